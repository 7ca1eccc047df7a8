import { useState } from 'react';
import { useTypedText, type Writing } from './useTypedText.ts';

/** The values of the two boxes. */
interface TypedTwice {
  /** Content of the first box. */
  text: string | undefined;
  /** Content of the second box according to the form value. A field type can omit it while the first is invalid. */
  confirm: string | undefined;
  setBoth(text: string | undefined, again: string | undefined): void;
}

/** The texts of two boxes for the same value, such as an email address that must be correct. */
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
