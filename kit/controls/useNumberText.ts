import { useState } from 'react';
import { readNumber, writeNumber, type NumberEntry } from '../texts/numberText.ts';

interface Typed {
  text: string;
  value: NumberEntry | undefined;
  locale: string;
}

/** What a typed text is worth: the number, or the text itself where it is not exactly the number that is asked for. */
export function valueOfText(text: string, locale: string, decimal: number | undefined): NumberEntry | undefined {
  if (text.trim() === '') return undefined;
  const read = readNumber(text, locale);
  return read && (decimal === undefined || read.decimals === decimal) ? read.value : text;
}

/** How a value is written where nobody typed it: with the asked number of decimals, in the habit of the locale. */
export const textOfValue = (value: NumberEntry | undefined, locale: string, decimal: number | undefined): string =>
  typeof value === 'number' ? writeNumber(value, locale, decimal) : (value ?? '');

/**
 * The text of a number box. What is typed stays letter for letter (`2.50`, `2,5`) as long as the form's value is the one it stands for;
 * a value from elsewhere, or another language, is written anew.
 */
export function useNumberText(value: NumberEntry | undefined, setValue: (value: NumberEntry | undefined) => void, locale: string, decimal: number | undefined) {
  const [typed, setTyped] = useState<Typed>();
  const isOwn = typed !== undefined && typed.locale === locale && Object.is(typed.value, value);
  return {
    text: isOwn ? typed.text : textOfValue(value, locale, decimal),
    setText(text: string) {
      const next = valueOfText(text, locale, decimal);
      setTyped({ text, value: next, locale });
      setValue(next);
    },
  };
}
