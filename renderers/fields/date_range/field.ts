import {
  boundsMessages,
  boundsOptions,
  type BoundsOptions,
  boundsSchema,
  boundsSettings,
  type DateBounds,
  dateText,
} from '#kit/pure/dates/index.ts';
import {
  type AskedFormat,
  configSchema,
  defineFieldType,
  formatOf,
  formatSetting,
  type InputDefinition,
  memberPlace,
} from '#kit/pure/fields/index.ts';
import { messages } from './messages.ts';

export interface DateRangeInput extends InputDefinition {
  config?: DateBounds & { date_format?: AskedFormat };
}

export interface DateRangeOptions extends BoundsOptions {
  format: AskedFormat;
}

/** The two dates of a period, each in the study's date format. One date alone is incomplete. */
export interface DateRangeValue {
  start?: string;
  end?: string;
}

/** A period of days, months or years. The end is not before the start. */
export const dateRangeField = defineFieldType<DateRangeValue, DateRangeInput>({
  type: 'date_range',
  aliases: ['daterange'],
  inputSchema: {
    type: 'object',
    properties: { config: configSchema({ date_format: formatSetting, ...boundsSettings }) },
  },
  bounds: { settings: ['after', 'before'], parts: ['start', 'end'] },
  conditionPlaces(input) {
    const date = { type: 'string', dateParts: formatOf(input) };
    return { parts: { start: memberPlace('start', date), end: memberPlace('end', date) } };
  },
  schema(input) {
    const date = { type: 'string', dateParts: formatOf(input), ...boundsSchema(input.config ?? {}) };
    return {
      type: 'object',
      properties: { start: date, end: date },
      additionalProperties: false,
      minProperties: 1,
      dependencies: { start: ['end'], end: ['start'] },
      dateOrder: { first: 'start', last: 'end' },
    };
  },
  options: (input, { locale }) => ({ format: formatOf(input), ...boundsOptions(input.config ?? {}, locale) }),
  summary: (value, { format }: DateRangeOptions, { locale, formatMessage }) =>
    (['start', 'end'] as const).map((part) => ({
      label: formatMessage(messages[part]),
      text: dateText(value[part] ?? '', format, locale),
    })),
  messages: {
    ...boundsMessages,
    required: messages.incomplete,
    dependencies: messages.incomplete,
    minProperties: messages.incomplete,
  },
});
