import {
  boundMessages,
  boundsMessages,
  boundsOptions,
  type BoundsOptions,
  boundsSchema,
  type DateFormat,
  dateFormats,
  type DatePart,
  dateText,
  finestPart,
} from '#kit/pure/dates/index.ts';
import { configSchema, defineFieldType, type InputDefinition } from '#kit/pure/fields/index.ts';

export interface DateOfBirthInput extends InputDefinition {
  config?: { dob_format?: DateFormat };
}

export interface DateOfBirthOptions extends BoundsOptions {
  format: DateFormat;
  /** The smallest part asked for; selects the wording of errors. */
  finest: DatePart;
}

const formatOf = (input: DateOfBirthInput): DateFormat => input.config?.dob_format ?? 'YYYY-MM-DD';
const bounds = { no_future: true };

/**
 * A date of birth as text in the study's format. While parts are missing or not numeric, the form keeps them as typed (`1980-3-`), so
 * nothing is lost. Such an incomplete date is invalid, required or not.
 */
export const dateOfBirthField = defineFieldType<string, DateOfBirthInput>({
  type: 'date_of_birth',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        dob_format: {
          enum: [...dateFormats],
          default: 'YYYY-MM-DD',
          description: 'The parts asked for, and the format of the stored answer.',
        },
      }),
    },
  },
  schema: (input) => ({ type: 'string', dateParts: formatOf(input), ...boundsSchema(bounds) }),
  options: (input, { locale }) => ({
    format: formatOf(input),
    finest: finestPart(formatOf(input)),
    ...boundsOptions(bounds, locale),
  }),
  messages: { ...boundsMessages, required: boundMessages.missing },
  summary: (value, { format }: DateOfBirthOptions, { locale }) => dateText(value, format, locale),
  autofill: 'bday',
});
