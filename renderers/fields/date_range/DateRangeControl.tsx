import type { ErrorObject } from 'ajv';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { DatePartsInput, FieldFrame, spanWithin, wrongDatePart } from '#kit/ui/parts/index.ts';
import type { DateRangeOptions, DateRangeValue } from './field.ts';
import { messages } from './messages.ts';

const ends = ['start', 'end'] as const;
type End = (typeof ends)[number];

/** The start and end date of a period, one below the other. */
export default createControl<DateRangeValue, DateRangeOptions>(function DateRangeControl(field) {
  const {
    id,
    label,
    lang,
    value,
    setValue,
    touch,
    options,
    error,
    errors,
    describedBy,
    required,
    disabled,
    readOnly,
    locale,
    services,
  } = field;
  const { formatMessage } = useIntl();
  const span = spanWithin(options, services.now());
  const enter = (end: End, date: string | undefined): void => {
    const { [end]: _, ...other } = value ?? {};
    const next = date === undefined ? other : { ...other, [end]: date };
    setValue(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <FieldFrame field={field} kind="group">
      {ends.map((end, position) => {
        const partId = position === 0 ? id : `${id}-${end}`;
        const about = errors.filter((each) => isAbout(each, end, value));
        return (
          <div
            key={end}
            role="group"
            aria-labelledby={`${partId}-name`}
            className={position === 0 ? undefined : 'KitField-below'}
          >
            <p className="KitField-partName" id={`${partId}-name`}>
              {formatMessage(messages[end])}
            </p>
            <DatePartsInput
              {...{ id: partId, touch, locale, span, required, disabled, readOnly }}
              value={value?.[end]}
              onChange={(date) => enter(end, date)}
              format={options.format}
              title={
                <span lang={lang}>
                  {formatMessage(messages.title, { question: label, part: formatMessage(messages[end]) })}
                </span>
              }
              wrong={wrongDatePart(about, error !== undefined && about.length > 0)}
              describedBy={error === undefined ? undefined : describedBy}
            />
          </div>
        );
      })}
    </FieldFrame>
  );
});

/** Whether an error concerns this end: its date, its absence, or both ends if there is no answer. */
function isAbout({ instancePath, keyword, params }: ErrorObject, end: End, value: DateRangeValue | undefined): boolean {
  if (keyword === 'dependencies') return params.missingProperty === end;
  if (keyword === 'dateOrder') return params.part === end;
  return value === undefined || instancePath.endsWith(`/${end}`);
}
