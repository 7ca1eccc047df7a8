import { useState } from 'react';
import { readNumber, writeNumber, type NumberEntry } from '#kit/texts/index.ts';

interface Typed {
  text: string;
  value: NumberEntry | undefined;
  locale: string;
}

/** The value of a typed text: the number, or the text itself if it is not a number with the required decimals. */
function valueOfText(text: string, locale: string, decimal: number | undefined): NumberEntry | undefined {
  if (text.trim() === '') return undefined;
  const read = readNumber(text, locale);
  return read && (decimal === undefined || read.decimals === decimal) ? read.value : text;
}

/** The text of a value that was not typed: with the required number of decimals, formatted for the locale. */
const textOfValue = (value: NumberEntry | undefined, locale: string, decimal: number | undefined): string =>
  typeof value === 'number' ? writeNumber(value, locale, decimal) : (value ?? '');

/**
 * The text of a number box. Typed text stays unchanged (`2.50`, `2,5`) while the form value is the one it represents;
 * a value from elsewhere, or another language, is formatted again.
 */
export function useNumberText(
  value: NumberEntry | undefined,
  setValue: (value: NumberEntry | undefined) => void,
  locale: string,
  decimal: number | undefined,
) {
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
