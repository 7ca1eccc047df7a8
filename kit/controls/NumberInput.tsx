import type { NumberEntry } from '../texts/numberText.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useNumberText } from './useNumberText.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: NumberEntry | undefined;
  /** At once, with the number, the text where it is no number, or `undefined` for an empty box. */
  onChange(value: NumberEntry | undefined): void;
  /** BCP 47; says how numbers are written. */
  locale: string;
  /** Exactly so many decimals have to be typed; any number of them, if left out. */
  decimal?: number | undefined;
  /** Whether a minus sign may be needed: the number keyboards of phones have none. */
  signed?: boolean | undefined;
}

/** A text box for a number. Not `type=number`: it changes with the mouse wheel, and each browser hides other texts from the form. */
export function NumberInput({ value, onChange, locale, decimal, signed, ...rest }: NumberInputProps) {
  const { text, setText } = useNumberText(value, onChange, locale, decimal);
  const inputMode = signed ? 'text' : decimal === 0 ? 'numeric' : 'decimal';
  return <TextInput autoComplete="off" spellCheck={false} {...rest} inputMode={inputMode} value={text} onChange={setText} />;
}
