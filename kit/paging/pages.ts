/** Entries on a page where a list says no other number. */
export const PAGE_SIZE = 20;

/** How many pages can be chosen from at a time. */
export const PAGES_SHOWN = 5;
export const PAGES_SHOWN_ON_MOBILE = 3;

const fromOne = (name: string, number: number): number => {
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`${name} has to be a whole number from 1 on, not ${number}.`);
  return number;
};

/** How many pages so many entries fill; none fill one. @throws {RangeError} where the size is below 1 */
export const pageCount = (entries: number, size: number = PAGE_SIZE): number => Math.max(1, Math.ceil(entries / fromOne('The size of a page', size)));

/** The entries of a page, the first being 1; none beyond the last page. @throws {RangeError} where page or size is below 1 */
export function entriesOf<T>(list: readonly T[], page: number, size: number = PAGE_SIZE): T[] {
  const first = (fromOne('A page', page) - 1) * fromOne('The size of a page', size);
  return list.slice(first, first + size);
}

/** The pages around one that can be chosen from: so many, or all there are. @throws {RangeError} where a number is below 1 */
export function pagesAround(page: number, count: number, most: number = PAGES_SHOWN): number[] {
  const shown = Math.min(fromOne('The number of pages', count), fromOne('The number of pages shown', most));
  const first = Math.min(Math.max(fromOne('A page', page) - Math.floor(shown / 2), 1), count - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}
