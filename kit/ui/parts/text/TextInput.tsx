import type { HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react';
import { inputAttributes, type InputProps } from './inputAttributes.ts';

/** Props of `TextInput`. */
export interface TextInputProps
  extends
    InputProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'inputMode'
      | 'maxLength'
      | 'placeholder'
      | 'spellCheck'
      | 'autoCapitalize'
      | 'list'
      | 'onBlur'
      | 'onKeyDown'
      | 'onPaste'
    > {
  type?: HTMLInputTypeAttribute;
  /**
   * Short texts beside the input, such as a unit. The label must contain them too, because screen readers do not read
   * them with the input.
   */
  prefix?: string | undefined;
  /** With an id, `describedBy` can name it in place of the label. */
  suffix?: string | { id: string; text: string } | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text box, for use inside a FieldFrame. */
export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    type = 'text',
    readOnly,
    inputMode,
    maxLength,
    placeholder,
    spellCheck,
    autoCapitalize,
    list,
    onBlur,
    onKeyDown,
    onPaste,
    prefix,
    suffix,
    ref,
  } = props;
  const input = (
    <input
      {...inputAttributes(props)}
      {...{
        type,
        readOnly,
        inputMode,
        maxLength,
        placeholder,
        spellCheck,
        autoCapitalize,
        list,
        onBlur,
        onKeyDown,
        onPaste,
        ref,
        value,
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className="KitField-affixed">
      {prefix ? <Affix text={prefix} /> : null}
      {input}
      {suffix ? <Affix {...(typeof suffix === 'string' ? { text: suffix } : suffix)} /> : null}
    </span>
  );
}

const Affix = ({ id, text }: { id?: string; text: string }) => (
  <span id={id} className="KitField-affix" aria-hidden="true">
    {text}
  </span>
);
