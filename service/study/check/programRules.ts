import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { didYouMean, type Rule } from '#kit/check/index.ts';
import type { Study } from '../study.ts';

/** The slugs of the studies beside this one, which the same service serves. */
function studiesBeside({ publicFolder, slug }: Study): string[] {
  const all = dirname(dirname(publicFolder));
  return existsSync(all)
    ? readdirSync(all).filter((name) => name !== slug && existsSync(join(all, name, 'study.json')))
    : [];
}

/** The rules for the studies that the start page of a program lists. */
export const programRules: readonly Rule<Study>[] = [
  {
    code: 'unlistedStudy',
    severity: 'warning',
    find(study) {
      const { programStudies = [], meta } = study;
      if (!meta.is_program) return [];
      const known = studiesBeside(study);
      return programStudies.flatMap((slug, i) =>
        known.includes(slug)
          ? []
          : [
              {
                pointer: `/program_studies/${i}`,
                message: `There is no study “${slug}” beside this one, so the start page of the program does not list it.`,
                ...didYouMean(slug, known),
              },
            ],
      );
    },
  },
  {
    code: 'unusedSetting',
    severity: 'warning',
    find: ({ programStudies, meta }) =>
      programStudies && !meta.is_program
        ? [
            {
              pointer: '/program_studies',
              message: 'Only a program lists studies, and this is none.',
              fix: 'Add "is_program": true to “meta”, or leave “program_studies” out.',
            },
          ]
        : [],
  },
];
