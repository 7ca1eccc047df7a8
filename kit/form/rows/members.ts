/** A list with a new member at a place. Older browsers have no `toSpliced`. */
export const inserted = <T>(list: readonly T[], at: number, member: T): T[] => [
  ...list.slice(0, at),
  member,
  ...list.slice(at),
];

/** A list without the member at a place. */
export const removed = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

/** A list with one member at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  inserted(removed(list, from), to, list[from]!);
