import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { countLine, problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies, type LoadedStudies } from '#service/study/loadStudies.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { givenTo, helpOf } from './usage.ts';
import { watchFolder } from './watchFolder.ts';

const usage = {
  name: 'check:studies',
  takes: '[FOLDER]',
  does: 'Explains every mistake in the studies of a folder, or in the study of a folder. Default: service/studies.',
  options: {
    json: { type: 'boolean', does: 'prints the problems as JSON' },
    watch: { type: 'boolean', does: 'checks again after every saved file' },
  },
  example: 'npm run check:studies -- service/studies/pilot --watch',
  notes: [
    '',
    'Exit codes: 0 the service would serve all studies, 1 a study has an error, 2 wrong usage or no study.',
    'Every code is explained in docs/check.md.',
  ],
} as const;
const WRONG_USAGE = 2;

/** Editors write a file in several steps. In milliseconds. */
const PAUSE = 100;

function folderOf(given: string): string {
  const folder = resolve(given);
  const problem = !existsSync(folder)
    ? `There is no folder ${folder}.`
    : statSync(folder).isDirectory()
      ? undefined
      : `${folder} is a file. Name the folder of a study.`;
  if (problem === undefined) return folder;
  console.error(`${problem}\n\n${helpOf(usage)}`);
  process.exit(WRONG_USAGE);
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

const { values, positionals } = givenTo(usage, WRONG_USAGE);
const { json, watch: watches } = values;
const folder = folderOf(positionals[0] ?? 'service/studies');

function check(): void {
  const loaded = load(folder);
  const refused = loaded.problems.filter((each) => each.refused).length;
  const all = loaded.studies.length + refused;
  // A pipeline that checks the wrong folder must not succeed.
  process.exitCode = all === 0 ? 2 : refused > 0 ? 1 : 0;
  if (json) return console.log(JSON.stringify({ studies: loaded.problems }, null, 2));
  for (const line of problemLines(loaded)) console.error(line);
  if (all === 0) return console.error(`There is no study in ${folder}. Each study is a folder with a file study.json.`);
  console.log(`${loaded.studies.length} of ${all} studies in ${folder} can be served (${countLine(loaded)}).`);
}

/** Checks again. A folder that is gone for a moment, such as during a checkout, does not end the watch. */
function checkAgain(): void {
  if (!json) console.log(`\n${'─'.repeat(40)}`);
  try {
    check();
  } catch (error) {
    console.error((error as Error).message);
  }
}

check();
if (watches) {
  let timer: NodeJS.Timeout | undefined;
  watchFolder(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(checkAgain, PAUSE);
  });
  if (!json) console.log(`Watching ${basename(folder)}. Stop with Ctrl+C.`);
}
