import type { NumberEntry } from '#kit/texts/index.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useNumberText } from './useNumberText.ts';

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
  const { text, setText } = useNumberText(value, onChange, locale, decimal);
  const inputMode = signed ? 'text' : decimal === 0 ? 'numeric' : 'decimal';
  return (
    <TextInput autoComplete="off" spellCheck={false} {...rest} inputMode={inputMode} value={text} onChange={setText} />
  );
}
