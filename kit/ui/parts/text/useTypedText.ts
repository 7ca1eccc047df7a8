import { useState } from 'react';
import { plainEntry } from '#kit/pure/texts/index.ts';

/** Converts between typed text and stored value. */
export interface Writing {
  /**
   * The stored value of a typed text; `undefined` if it is not an answer. Should return an unreadable text itself, so
   * that nothing is lost.
   */
  read(text: string): string | undefined;
  /** The text of a stored value while the participant is not typing. */
  write(value: string): string;
}

/** Pasted text often has spaces around it. They are never part of an address or a code. */
export const trimmedText: Writing = { read: (text) => text.trim() || undefined, write: (value) => value };

/**
 * The typed text of a box whose value is stored in another form, such as a phone number or a code with a prefix. The value
 * has no invisible characters and only characters of usual width.
 * The text does not change during typing. On blur (`settle`), the value is formatted.
 */
export function useTypedText(
  value: string | undefined,
  setValue: (value: string | undefined) => void,
  { read, write }: Writing,
) {
  const [typed, setTyped] = useState<{ text: string; value: string | undefined }>();
  const isOwn = typed !== undefined && typed.value === value;
  // A value from elsewhere can be of another type. It is shown, and its schema rejects it.
  const written = typeof value === 'string' ? write(value) : String(value ?? '');
  return {
    text: isOwn ? typed.text : written,
    setText(text: string): void {
      const next = read(plainEntry(text));
      setTyped({ text, value: next });
      setValue(next);
    },
    settle: (): void => setTyped(undefined),
  };
}

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
