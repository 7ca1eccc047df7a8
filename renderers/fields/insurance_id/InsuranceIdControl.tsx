import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame } from '#kit/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { InsuranceOptions } from './field.ts';
import { InsuranceIdInputs } from './InsuranceIdInputs.tsx';
import type { InsuranceValue } from './insuranceId.ts';
import { messages } from './messages.ts';

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
