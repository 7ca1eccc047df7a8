import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const rows = Array.from({ length: 21 }, (_, place) => place);

/** The module as a run with these settings loads it. */
async function load(settings: { SAMPLE?: string; CHANGED_FILES?: string; RUNS?: string }) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./sample.ts');
}

beforeEach(() => {
  vi.stubEnv('CHANGED_FILES', '');
  vi.stubEnv('RUNS', '');
});
afterEach(() => vi.unstubAllEnvs());
// The next file of this worker loads the module with the settings of the run.
afterAll(() => vi.resetModules());

test.each([1, 3, 8, 21, 100])(
  'eight parts have every one of %i rows, and each part has at least one',
  async (length) => {
    const table = Array.from({ length }, (_, place) => place);
    const seen = new Set<number>();
    for (let part = 0; part < 8; part++) {
      const taken = (await load({ SAMPLE: String(part) })).sampleOf(table);
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThanOrEqual(length < 8 ? Math.max(1, length - 1) : Math.ceil(length / 8));
      for (const row of taken) seen.add(row);
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(table);
  },
);

test.each([3, 17, 23])('a file that comes with every %ith commit gets every row in turn', async (every) => {
  for (let length = 1; length < 12; length += 1) {
    const table = Array.from({ length }, (_, place) => place);
    const seen = new Set<number>();
    for (let run = 0; run < 8; run += 1)
      for (const row of (await load({ SAMPLE: String(run * every) })).sampleOf(table)) seen.add(row);
    expect(seen.size, `${length} rows`).toBe(length);
  }
});

test('a whole run takes all rows', async () => {
  const { isWhole, sampleOf } = await load({ SAMPLE: 'all' });
  expect(isWhole).toBe(true);
  expect(sampleOf(rows)).toEqual(rows);
});

test('without a setting, the commit decides', async () => {
  const { sample, sampleOf } = await load({ SAMPLE: '' });
  expect(sample).toBeGreaterThanOrEqual(0);
  expect(sampleOf(rows).length).toBeLessThanOrEqual(3);
});

test('rows that are always taken are in every part', async () => {
  const { sampleOf } = await load({ SAMPLE: '2' });
  expect(sampleOf(rows, (row) => row === 7)).toEqual([2, 7, 10, 18]);
  expect(sampleOf([], () => true)).toEqual([]);
});

test('a run of a change takes the changed rows only, and an eighth of a sweep without one', async () => {
  const { oneOf, sampleOf } = await load({ SAMPLE: '2', CHANGED_FILES: 'renderers/fields/number/field.ts' });
  expect(sampleOf(rows, (row) => row === 7)).toEqual([7]);
  expect(oneOf(rows, (row) => row === 7)).toEqual([7]);
  expect(sampleOf(rows, () => false)).toEqual([2, 10, 18]);
});

test('the runs of a case take its views in turn, and one run has all views', async () => {
  const views = ['en', 'es', 'de'];
  const seen = new Set<string>();
  for (let run = 0; run < views.length; run++) {
    const { sampleOf, viewsOf } = await load({ SAMPLE: String(5 + 8 * run) });
    expect(sampleOf(rows)).toEqual([5, 13]);
    for (const view of viewsOf(views, 5)) seen.add(view);
  }
  expect([...seen].toSorted()).toEqual(['de', 'en', 'es']);
  const { viewsOf } = await load({ SAMPLE: '4' });
  expect(new Set(rows.flatMap((place) => viewsOf(views, place)))).toEqual(new Set(views));
  expect((await load({ SAMPLE: 'all' })).viewsOf(views, 1)).toEqual(views);
});

test('as many commits as there are rows take each row of a slow sweep once', async () => {
  const taken: number[] = [];
  for (let run = 0; run < rows.length; run++) taken.push(...(await load({ SAMPLE: String(run) })).oneOf(rows));
  expect(taken.toSorted((a, b) => a - b)).toEqual(rows);
});

test('eight commits take a test that stands alone once', async () => {
  let times = 0;
  for (let run = 0; run < 8; run++) times += Number((await load({ SAMPLE: String(run) })).takesAlone('a long test'));
  expect(times).toBe(1);
  expect((await load({ SAMPLE: 'all' })).takesAlone('a long test')).toBe(true);
});

test('a changed file changes its folder, and no folder whose name only begins alike', async () => {
  const { isChanged } = await load({ CHANGED_FILES: 'renderers/fields/number/field.ts\nkit/dates/index.ts' });
  expect(isChanged('renderers/fields/number')).toBe(true);
  expect(isChanged('kit')).toBe(true);
  expect(isChanged('renderers/fields/num')).toBe(false);
});

test.each(['-1', 'most', '1.5'])('refuses the sample "%s"', async (given) => {
  await expect(load({ SAMPLE: given })).rejects.toThrow(/a whole number, such as 0, or to "all"/);
});

test.each([
  [{ SAMPLE: '3' }, 10],
  [{ SAMPLE: 'all' }, 2000],
  [{ SAMPLE: 'all', RUNS: '77' }, 77],
])('%j tries %i random cases', async (settings, runs) => {
  expect((await load(settings)).runsOf(10, 2000)).toBe(runs);
});
