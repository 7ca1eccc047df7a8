import { useState } from 'react';

export interface Writing<V> {
  /** What a typed text stands for; `undefined` where it is no answer. A text that cannot be read should stay itself, so that nothing is lost. */
  read(text: string): V | undefined;
  /** How a value is written where nobody is typing it. */
  write(value: V): string;
}

/**
 * The text of a box whose value is kept in another form than it is typed: a telephone number, a code with a prefix.
 * Nothing is changed under the hands of who types; once the box is left (`settle`), the value is written in its usual form.
 */
export function useTypedText<V>(value: V | undefined, setValue: (value: V | undefined) => void, { read, write }: Writing<V>) {
  const [typed, setTyped] = useState<{ text: string; value: V | undefined }>();
  const isOwn = typed !== undefined && Object.is(typed.value, value);
  return {
    text: isOwn ? typed.text : value === undefined ? '' : write(value),
    setText(text: string): void {
      const next = read(text);
      setTyped({ text, value: next });
      setValue(next);
    },
    settle: (): void => setTyped(undefined),
  };
}
