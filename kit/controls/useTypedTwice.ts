import { useState } from 'react';
import { useTypedText, type Writing } from './useTypedText.ts';

export interface TypedTwice {
  /** What the first box holds. */
  text: string | undefined;
  /** What the second box holds, as far as the form's value tells: a room may leave it out while the first is still wrong. */
  confirm: string | undefined;
  setBoth(text: string | undefined, again: string | undefined): void;
}

/** The texts of two boxes in which the same is typed twice, such as an address that must be right. */
export function useTypedTwice({ text, confirm, setBoth }: TypedTwice, writing: Writing) {
  const [repeated, setRepeated] = useState(confirm);
  const enter = (next: string | undefined, again: string | undefined): void => {
    setRepeated(again);
    setBoth(next, again);
  };
  return {
    first: useTypedText(text, (next) => enter(next, repeated), writing),
    second: useTypedText(repeated || undefined, (again) => enter(text, again), writing),
    isDifferent: confirm !== undefined && confirm !== text,
  };
}
