/**
 * `npm run check:studies [-- FOLDER] [--json] [--watch]`: checks every study under service/studies, or those in another
 * folder, or the study of a folder. Exits with 0 if the service would serve all of them, 1 if a study has an error, and
 * 2 if the command itself is wrong or finds no study.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countLine, problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies, type LoadedStudies } from '#service/study/loadStudies.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { StartupError } from '#service/startupError.ts';
import { watchFolder } from './watchFolder.ts';

const USAGE = `Usage: npm run check:studies -- [FOLDER] [--json] [--watch]

  FOLDER   a folder of studies, or of one study. Default: service/studies
  --json   prints the problems as JSON
  --watch  checks again after every saved file

Exit codes: 0 no errors, 1 errors, 2 wrong usage or no study.
Every code is explained in docs/check.md.`;

/** Editors write a file in several steps. In milliseconds. */
const PAUSE = 100;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean' }, watch: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new StartupError('Name a single folder.');
    const folder = resolve(positionals[0] ?? 'service/studies');
    if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`);
    if (!statSync(folder).isDirectory()) throw new StartupError(`${folder} is a file. Name the folder of a study.`);
    return { ...values, folder };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
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

const { json, watch: watches, help, folder } = readArguments();

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

if (help) console.log(USAGE);
else {
  check();
  if (watches) {
    let timer: NodeJS.Timeout | undefined;
    watchFolder(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(checkAgain, PAUSE);
    });
    if (!json) console.log(`Watching ${basename(folder)}. Stop with Ctrl+C.`);
  }
}
