import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sources that match a pattern: paths from the repository's root, sorted, without tests and stories.
 * @param tops folders. Default: those of the screens
 */
export const sourcesWith = (pattern: RegExp, tops: readonly string[] = ['kit', 'renderers', 'portal']): string[] =>
  tops
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)))
    .filter((path) => /(?<!\.(test|stories))\.tsx?$/.test(path) && pattern.test(readFileSync(path, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
