/**
 * `npm run bench`: measures the kit and its peers rendering the same questionnaire, interleaved in one run, and prints the tables and the
 * goals met. `-- --n 50,1000 --reps 3 --only kit,bare --no-build --no-slow --out name`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENDERS } from './contenders.ts';
import { GOALS } from './goals.ts';
import { buildBundles, scriptSizes } from './harness/build.ts';
import { BUNDLES, RESULTS, installPeers, serveFolder } from './harness/serve.ts';
import { readOptions } from './harness/options.ts';
import { report } from './harness/report.ts';
import { run } from './harness/run.ts';
import { summarise } from './harness/summary.ts';
import { verdicts } from './harness/statistics.ts';

/** A run with a throttled CPU, as on a cheap phone, at the usual size of a long questionnaire. */
const SLOW = { throttle: 4, sizes: [200] };

const options = readOptions(process.argv.slice(2));
const unknown = options.only.filter((name) => !CONTENDERS.some((contender) => contender.name === name));
if (unknown.length > 0)
  throw new Error(
    `--only: there is no "${unknown.join('", "')}". There are: ${CONTENDERS.map(({ name }) => name).join(', ')}.`,
  );
const contenders = CONTENDERS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));

installPeers();
if (options.build) await buildBundles(contenders.map(({ bundle }) => bundle));

const server = await serveFolder(BUNDLES);
const plan = { contenders, sizes: options.sizes, repetitions: options.repetitions, throttle: 1 };
const slow = { ...plan, ...SLOW, contenders: contenders.filter((contender) => contender.slow) };
const samples = await run(server.origin, plan);
if (options.slow && slow.contenders.length > 0) samples.push(...(await run(server.origin, slow)));
await server.close();

const sizes = new Map(contenders.map(({ name, bundle }) => [name, scriptSizes(bundle)]));
const rows = summarise(samples, (contender, script) => sizes.get(contender)?.get(script) ?? 0);
const goals = verdicts(GOALS, rows);
const text = report(rows, goals);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(path.join(RESULTS, `${options.out}.md`), text);
writeFileSync(
  path.join(RESULTS, `${options.out}.json`),
  `${JSON.stringify({ node: process.version, rows, goals, samples }, null, 1)}\n`,
);
console.log(`\n${text}\nWritten to tests/bench/results/${options.out}.md and .json.`);
