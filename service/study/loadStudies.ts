import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#service/startupError.ts';
import { loadStudy } from './loadStudy.ts';
import type { Study, StudyProblem } from './study.ts';

export interface LoadedStudies {
  studies: Study[];
  /** The problems by study. A study with an error is not in `studies`. */
  problems: { slug: string; refused: boolean; problems: StudyProblem[] }[];
}

/**
 * Loads every folder in the studies folder. A broken study does not keep the others from being served.
 * @throws StartupError if the folder cannot be read
 */
export function loadStudies(folder: string): LoadedStudies {
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true })
      // Such as the settings of an editor.
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  } catch {
    throw new StartupError(
      `The folder of the studies, ${folder}, cannot be read. Check that it is there, or name another one with STUDIES_DIR.`,
    );
  }
  const loaded = names.map((name) => loadStudy(join(folder, name)));
  return {
    studies: loaded.flatMap(({ study }) => (study ? [study] : [])),
    problems: loaded
      .filter(({ problems }) => problems.length > 0)
      .map(({ slug, study, problems }) => ({ slug, refused: !study, problems })),
  };
}
