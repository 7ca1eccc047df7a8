import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { loadStudy } from '#service/study/loadStudy.ts';
import { editorSettings } from './newStudy/editorSettings.ts';
import { ending } from './newStudy/ending.ts';
import { factsOf, questions, slugProblem } from './newStudy/facts.ts';
import { studyFiles } from './newStudy/studyFiles.ts';
import { givenTo, helpOf, type Usage } from './usage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = join(root, 'service/studies');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Asks until the response has no problem. A closed input ends the command. */
async function ask(): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  const isComplete = questions.every(({ option }) => values[option] !== undefined);
  const terminal = isComplete ? undefined : createInterface({ input: process.stdin, output: process.stdout });
  // Keeps the lines that are pasted or piped at once, which `question` loses.
  const lines = terminal?.[Symbol.asyncIterator]();
  const answer = async (prompt: string): Promise<string> => {
    terminal!.setPrompt(prompt);
    terminal!.prompt();
    const line = await lines!.next();
    if (!line.done) return line.value.trim();
    const missing = questions.filter(({ option }) => (responses[option] ?? values[option]) === undefined);
    return fail(`\nNothing was written. Missing: ${missing.map(({ option }) => `--${option}`).join(', ')}.`);
  };
  for (const { option, ask, fallback, problem } of questions) {
    let response = values[option]?.trim();
    let wrong = response === undefined ? undefined : problem(response);
    if (response !== undefined && wrong) fail(`--${option}: ${wrong}`);
    while (response === undefined || wrong) {
      if (wrong) console.log(`  ${wrong}`);
      response = (await answer(`${ask}${fallback ? ` (${fallback})` : ''}: `)) || (fallback ?? '');
      wrong = problem(response);
    }
    responses[option] = response;
  }
  terminal?.close();
  return responses;
}

const usage: Usage = {
  name: 'new:study',
  takes: 'NAME',
  does: 'Writes a small complete study in two languages, with a guide beside it. Asks what no option says.',
  options: {
    in: { type: 'string', value: 'FOLDER', does: 'where to write it. Default: service/studies' },
    ...Object.fromEntries(
      questions.map(({ option, ask: does }) => [option, { type: 'string' as const, value: 'TEXT', does }]),
    ),
  },
  example: 'npm run new:study -- pilot',
};
const given = givenTo(usage);
const values = given.values as Record<string, string | undefined>;
const [slug] = given.positionals;
if (!slug) fail(`Name the study, as its address will have it.\n\n${helpOf(usage)}`);
const wrong = slugProblem(slug);
if (wrong) fail(wrong);
const studies = resolve(values.in ?? own);
const folder = join(studies, slug);
if (existsSync(folder)) fail(`${relative('.', folder)} exists already. Choose another name, or delete it first.`);

const files = studyFiles(factsOf(slug, await ask()));
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const { problems } = loadStudy(folder);
for (const { file, pointer, message } of problems) console.error(`${file} ${pointer}: ${message}`);

const settings = join(studies, '.vscode/settings.json');
if (studies !== own && !existsSync(settings)) {
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, editorSettings(relative(studies, join(root, 'schemas'))));
}

const shown = relative('.', folder) || '.';
const { said, exitCode } = ending(shown, problems, {
  see: `${studies === own ? '' : `STUDIES_DIR=${studies} `}npm run preview -- ${slug}`,
  check: `npm run check:studies${studies === own ? '' : ` -- ${studies}`}`,
});
console.log(`\n${said}`);
process.exitCode = exitCode;
