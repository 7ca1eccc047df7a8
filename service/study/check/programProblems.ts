import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { didYouMean } from '#kit/check/index.ts';
import type { Study, StudyFault } from '../study.ts';

/** The slugs of the studies beside this one, which the same service serves. */
function studiesBeside({ publicFolder, slug }: Study): string[] {
  const folder = dirname(dirname(publicFolder));
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => name !== slug && existsSync(join(folder, name, 'study.json')))
    : [];
}

/** The problems of the list of studies on the start page of a program. */
export function programProblems(study: Study): StudyFault[] {
  const { programStudies: listed = [], meta } = study;
  const file = 'study.json';
  if (!meta.is_program)
    return listed.length === 0
      ? []
      : [
          {
            code: 'unusedSetting',
            severity: 'warning',
            file,
            pointer: '/program_studies',
            message: 'Only a program lists studies, and this study is not one.',
            fix: 'Add "is_program": true to “meta”, or leave “program_studies” out.',
          },
        ];
  const known = studiesBeside(study);
  return listed.flatMap((slug, i): StudyFault[] =>
    known.includes(slug)
      ? []
      : [
          {
            code: 'unlistedStudy',
            severity: 'warning',
            file,
            pointer: `/program_studies/${i}`,
            message: `There is no study “${slug}” beside this one, so the start page of the program does not list it.`,
            ...didYouMean(slug, known),
          },
        ],
  );
}
