/** Default number of entries per page. */
export const PAGE_SIZE = 20;

/** Maximum number of page buttons. */
export const PAGES_SHOWN = 5;
export const PAGES_SHOWN_ON_MOBILE = 3;

const fromOne = (name: string, number: number): number => {
  if (!Number.isInteger(number) || number < 1)
    throw new RangeError(`${name} must be a whole number of at least 1, not ${number}.`);
  return number;
};

/** Number of pages for a number of entries; at least one. @throws {RangeError} if the size is below 1 */
export const pageCount = (entries: number, size: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(entries / fromOne('The size of a page', size)));

/** The entries of a page (one-based); none beyond the last page. @throws {RangeError} if page or size is below 1 */
export function entriesOf<T>(list: readonly T[], page: number, size: number = PAGE_SIZE): T[] {
  const first = (fromOne('A page', page) - 1) * fromOne('The size of a page', size);
  return list.slice(first, first + size);
}

/** The page numbers to show around a page: `most` of them, or all if there are fewer. @throws {RangeError} if a number is below 1 */
export function pagesAround(page: number, count: number, most: number = PAGES_SHOWN): number[] {
  const shown = Math.min(fromOne('The number of pages', count), fromOne('The number of pages shown', most));
  const first = Math.min(Math.max(fromOne('A page', page) - Math.floor(shown / 2), 1), count - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}
