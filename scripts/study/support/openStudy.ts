import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { didYouMean } from '#kit/check/index.ts';
import type { Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import { problemLines } from '#service/study/check/problemLines.ts';
import { loadStudies } from '#service/study/loadStudies.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import type { Study } from '#service/study/study.ts';

/**
 * The study that a command names by its slug, or by the path of its folder.
 * @throws StartupError if there is no such study, or if errors keep it from being served
 */
export function openStudy({ studiesFolder }: Config, name: string): Study {
  const folder = [join(studiesFolder, name), resolve(name)].find((each) => existsSync(join(each, 'study.json')));
  if (!folder) {
    const known = loadStudies(studiesFolder).studies.map(({ slug }) => slug);
    throw new StartupError(
      [`There is no study “${name}” in ${studiesFolder}.`, didYouMean(name, known).fix, `Studies: ${known.join(', ')}.`]
        .filter((text) => text !== undefined)
        .join(' '),
    );
  }
  const { slug, study, problems } = loadStudy(folder);
  if (study) return study;
  throw new StartupError(problemLines({ problems: [{ slug, refused: true, problems }] }).join('\n'));
}
