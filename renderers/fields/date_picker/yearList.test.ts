import { describe, expect, it } from 'vitest';
import { yearList } from './yearList.ts';

describe('yearList', () => {
  it.each([
    ['[C9.21]', {}, 2026, 1926],
    ['[C9.21]', { no_future: true }, 2026, 1926],
    ['', { after: '2020-05' }, 2026, 2020],
    ['[C9.20]', { after: '1901' }, 2026, 1901],
    ['[C9.20]', { after: '1850' }, 2026, 1901],
    ['', { before: '2030' }, 2030, 1926],
    ['', { before: '2030', no_future: true }, 2026, 1926],
    ['', { after: '1990', before: '1999-12-31' }, 1999, 1990],
  ])('%s inside %j goes from %i down to %i', (_ids, bounds, from, to) => {
    const years = yearList(bounds, new Date(2026, 5, 15));
    expect([years[0], years.at(-1), years.length]).toEqual([from, to, from - to + 1]);
  });

  it.each([[{ after: '2030' }], [{ before: '1920' }]])(
    'is empty inside %j, which contains no year of the list',
    (bounds) => {
      expect(yearList(bounds, new Date(2026, 5, 15))).toEqual([]);
    },
  );
});
