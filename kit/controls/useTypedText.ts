import { useState } from 'react';

export interface Writing {
  /** What a typed text is kept as; `undefined` where it is no answer. A text that cannot be read should stay itself, so that nothing is lost. */
  read(text: string): string | undefined;
  /** How a kept text is written where nobody is typing it. */
  write(value: string): string;
}

/** Spaces come along with what is pasted; around an address or a code they are never part of it. */
export const trimmedText: Writing = { read: (text) => text.trim() || undefined, write: (value) => value };

/**
 * The text of a box whose value is kept in another form than it is typed: a telephone number, a code with a prefix.
 * Nothing is changed under the hands of who types; once the box is left (`settle`), the value is written in its usual form.
 */
export function useTypedText(value: string | undefined, setValue: (value: string | undefined) => void, { read, write }: Writing) {
  const [typed, setTyped] = useState<{ text: string; value: string | undefined }>();
  const isOwn = typed !== undefined && typed.value === value;
  // A value from elsewhere may be no text at all; it is shown, and refused by its schema.
  const written = typeof value === 'string' ? write(value) : String(value ?? '');
  return {
    text: isOwn ? typed.text : written,
    setText(text: string): void {
      const next = read(text);
      setTyped({ text, value: next });
      setValue(next);
    },
    settle: (): void => setTyped(undefined),
  };
}
