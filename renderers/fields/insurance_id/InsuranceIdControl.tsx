import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame, FieldError, type FieldProps, TextInput, useTypedTwice } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { InsuranceOptions } from './field.ts';
import { type InsuranceValue, memberValue, readInsuranceId } from './insuranceId.ts';
import { messages } from './messages.ts';

const writing = { read: readInsuranceId, write: (value: string) => value };

/** The two boxes for an ID. Both allow pasting (WCAG 3.3.7). */
function InsuranceIdInputs({
  field,
  value,
}: {
  field: FieldProps<InsuranceValue, InsuranceOptions>;
  value: InsuranceValue;
}) {
  const { id, setValue, error, disabled, readOnly, options } = field;
  const { formatMessage } = useIntl();
  const setBoth = (first: string | undefined, again: string | undefined): void => setValue(memberValue(first, again));
  const { first, second, isDifferent } = useTypedTwice({ text: value.id, confirm: value.confirm, setBoth }, writing);

  const shared = {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    required: !readOnly,
    disabled,
    readOnly,
    width: 'md',
  } as const;
  const describe = (isWrong: boolean, hint?: string) => ({
    invalid: isWrong,
    describedBy: [hint, isWrong ? `${id}-number-error` : undefined].filter(Boolean).join(' ') || undefined,
  });
  return (
    <>
      <FieldError id={`${id}-number-error`} text={error} />
      <label className="KitField-partLabel" htmlFor={`${id}-number`}>
        {formatMessage(messages.id, { insurer: options.insurer })}
      </label>
      <p className="KitField-hint" id={`${id}-shape`}>
        {formatMessage(messages.shape, { digits: options.digits })}
      </p>
      <TextInput
        {...shared}
        {...describe(error !== undefined && !isDifferent, `${id}-shape`)}
        id={`${id}-number`}
        value={first.text}
        onChange={first.setText}
        onBlur={first.settle}
      />
      <div className="KitField-below">
        <label className="KitField-partLabel" htmlFor={`${id}-confirm`}>
          {formatMessage(messages.confirm)}
        </label>
        <TextInput
          {...shared}
          {...describe(error !== undefined && isDifferent)}
          id={`${id}-confirm`}
          value={second.text}
          onChange={second.setText}
          onBlur={second.settle}
        />
      </div>
    </>
  );
}

/** Member or not; members enter their ID twice. Changing to "not a member" clears the entered ID. */
export default createControl<InsuranceValue, InsuranceOptions>(function InsuranceIdControl(field) {
  const { id, value, setValue, error, disabled, readOnly, options } = field;
  const { formatMessage } = useIntl();
  const { insurer } = options;
  const choices = [
    { value: true, label: formatMessage(messages.member, { insurer }) },
    { value: false, label: formatMessage(messages.notMember, { insurer }) },
  ];
  // Errors about the ID are shown beside its boxes.
  const isAboutId = value?.member === true;
  return (
    <FieldFrame field={isAboutId ? { ...field, error: undefined } : field} kind="group" role="radiogroup">
      <ChoiceList
        {...{ id, disabled, readOnly }}
        type="radio"
        options={choices}
        selected={value ? [value.member] : []}
        onSelect={(member) => setValue({ member })}
        invalid={error !== undefined && !isAboutId}
        reveal={isAboutId ? { after: true, node: <InsuranceIdInputs field={field} value={value} /> } : undefined}
      />
    </FieldFrame>
  );
});
