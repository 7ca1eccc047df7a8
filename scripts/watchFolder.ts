import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/** The folders in a folder, with itself. One that is gone by now has none. */
function foldersIn(folder: string): string[] {
  try {
    return [
      folder,
      ...readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => foldersIn(join(folder, name))),
    ];
  } catch {
    return [];
  }
}

/**
 * Watches a folder and everything in it. `fs.watch` with `recursive` watches each file on Linux (Node 20 to 24), so it
 * misses every change of a file after another one took its name, as most editors and git save. Folders are watched here
 * instead: they report what happens to the files in them, whatever their names become.
 * @param onChange receives the path below the folder, of a file or of a new folder
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const follow = (isNew: boolean): void => {
    const present = new Set(foldersIn(folder));
    for (const [path, watcher] of watchers)
      if (!present.has(path)) {
        watcher.close();
        watchers.delete(path);
      }
    for (const path of present) {
      if (watchers.has(path)) continue;
      watchers.set(path, watchOne(path));
      // Files that were written before this folder was watched.
      if (isNew) onChange(relative(folder, path));
    }
  };
  const watchOne = (path: string): FSWatcher => {
    const watcher = watch(path, (event, name) => {
      onChange(relative(folder, name === null ? path : join(path, name)));
      // A folder may have come, gone, or taken the place of another one.
      if (event === 'rename') {
        if (name !== null) forget(join(path, name));
        follow(true);
      }
    });
    watcher.on('error', () => undefined);
    return watcher;
  };
  const forget = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  follow(false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}
