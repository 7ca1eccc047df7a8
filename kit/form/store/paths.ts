/** The path itself, then the paths of the objects and lists around it, innermost first. */
export function* atAndAbove(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) yield path.slice(0, end);
}

/** Whether a path is inside another one, at any depth. */
export const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

/** The path of the level around a row. A row is two segments below its level: `list.3`. */
export const outsideRow = (row: string, levels = 1): string =>
  row
    .split('.')
    .slice(0, -2 * levels)
    .join('.');

/**
 * The path of a place in a list after its rows moved.
 * @param placeOf the row's new index; `undefined` for a removed row
 * @returns the same path if it is outside the list; `undefined` if its row was removed
 */
export function renumbered(
  path: string,
  list: string,
  placeOf: (index: number) => number | undefined,
): string | undefined {
  if (!isBelow(path, list)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const place = placeOf(Number(index));
  return place === undefined ? undefined : [list, place, ...rest].join('.');
}
