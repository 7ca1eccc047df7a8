/** Whether every view is tested (`npm run test:sweep`). Otherwise each test has a sample of its views. */
export const isSweep = process.env.SWEEP === 'all';

/**
 * Whether a test of a table is tested. The sample is like the white squares of a chessboard: every row and every column
 * occurs in it.
 */
export const isWhite = (row: number, column: number): boolean => isSweep || (row + column) % 2 === 0;

/**
 * Details of a test that only the sweep runs, because it is long: `test('…', onlyInSweep, …)`. `npm test` does not notice a fault that only
 * this test shows, so a test of lost answers, of another participant's data or of a limit does not get the tag.
 */
export const onlyInSweep = { tag: '@sweep' } as const;

/**
 * The rows of a table of long tests: `npm test` takes the first ones.
 * @param most number of rows in the sample
 */
export const sampleOf = <T>(rows: readonly T[], most = 1): readonly T[] => (isSweep ? rows : rows.slice(0, most));

/** Language and width of a view, in CSS pixels. */
export type View = readonly [lang: 'en' | 'es', width: number];

const views: readonly View[] = [
  ['es', 360],
  ['en', 1280],
  ['en', 360],
  ['es', 1280],
];

/** The views of a test that is the same in each: both languages and both widths occur in the sample, too. */
export const sampledViews = isSweep ? views : views.slice(0, 2);

/**
 * The rows of a long test that is the same in both languages: `npm test` takes those of one.
 * @param rows languages, locales or lists that begin with one
 */
export const inLanguage = <T extends string | readonly [string, ...unknown[]]>(
  sampled: 'en' | 'es',
  rows: readonly T[],
): readonly T[] =>
  isSweep ? rows : rows.filter((row) => (typeof row === 'string' ? row : row[0]).startsWith(sampled));
