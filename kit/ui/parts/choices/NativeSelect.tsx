import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { inputAttributes, type InputProps } from '../text/inputAttributes.ts';
import { controlMessages } from '../messages.ts';

/** Props of `NativeSelect`. */
export interface NativeSelectProps extends InputProps {
  options: readonly { value: string; label: string; disabled?: boolean; lang?: string | undefined }[];
  /** Text of the empty option; `false` if there is none, because an answer always exists. */
  placeholder?: string | false | undefined;
  /** BCP 47 language of the options if it differs from the page's. */
  lang?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A native drop-down list, or a text while it is read-only. The empty option has the value `''`. */
export function NativeSelect(props: NativeSelectProps) {
  const { value, onChange, options, placeholder, lang, readOnly, disabled, ref } = props;
  const { formatMessage } = useIntl();
  if (readOnly && !disabled) {
    // HTML has no read-only list. A list that ignores changes would still open, and screen readers would offer its options.
    const chosen = options.find((option) => option.value === value);
    return <input {...inputAttributes(props)} readOnly lang={chosen?.lang ?? lang} value={chosen?.label ?? ''} />;
  }
  return (
    <select
      {...inputAttributes(props)}
      lang={lang}
      ref={ref}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {placeholder === false ? null : (
        <option value="">{placeholder ?? formatMessage(controlMessages.selectPlaceholder)}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
