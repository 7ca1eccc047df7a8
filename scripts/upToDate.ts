import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a built file exists and is not older than any of its sources (paths relative to the root). Notices removed
 * files by the time of their folder.
 */
export function upToDate(root: string, built: string, sources: readonly string[]): boolean {
  const time = existsSync(built) ? statSync(built).mtimeMs : 0;
  return time > 0 && sources.every((name) => newest(join(root, name)) <= time);
}

/** Modification time of the newest file or folder at or below a path, in milliseconds; 0 if it does not exist. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
