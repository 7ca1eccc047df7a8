/**
 * `npm run bench -- check`: after the same input, the kit must hold the same data and the same errors (path and keyword) as stock JSON Forms,
 * both with its own renderers and with stock ones as islands. Exits with 1 if it does not.
 */
import { deepStrictEqual } from 'node:assert';
import { CONTENDERS } from './contenders.ts';
import { launch, BUNDLES, installPeers, serveFolder } from './harness/serve.ts';
import { buildBundles } from './harness/build.ts';
import { comparable, type Comparable } from './harness/comparable.ts';
import { doStep, STEPS } from './harness/steps.ts';
import { addressOf } from './harness/visit.ts';
import { questionnaire } from './page/questionnaire.ts';

const QUESTIONS = questionnaire(50);
/** Stock JSON Forms emits a change 300 ms after the last key. */
const SETTLE_MS = 700;

installPeers();
const contenders = ['jsonforms', 'kit', 'kit + stock'].map((name) =>
  CONTENDERS.find((contender) => contender.name === name)!,
);
if (!process.argv.includes('--no-build')) await buildBundles(contenders.map(({ bundle }) => bundle));
const server = await serveFolder(BUNDLES);
const browser = await launch();

async function stateAfterSteps(contender: (typeof contenders)[number]): Promise<Comparable> {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.goto(addressOf(server.origin, contender, QUESTIONS.length));
    await page.waitForFunction(() => window.benchMount);
    for (const step of STEPS) await doStep(page, QUESTIONS, step);
    await page.waitForTimeout(SETTLE_MS);
    return comparable(await page.evaluate(() => window.benchState!()));
  } finally {
    await page.close();
  }
}

try {
  const [stock, ...others] = contenders;
  const expected = await stateAfterSteps(stock!);
  console.log(
    `${stock!.name}: ${Object.keys(expected.data).length} answers, ${expected.errors.length} errors after ${STEPS.length} steps`,
  );
  if (expected.errors.length === 0 || Object.keys(expected.data).length < 10)
    throw new Error('The steps did not reach stock JSON Forms: the comparison would prove nothing.');
  for (const contender of others) {
    const reached = await stateAfterSteps(contender);
    try {
      deepStrictEqual(reached, expected);
      console.log(`${contender.name}: the same`);
    } catch (difference) {
      process.exitCode = 1;
      console.error(`${contender.name}: ${(difference as Error).message}`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
