import { createControl } from '#kit/form/index.ts';
import { FieldFrame, TextInput, useTypedText } from '#kit/ui/parts/index.ts';
import type { MaskOptions } from './field.ts';
import { readMasked, writeMasked } from './maskText.ts';

/** A text box that reports a mismatch after typing. It never blocks a key, because a blocked key is neither seen nor heard. */
export default createControl<string, MaskOptions>(function MaskCustomControl(field) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly, options, lang } = field;
  const { mask, leftLabel, placeholder } = options;
  const { text, setText, settle } = useTypedText(value, setValue, {
    read: (typed) => readMasked(typed, mask),
    write: (kept) => writeMasked(kept, mask),
  });
  const before = [leftLabel, mask.prefix].filter(Boolean).join(' ');
  const beforeId = before ? `${id}-before` : undefined;
  const isNumber = (mask.type === 'numeric' && (mask.min ?? 0) >= 0) || mask.restrict === 'numeric';
  return (
    <FieldFrame field={field} kind="single">
      <TextInput
        {...{ id, required, disabled, readOnly, placeholder }}
        value={text}
        onChange={setText}
        onBlur={settle}
        invalid={error !== undefined}
        describedBy={[beforeId, describedBy].filter(Boolean).join(' ') || undefined}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        prefix={before || undefined}
        width={widthFor(mask)}
      />
      {/* The text before the box is visible there; screen readers get it as part of the description. */}
      {beforeId ? (
        <span id={beforeId} lang={lang} hidden>
          {before}
        </span>
      ) : null}
    </FieldFrame>
  );
});

const widthFor = ({ type, max = Infinity }: MaskOptions['mask']) => (type === 'numeric' || max <= 12 ? 'sm' : 'md');
