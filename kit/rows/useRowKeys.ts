import { useState } from 'react';

/** Names for rows that stay with them wherever they move, for React. */
export interface RowKeys {
  keys: readonly number[];
  insert(at: number): void;
  remove(at: number): void;
  move(from: number, to: number): void;
}

/** One key for each of `count` rows. Rows that come or go by other ways than these do so at the end. */
export function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const missing = Math.max(count - known.keys.length, 0);
  const keys = known.keys.length === count ? known.keys : [...known.keys.slice(0, count), ...Array.from({ length: missing }, (_, i) => known.next + i)];
  if (keys !== known.keys) setKnown({ keys, next: known.next + missing });
  const set = (next: readonly number[], used = 0): void => setKnown({ keys: next, next: known.next + missing + used });
  return {
    keys,
    insert: (at) => set(keys.toSpliced(at, 0, known.next + missing), 1),
    remove: (at) => set(keys.toSpliced(at, 1)),
    move: (from, to) => set(moved(keys, from, to)),
  };
}

/** The list with one of its members at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
