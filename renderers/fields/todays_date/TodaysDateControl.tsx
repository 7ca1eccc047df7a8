import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { dayText } from '#kit/pure/dates/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  statement: {
    id: 'field.todays_date.statement',
    defaultMessage: 'I confirm that today is {date}.',
    description: 'Beside the box that must be ticked. date is today, such as June 15, 2026.',
  },
  recorded: {
    id: 'field.todays_date.recorded',
    defaultMessage: 'Confirmed on {date}.',
    description: 'Beside the same box once it was ticked on an earlier day. date is that day.',
  },
});

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
