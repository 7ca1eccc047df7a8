import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

test.each([1, 3, 8, 21, 100])(
  'eight parts have every one of %i rows, and each part has at least one',
  async (length) => {
    const table = Array.from({ length }, (_, place) => place);
    const seen = new Set<number>();
    for (let part = 0; part < 8; part++) {
      const taken = (await load({ SAMPLE: String(part) })).sampleOf(table);
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThanOrEqual(Math.ceil(length / 8));
      for (const row of taken) seen.add(row);
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(table);
  },
);

test('a whole run takes all rows', async () => {
  const { isWhole, sampleOf } = await load({ SAMPLE: 'all' });
  expect(isWhole).toBe(true);
  expect(sampleOf(rows)).toEqual(rows);
});

test('without a setting, the commit decides', async () => {
  const { sample, sampleOf } = await load({ SAMPLE: '' });
  expect(sample).toBeGreaterThanOrEqual(0);
  expect(sample).toBeLessThan(8);
  expect(sampleOf(rows).length).toBeLessThanOrEqual(3);
});

test('rows that are always taken are in every part', async () => {
  const { sampleOf } = await load({ SAMPLE: '2' });
  expect(sampleOf(rows, (row) => row === 7)).toEqual([2, 7, 10, 18]);
  expect(sampleOf([], () => true)).toEqual([]);
});

test('a changed file changes its folder, and no folder whose name only begins alike', async () => {
  const { isChanged } = await load({ CHANGED_FILES: 'renderers/fields/number/field.ts\nkit/dates/index.ts' });
  expect(isChanged('renderers/fields/number')).toBe(true);
  expect(isChanged('kit')).toBe(true);
  expect(isChanged('renderers/fields/num')).toBe(false);
});

test.each(['8', '-1', 'most', '1.5'])('refuses the sample "%s"', async (given) => {
  await expect(load({ SAMPLE: given })).rejects.toThrow(/from 0 to 7, or to "all"/);
});

test.each([
  [{ SAMPLE: '3' }, 10],
  [{ SAMPLE: 'all' }, 2000],
  [{ SAMPLE: 'all', RUNS: '77' }, 77],
])('%j tries %i random cases', async (settings, runs) => {
  expect((await load(settings)).runsOf(10, 2000)).toBe(runs);
});
