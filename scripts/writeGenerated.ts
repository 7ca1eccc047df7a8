import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { upToDate } from './upToDate.ts';

/** Files that a Node program writes. Paths from the root. */
export interface Generated {
  files: readonly string[];
  /** Files and folders that the files depend on. */
  sources: readonly string[];
  /** The arguments of the program. */
  node: readonly string[];
}

/**
 * Runs the program of each entry with a file that is missing or older than its sources, one after the other. Several processes can do
 * so at once if the programs replace files as a whole.
 * @throws Error with the program's output if it fails or does not write a file
 */
export function writeGenerated(root: string, all: readonly Generated[]): void {
  for (const { files, sources, node } of all) {
    const areThere = (): boolean => files.every((file) => existsSync(join(root, file)));
    // Its time is the moment of the last check, because a file that would not change is not written again.
    const stamp = join(root, '.cache/generated', files[0]!.replaceAll('/', '+'));
    if (areThere() && upToDate(root, stamp, sources)) continue;
    const begun = new Date();
    const { status, stdout, stderr } = spawnSync(process.execPath, node, { cwd: root, encoding: 'utf8' });
    if (status !== 0 || !areThere())
      throw new Error(`${files.join(', ')} cannot be generated: node ${node.join(' ')} failed.\n${stdout}${stderr}`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
    // A source that changes meanwhile is newer.
    utimesSync(stamp, begun, begun);
  }
}
