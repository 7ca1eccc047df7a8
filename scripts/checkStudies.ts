/**
 * Checks every study under service/studies (or the given folder): `npm run check:studies [folder]`. Fails if the
 * service would reject one.
 */
import { resolve } from 'node:path';
import { problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies } from '#service/study/loadStudies.ts';

const folder = resolve(process.argv[2] ?? 'service/studies');
const loaded = loadStudies(folder);
for (const line of problemLines(loaded)) console.error(line);
console.log(
  `${loaded.studies.length} of ${loaded.studies.length + loaded.problems.filter(({ refused }) => refused).length} studies in ${folder} can be served.`,
);
process.exitCode = loaded.problems.some(({ refused }) => refused) ? 1 : 0;
