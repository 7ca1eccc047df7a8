import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { countLine, problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies, type LoadedStudies } from '#service/study/loadStudies.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { watchFolder } from '../watchFolder.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { root } from './support/settings.ts';

const STUDIES = 'service/studies';

const describe: Describe = (command) => {
  addExamples(command, 'check', 'check service/studies/pilot --watch')
    .description('Explains every mistake in the studies of a folder, or in the study of a folder.')
    .addArgument(new Argument('[folder]', 'of a study, or of several').default(join(root, STUDIES), STUDIES))
    .option('--json', 'print the problems as JSON')
    .option('--watch', 'check again after every saved file')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 the service would serve all studies, 1 a study has an error, 2 wrong usage or no study.',
        'Every code is explained in docs/check.md.',
      ].join('\n'),
    )
    .action(check);
};
export default describe;

const WRONG_USAGE = 2;

/** Editors write a file in several steps. In milliseconds. */
const PAUSE = 100;

interface Options {
  json?: boolean;
  watch?: boolean;
}

function check(given: string, { json = false, watch = false }: Options, command: Command): void {
  const folder = resolve(given);
  if (!existsSync(folder)) return command.error(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory()) return command.error(`${folder} is a file. Name the folder of a study.`);
  checkOnce(folder, json);
  if (!watch) return;
  let timer: NodeJS.Timeout | undefined;
  watchFolder(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => checkAgain(folder, json), PAUSE);
  });
  if (!json) console.log(`Watching ${basename(folder)}. Stop with Ctrl+C.`);
}

/** The studies in a folder, or the study of the folder. */
function load(folder: string): LoadedStudies {
  if (!existsSync(join(folder, 'study.json'))) return loadStudies(folder);
  const { slug, study, problems } = loadStudy(folder);
  return {
    studies: study ? [study] : [],
    problems: problems.length > 0 ? [{ slug, refused: !study, problems }] : [],
  };
}

/** Prints the problems and sets the exit code. */
function checkOnce(folder: string, json: boolean): void {
  const loaded = load(folder);
  const refused = loaded.problems.filter((each) => each.refused).length;
  const all = loaded.studies.length + refused;
  // A pipeline that checks the wrong folder must not succeed.
  process.exitCode = all === 0 ? WRONG_USAGE : refused > 0 ? 1 : 0;
  if (json) return console.log(JSON.stringify({ studies: loaded.problems }, null, 2));
  for (const line of problemLines(loaded)) console.error(line);
  if (all === 0) return console.error(`There is no study in ${folder}. Each study is a folder with a file study.json.`);
  console.log(`${loaded.studies.length} of ${all} studies in ${folder} can be served (${countLine(loaded)}).`);
}

/** Checks again. A folder that is gone for a moment, such as during a checkout, does not end the watch. */
function checkAgain(folder: string, json: boolean): void {
  if (!json) console.log(`\n${'─'.repeat(40)}`);
  try {
    checkOnce(folder, json);
  } catch (error) {
    console.error((error as Error).message);
  }
}
