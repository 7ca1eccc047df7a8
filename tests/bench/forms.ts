/**
 * `npm run bench -- forms`: measures large forms in the kit, SurveyJS and stock JSON Forms, interleaved in one run, on a processor slowed down
 * to a quarter. `-- --reps 3 --only kit --shape rows,groups --throttle 1 --no-build --out name`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { FORM_CONTENDERS } from './contenders.ts';
import { FORM_GOALS } from './formGoals.ts';
import { launch, BUNDLES, RESULTS, installPeers, serveFolder } from './harness/serve.ts';
import { buildBundles } from './harness/build.ts';
import { formTables, type FormSample } from './harness/formTable.ts';
import { readFormOptions } from './harness/options.ts';
import { rotated } from './harness/run.ts';
import { visitForm } from './harness/visitForm.ts';
import { SHAPES } from './page/shapes/shapes.ts';

const options = readFormOptions(process.argv.slice(2));

/** The entries with these names; all without names. @throws if there is no entry of a name */
function chosen<T extends { name: string }>(all: readonly T[], names: readonly string[], option: string): readonly T[] {
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(
      `--${option}: there is no "${unknown.join('", "')}". There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
}

const contenders = chosen(FORM_CONTENDERS, options.only, 'only');
const shapes = chosen(SHAPES, options.shapes, 'shape');

installPeers();
if (options.build) await buildBundles(contenders.map(({ bundle }) => bundle));
const server = await serveFolder(BUNDLES);
const samples: FormSample[] = [];
try {
  for (const shape of shapes) {
    for (let repetition = 0; repetition < options.repetitions; repetition++) {
      // A new browser per repetition. Its first visit, at full speed, is not counted.
      const browser = await launch();
      try {
        await visitForm(browser, server.origin, contenders[0]!, shapes[0]!, 1);
        for (const contender of rotated(contenders, repetition)) {
          const visit = await visitForm(browser, server.origin, contender, shape, options.throttle).catch(
            (cause: unknown) => {
              throw new Error(`${contender.name}, ${shape.name}: ${String(cause)}`, { cause });
            },
          );
          samples.push({ ...visit, contender: contender.name, shape: shape.name });
          const { first, mount, gateTask, keyTask, turnTask } = visit;
          console.log(
            `${shape.name.padEnd(12)} ${contender.name.padEnd(11)} first ${first.toFixed(0)}, all ${mount.toFixed(0)} ms; longest task: gate ${gateTask}, typing ${keyTask}, page ${turnTask} (load ${loadavg()[0]!.toFixed(1)})`,
          );
        }
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  await server.close();
}

const text = formTables(samples, FORM_GOALS);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(path.join(RESULTS, `${options.out}.md`), text);
writeFileSync(
  path.join(RESULTS, `${options.out}.json`),
  `${JSON.stringify({ node: process.version, throttle: options.throttle, samples }, null, 1)}\n`,
);
console.log(
  `\n${text}\nProcessor ÷ ${options.throttle}, medians of ${options.repetitions} repetitions. Written to tests/bench/results/${options.out}.md and .json.`,
);
