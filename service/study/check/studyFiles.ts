import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The files of one study, as the check reads them. Paths are relative to the study's folder. */
export interface StudyFiles {
  /** Absolute path of the folder. Its name is the slug of the study. */
  folder: string;
  /** Paths of the nodes, sorted. */
  nodes: readonly string[];
  /** The text of a file; `undefined` if it is missing or cannot be read. */
  read(file: string): string | undefined;
}

export const slugOf = ({ folder }: StudyFiles): string => basename(folder);

/** The files in a folder. */
export function folderFiles(folder: string): StudyFiles {
  const nodes = join(folder, 'nodes');
  return {
    folder,
    nodes: existsSync(nodes)
      ? readdirSync(nodes)
          .filter((name) => name.endsWith('.json'))
          .sort()
          .map((name) => `nodes/${name}`)
      : [],
    read(file) {
      try {
        return readFileSync(join(folder, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The files of a study, some of them with another text; `undefined` for a file that is not there. */
export function withChanges(files: StudyFiles, changes: Readonly<Record<string, string | undefined>>): StudyFiles {
  const added = Object.keys(changes).filter((file) => file.startsWith('nodes/'));
  return {
    folder: files.folder,
    nodes: [...new Set([...files.nodes, ...added])]
      .filter((file) => !Object.hasOwn(changes, file) || changes[file] !== undefined)
      .sort(),
    read: (file) => (Object.hasOwn(changes, file) ? changes[file] : files.read(file)),
  };
}
