import { styled } from '@mui/material/styles';
import { createControl } from '#kit/form/index.ts';
import { TextLine, useTypedText, type Writing } from '#kit/ui/parts/index.ts';
import type { PinOptions } from './field.ts';

/** Codes are often sent as 123 456 or 123-456. */
const writing: Writing = { read: (text) => text.replace(/[\s-]/g, '') || undefined, write: (value) => value };

/** One box for the whole PIN: separate boxes for each digit are hard to label, to paste into and to correct. */
export default createControl<string, PinOptions>(function PinControl(field) {
  const { value, setValue, options } = field;
  const { text, setText, settle } = useTypedText(value, setValue, writing);
  return (
    <Spaced>
      <TextLine
        field={field}
        value={text}
        onChange={setText}
        onBlur={settle}
        inputMode="numeric"
        autoComplete={options.isOneTimeCode ? 'one-time-code' : 'off'}
        spellCheck={false}
        length={options.size * 2}
      />
    </Spaced>
  );
});

/** Spaced digits of equal width are easier to compare with those on paper. */
const Spaced = styled('div')({ '& .KitField-input': { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } });
