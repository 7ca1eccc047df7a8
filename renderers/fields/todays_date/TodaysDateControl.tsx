import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame } from '#kit/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { dayText } from '#kit/dates/index.ts';
import { messages } from './messages.ts';

/** One checkbox, labeled with the day that ticking it records. */
export default createControl<string>(function TodaysDateControl(field) {
  const { id, value, setValue, error, disabled, readOnly, services } = field;
  const { formatMessage, formatDate } = useIntl();
  const today = dayText(services.now());
  const isEarlier = value !== undefined && value !== today;
  // A stored value that is not a date is shown unchanged.
  const moment = new Date(`${value ?? today}T12:00:00`);
  const date = Number.isNaN(moment.getTime()) ? value! : formatDate(moment, { dateStyle: 'long' });
  return (
    <FieldFrame field={field} kind="group">
      <ChoiceList
        {...{ id, disabled, readOnly }}
        type="checkbox"
        options={[
          { value: 'today', label: formatMessage(isEarlier ? messages.recorded : messages.statement, { date }) },
        ]}
        selected={value === undefined ? [] : ['today']}
        onSelect={(_, isTicked) => setValue(isTicked ? dayText(services.now()) : undefined)}
        invalid={error !== undefined}
      />
    </FieldFrame>
  );
});
