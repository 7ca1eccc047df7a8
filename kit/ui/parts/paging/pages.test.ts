import { expect, it } from 'vitest';
import { entriesOf, pageCount, pagesAround } from './pages.ts';

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [100, 5],
])('[C9.55] %i entries fill %i pages of 20', (entries, pages) => expect(pageCount(entries)).toBe(pages));

it('pages split the entries, the last page has the rest, and later pages are empty', () => {
  const list = Array.from({ length: 45 }, (_, i) => i);
  expect(entriesOf(list, 1)).toEqual(list.slice(0, 20));
  expect(entriesOf(list, 3)).toEqual([40, 41, 42, 43, 44]);
  expect(entriesOf(list, 4)).toEqual([]);
  expect(entriesOf(list, 2, 44)).toEqual([44]);
});

it.each([
  [1, 9, 5, [1, 2, 3, 4, 5]],
  [3, 9, 5, [1, 2, 3, 4, 5]],
  [4, 9, 5, [2, 3, 4, 5, 6]],
  [9, 9, 5, [5, 6, 7, 8, 9]],
  [2, 3, 5, [1, 2, 3]],
  [5, 9, 3, [4, 5, 6]],
  [1, 1, 3, [1]],
])('around page %i of %i at most %i page numbers are shown', (page, count, most, shown) =>
  expect(pagesAround(page, count, most)).toEqual(shown),
);

it.each([
  ['page 0', () => entriesOf([1], 0)],
  ['half a page', () => entriesOf([1], 1.5)],
  ['a size of 0', () => entriesOf([1], 1, 0)],
  ['a page count with a size of 0', () => pageCount(1, 0)],
  ['no pages', () => pagesAround(1, 0)],
  ['around page 0', () => pagesAround(0, 3)],
  ['none shown', () => pagesAround(1, 3, 0)],
])('[C9.58] %s is an error', (_, call) => expect(call).toThrow(RangeError));
