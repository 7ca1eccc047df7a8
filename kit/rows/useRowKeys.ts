import { useState } from 'react';

/** React keys that stay with their rows when rows move. */
interface RowKeys {
  keys: readonly number[];
  insert(at: number): void;
  remove(at: number): void;
  move(from: number, to: number): void;
}

/** Keeps one key for each of `count` rows. Rows that are added or removed by other means change keys at the end. */
export function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const missing = Math.max(count - known.keys.length, 0);
  const keys =
    known.keys.length === count
      ? known.keys
      : [...known.keys.slice(0, count), ...Array.from({ length: missing }, (_, i) => known.next + i)];
  if (keys !== known.keys) setKnown({ keys, next: known.next + missing });
  const set = (next: readonly number[], used = 0): void => setKnown({ keys: next, next: known.next + missing + used });
  return {
    keys,
    insert: (at) => set(keys.toSpliced(at, 0, known.next + missing), 1),
    remove: (at) => set(keys.toSpliced(at, 1)),
    move: (from, to) => set(moved(keys, from, to)),
  };
}

/** Moves one member of a list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
