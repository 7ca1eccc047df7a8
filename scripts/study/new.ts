import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { StartupError } from '#service/startupError.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import type { Describe } from './commands.ts';
import { factsOf, questions, slugProblem } from './new/facts.ts';
import { studyFiles } from './new/studyFiles.ts';
import { addExamples } from './support/examples.ts';
import { root } from './support/settings.ts';
import type { StudyProblem } from '#service/study/study.ts';

const kinds = [
  ['*/study.json', 'study-file'],
  ['*/landing.json', 'landing-node'],
  ['*/nodes/*.json', 'study-node'],
] as const;

/**
 * Settings of VS Code that check and complete the files of all studies in a folder by their schemas.
 * @param schemas the folder of the schemas, as seen from the folder that VS Code opens
 * @param studies the folder of the studies, as seen from there
 */
export const editorSettings = (schemas: string, studies = ''): string =>
  `${JSON.stringify(
    {
      'json.schemas': kinds.map(([fileMatch, name]) => ({
        fileMatch: [`${studies}/${fileMatch}`],
        url: `./${schemas.replaceAll('\\', '/')}/${name}.schema.json`,
      })),
    },
    null,
    2,
  )}\n`;

const own = join(root, 'service/studies');

const describe: Describe = (command) => {
  addExamples(command, 'new pilot', 'new pilot --title "Sleep pilot" --region MX')
    .description(
      'Writes a small complete study in two languages, with a guide beside it. Asks for what the options leave out.',
    )
    .argument('<name>', 'the name of the study in its address')
    .option('--in <folder>', 'where to write it (default: service/studies)');
  for (const { option, ask: what } of questions) command.option(`--${option} <text>`, what);
  command.action(newStudy);
};
export default describe;

type Values = Readonly<Record<string, string | undefined>>;

/** Asks until the response has no problem. A closed input ends the command. */
async function ask(values: Values): Promise<Record<string, string>> {
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
    throw new StartupError(`\nNothing was written. Missing: ${missing.map(({ option }) => `--${option}`).join(', ')}.`);
  };
  for (const { option, ask, fallback, problem } of questions) {
    let response = values[option]?.trim();
    let wrong = response === undefined ? undefined : problem(response);
    if (response !== undefined && wrong) throw new StartupError(`--${option}: ${wrong}`);
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

async function newStudy(slug: string, _options: object, command: Command): Promise<void> {
  const given = command.opts<Values>();
  const values = Object.fromEntries(command.options.map((option) => [option.name(), given[option.attributeName()]]));
  const wrong = slugProblem(slug);
  if (wrong) throw new StartupError(wrong);
  const studies = resolve(values.in ?? own);
  const folder = join(studies, slug);
  if (existsSync(folder))
    throw new StartupError(`${relative('.', folder)} exists already. Choose another name, or delete it first.`);

  const files = studyFiles(factsOf(slug, await ask(values)));
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
    see: `${studies === own ? '' : `STUDIES_DIR=${studies} `}npx study preview ${slug}`,
    check: `npx study check${studies === own ? '' : ` ${studies}`}`,
  });
  console.log(`\n${said}`);
  process.exitCode = exitCode;
}

/** What the command says when the files are written, and its exit code. */
interface Ending {
  said: string;
  exitCode: 0 | 1;
}

/**
 * A study with an error is written, too, so that its files can be corrected, but it is not complete.
 * @param folder as it is shown
 * @param see the command that shows the study
 * @param check the command that checks it
 */
export function ending(
  folder: string,
  problems: readonly Pick<StudyProblem, 'severity'>[],
  { see, check }: { see: string; check: string },
): Ending {
  const isBroken = problems.some(({ severity }) => severity === 'error');
  return {
    exitCode: isBroken ? 1 : 0,
    said: isBroken
      ? `${folder} was written, but the service does not serve it until the errors above are corrected.

  Check it:  ${check}`
      : `${folder} is a complete study. Its guide is ${join(folder, 'GUIDE.md')}.

  See it:    ${see}   (prints a link; the page shows each saved file)
  Check it:  ${check}`,
  };
}
