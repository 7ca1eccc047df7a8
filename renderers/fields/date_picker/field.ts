import {
  boundMessages,
  boundsMessages,
  boundsOptions,
  type BoundsOptions,
  boundsSchema,
  boundsSettings,
  type DateBounds,
  type DatePart,
  dateText,
  finestPart,
} from '#kit/pure/dates/index.ts';
import {
  type AskedFormat,
  configSchema,
  defineFieldType,
  formatOf,
  formatSetting,
  type InputDefinition,
} from '#kit/pure/fields/index.ts';

export interface DatePickerInput extends InputDefinition {
  config?: DateBounds & { date_format?: AskedFormat };
}

export interface DatePickerOptions extends BoundsOptions {
  format: AskedFormat;
  /** The smallest part asked for; selects the wording of errors. */
  finest: DatePart;
}

/** A day, a month or a year as text. While parts are missing, the form keeps them as typed, and the answer is invalid. */
export const datePickerField = defineFieldType<string, DatePickerInput>({
  type: 'date_picker',
  inputSchema: {
    type: 'object',
    properties: { config: configSchema({ date_format: formatSetting, ...boundsSettings }) },
  },
  bounds: { settings: ['after', 'before'] },
  schema: (input) => ({ type: 'string', dateParts: formatOf(input), ...boundsSchema(input.config ?? {}) }),
  options: (input, { locale }) => ({
    format: formatOf(input),
    finest: finestPart(formatOf(input)),
    ...boundsOptions(input.config ?? {}, locale),
  }),
  summary: (value, { format }: DatePickerOptions, { locale }) => dateText(value, format, locale),
  messages: { ...boundsMessages, required: boundMessages.missing },
});
