import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { inputAttributes, type InputProps } from './inputAttributes.ts';
import { controlMessages } from './messages.ts';

export interface NativeSelectProps extends InputProps {
  options: readonly { value: string; label: string; disabled?: boolean; lang?: string | undefined }[];
  /** The words of the empty entry; `false` where there is none, since an answer is always given. */
  placeholder?: string | false | undefined;
  /** BCP 47 of the options where it is not the page's. */
  lang?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A drop-down list that is the device's own. The empty entry has the value `''`. */
export function NativeSelect(props: NativeSelectProps) {
  const { value, onChange, options, placeholder, lang, readOnly, ref } = props;
  const { formatMessage } = useIntl();
  return (
    <select
      {...inputAttributes(props)}
      lang={lang}
      ref={ref}
      value={value}
      // HTML knows no read-only list: it keeps the focus and gives no new value.
      onChange={(event) => readOnly || onChange(event.target.value)}
    >
      {placeholder === false ? null : <option value="">{placeholder ?? formatMessage(controlMessages.selectPlaceholder)}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
