import { type NumberEntry, readNumber, writeNumber } from '#kit/pure/texts/index.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

import { useState } from 'react';

interface Typed {
  text: string;
  value: NumberEntry | undefined;
  locale: string;
}

/** What a text has to be to count as a number. */
interface Format {
  locale: string;
  decimal: number | undefined;
  /** May follow the number, as it does beside the box. */
  unit: string;
}

/** A text as units are compared: `mm Hg` is `mmHg`, and `m²` is `m2`. */
const folded = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** A typed text without the unit behind the number. A unit that could be a part of the number stays. */
function withoutUnit(text: string, unit: string): string {
  const sought = folded(unit);
  if (!/^[^\d.,+-]/.test(sought)) return text;
  // A unit has a space between any two of its signs at most, and a pasted text can have any length.
  const typed = text.trimEnd();
  const first = Math.max(1, typed.length - 2 * unit.length);
  for (let at = typed.length - 1; at >= first; at -= 1)
    if (folded(typed.slice(at)) === sought) return typed.slice(0, at);
  return text;
}

/** The value of a typed text: the number, or the text itself if it is not a number with the required decimals. */
function valueOfText(text: string, { locale, decimal, unit }: Format): NumberEntry | undefined {
  if (text.trim() === '') return undefined;
  const read = readNumber(withoutUnit(text, unit), locale);
  return read && (decimal === undefined || read.decimals === decimal) ? read.value : text;
}

/** The text of a value that was not typed: with the required number of decimals, formatted for the locale. */
const textOfValue = (value: NumberEntry | undefined, locale: string, decimal: number | undefined): string =>
  typeof value === 'number' ? writeNumber(value, locale, decimal) : (value ?? '');

/**
 * The text of a number box. Typed text stays unchanged (`2.50`, `2,5`) while the form value is the one it represents;
 * a value from elsewhere, or another language, is formatted again.
 */
function useNumberText(
  value: NumberEntry | undefined,
  setValue: (value: NumberEntry | undefined) => void,
  format: Format,
) {
  const { locale, decimal } = format;
  const [typed, setTyped] = useState<Typed>();
  const isOwn = typed !== undefined && typed.locale === locale && Object.is(typed.value, value);
  return {
    text: isOwn ? typed.text : textOfValue(value, locale, decimal),
    setText(text: string) {
      const next = valueOfText(text, format);
      setTyped({ text, value: next, locale });
      setValue(next);
    },
  };
}

/** Props of `NumberInput`. */
export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: NumberEntry | undefined;
  /** Called on each change: with the number, with the text if it is not a number, or with `undefined` for an empty box. */
  onChange(value: NumberEntry | undefined): void;
  /** BCP 47 locale of the number format. */
  locale: string;
  /** Exact number of decimals. Default: any. */
  decimal?: number | undefined;
  /** Whether negative numbers are possible. The numeric keyboards of phones have no minus sign. */
  signed?: boolean | undefined;
}

/** A text box for a number. Not `type=number`, which changes with the mouse wheel and hides invalid texts from the form. */
export function NumberInput({ value, onChange, locale, decimal, signed, ...rest }: NumberInputProps) {
  const unit = (typeof rest.suffix === 'object' ? rest.suffix.text : rest.suffix) ?? '';
  const { text, setText } = useNumberText(value, onChange, { locale, decimal, unit });
  const inputMode = signed ? 'text' : decimal === 0 ? 'numeric' : 'decimal';
  return (
    <TextInput autoComplete="off" spellCheck={false} {...rest} inputMode={inputMode} value={text} onChange={setText} />
  );
}
