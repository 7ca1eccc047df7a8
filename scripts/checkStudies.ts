/**
 * `npm run check:studies [-- FOLDER] [--json] [--watch]`: checks every study under service/studies, or those in another
 * folder, or the study of a folder. Exits with 0 if the service would serve all of them, 1 if a study has an error, and
 * 2 if the command itself is wrong.
 */
import { existsSync, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countLine, problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies, type LoadedStudies } from '#service/study/loadStudies.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { StartupError } from '#service/startupError.ts';

const USAGE = `Usage: npm run check:studies -- [FOLDER] [--json] [--watch]

  FOLDER   a folder of studies, or of one study. Default: service/studies
  --json   prints the problems as JSON
  --watch  checks again after every saved file

Exit codes: 0 no errors, 1 errors, 2 wrong usage. Every code is explained in docs/check.md.`;

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
  process.exitCode = refused > 0 ? 1 : 0;
  if (json) return console.log(JSON.stringify({ studies: loaded.problems }, null, 2));
  for (const line of problemLines(loaded)) console.error(line);
  console.log(
    `${loaded.studies.length} of ${loaded.studies.length + refused} studies in ${folder} can be served (${countLine(loaded)}).`,
  );
}

if (help) console.log(USAGE);
else {
  check();
  if (watches) {
    let timer: NodeJS.Timeout | undefined;
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!json) console.log(`\n${'─'.repeat(40)}`);
        check();
      }, PAUSE);
    });
    if (!json) console.log(`Watching ${join(dirname(folder), folder.split('/').at(-1)!)}. Stop with Ctrl+C.`);
  }
}
