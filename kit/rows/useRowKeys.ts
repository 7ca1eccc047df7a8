import { useState } from 'react';
import { inserted, moved, removed } from './members.ts';

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
    insert: (at) => set(inserted(keys, at, known.next + missing), 1),
    remove: (at) => set(removed(keys, at)),
    move: (from, to) => set(moved(keys, from, to)),
  };
}
