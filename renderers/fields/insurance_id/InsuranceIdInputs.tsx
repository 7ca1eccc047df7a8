import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldError } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { TextInput } from '#kit/controls/TextInput.tsx';
import { useTypedText } from '#kit/controls/useTypedText.ts';
import type { InsuranceOptions } from './field.ts';
import { memberValue, readInsuranceId, type InsuranceValue } from './insuranceId.ts';
import { messages } from './messages.ts';

const writing = { read: readInsuranceId, write: (value: string) => value };

/** The two boxes for an ID. Pasting is welcome in both (WCAG 3.3.7). */
export function InsuranceIdInputs({ field, value }: { field: FieldProps<InsuranceValue, InsuranceOptions>; value: InsuranceValue }) {
  const { id, setValue, error, disabled, readOnly, options } = field;
  const { formatMessage } = useIntl();
  const [repeated, setRepeated] = useState(value.confirm);
  const enter = (first: string | undefined, again: string | undefined): void => {
    setRepeated(again);
    setValue(memberValue(first, again));
  };
  const first = useTypedText(value.id, (next) => enter(next, repeated), writing);
  const second = useTypedText(repeated || undefined, (next) => enter(value.id, next), writing);

  const isDifferent = value.confirm !== undefined && value.confirm !== value.id;
  const shared = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true, disabled, readOnly, width: 'md' } as const;
  const describe = (isWrong: boolean, hint?: string) => ({ invalid: isWrong, describedBy: [hint, isWrong ? `${id}-number-error` : undefined].filter(Boolean).join(' ') || undefined });
  return (
    <>
      <FieldError id={`${id}-number-error`} text={error} />
      <label className="KitField-partLabel" htmlFor={`${id}-number`}>{formatMessage(messages.id, { insurer: options.insurer })}</label>
      <p className="KitField-hint" id={`${id}-shape`}>{formatMessage(messages.shape, { digits: options.digits })}</p>
      <TextInput {...shared} {...describe(error !== undefined && !isDifferent, `${id}-shape`)} id={`${id}-number`} value={first.text} onChange={first.setText} onBlur={first.settle} />
      <div className="KitField-below">
        <label className="KitField-partLabel" htmlFor={`${id}-confirm`}>{formatMessage(messages.confirm)}</label>
        <TextInput {...shared} {...describe(error !== undefined && isDifferent)} id={`${id}-confirm`} value={second.text} onChange={second.setText} onBlur={second.settle} />
      </div>
    </>
  );
}
