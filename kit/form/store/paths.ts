/** The path itself, then that of each object or list around it. */
export function* atAndAbove(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) yield path.slice(0, end);
}

export const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

/** The path of the level that holds a row's list; rows lie two steps below their level: `list.3`. */
export const outsideRow = (row: string, levels = 1): string => row.split('.').slice(0, -2 * levels).join('.');

/**
 * Where something in a list lies once its rows have other places.
 * @param placeOf the row's new index; `undefined` for a row that is gone
 * @returns the path as it is where it does not lie in the list; `undefined` where its row is gone
 */
export function renumbered(path: string, list: string, placeOf: (index: number) => number | undefined): string | undefined {
  if (!isBelow(path, list)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const place = placeOf(Number(index));
  return place === undefined ? undefined : [list, place, ...rest].join('.');
}
