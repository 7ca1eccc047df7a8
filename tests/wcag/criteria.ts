import { readFileSync } from 'node:fs';
import { readRows } from '#tests/conformance/requirements.ts';
import type { Criterion } from './page.ts';

/** The success criteria of WCAG 2.2, levels A and AA, in their order (`criteria.tsv`). */
export const readCriteria = (): Criterion[] =>
  readRows(readFileSync(new URL('criteria.tsv', import.meta.url), 'utf8'), 3).map(([number, level, name]) => ({
    number: number!,
    level: level as Criterion['level'],
    name: name!,
  }));
