import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  linesOf,
  localTextSchema,
  missingMessages,
  placeholderSchema,
  summarize,
  type Unit,
} from '#kit/pure/fields/index.ts';
import { type LocalText, type NumberEntry, defineMessages } from '#kit/pure/texts/index.ts';

/** Error messages by schema keyword. */
const numberMessages = defineMessages({
  type: {
    id: 'field.number.type',
    defaultMessage:
      '{precision, select, whole {Enter one whole number in digits, without decimals} exact {Enter one number with exactly {decimal, plural, one {# decimal} other {# decimals}}} other {Enter one number in digits}}, and without commas or periods for thousands.',
    description:
      'Error at a number question: the text cannot be read as a number without guessing, or has other decimals than asked for. precision is whole, exact or any; decimal is how many decimals are asked for.',
  },
  minimum: {
    id: 'field.number.minimum',
    defaultMessage:
      '{bounds, select, both {Please respond with a number between {minimum, number, ::group-off .######} - {maximum, number, ::group-off .######}.} other {Please respond with a number of {limit, number, ::group-off .######} or more.}}',
    description:
      'Error at a number question: the number is too small. bounds is both if there is a smallest and a largest number (minimum, maximum), else only a smallest one (limit).',
  },
  maximum: {
    id: 'field.number.maximum',
    defaultMessage:
      '{bounds, select, both {Please respond with a number between {minimum, number, ::group-off .######} - {maximum, number, ::group-off .######}.} other {Please respond with a number of {limit, number, ::group-off .######} or less.}}',
    description:
      'Error at a number question: the number is too large. bounds is both if there is a smallest and a largest number (minimum, maximum), else only a largest one (limit).',
  },
});

export interface NumberInput extends InputDefinition {
  config?: { minimum?: number; maximum?: number; decimal?: number; unit?: { label: LocalText; code?: string } };
}

export interface NumberOptions {
  minimum?: number;
  maximum?: number;
  /** The exact number of decimals to type. */
  decimal?: number;
  unit?: Unit;
  placeholder?: string;
  /** For the texts of errors: whether the number has both bounds. */
  bounds: 'both' | 'other';
  /** For the texts of errors: the decimals required. */
  precision: 'any' | 'whole' | 'exact';
}

const isSet = (limit: number | undefined): boolean => limit !== undefined;

/**
 * A valid answer is a number. Text that is not the required number (`abc`, `1.234` if it may mean a thousand, `2.5` if two decimals are
 * required) stays in the form as typed, so nothing is lost. It is invalid, so it is never submitted.
 */
export type NumberValue = NumberEntry;

/**
 * One number, typed.
 * The number of typed decimals is known only while typing (2.50 and 2.5 are the same number). The control therefore requires exactly
 * `decimal` of them, and the schema, which sees the number, at most `decimal`.
 */
export const numberField = defineFieldType<NumberValue, NumberInput>({
  type: 'number',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        minimum: {
          description:
            'Smallest number. Set it below zero to allow negative numbers: phones then show a keyboard with a minus sign.',
          type: 'number',
        },
        maximum: { description: 'Largest number.', type: 'number' },
        decimal: {
          description: 'The exact number of decimals to type; 0 for whole numbers. Default: any number of decimals.',
          type: 'integer',
          minimum: 0,
          maximum: 6,
        },
        unit: {
          description: 'What the number counts. It stands beside the box and beside the answer, not in the answer.',
          type: 'object',
          required: ['label'],
          properties: {
            label: localTextSchema('Its name or sign, short, as it follows a number.'),
            code: {
              description:
                'Its code in UCUM, the code of units in health data, such as `mmol/L` or `mm[Hg]`. For the codebook and exports.',
              type: 'string',
              pattern: '^[!-~]{1,50}$',
            },
          },
          additionalProperties: false,
        },
      }),
    },
  },
  bounds: { settings: ['minimum', 'maximum'] },
  schema: ({ config = {} }) => ({
    type: 'number',
    ...(config.minimum === undefined ? {} : { minimum: config.minimum }),
    ...(config.maximum === undefined ? {} : { maximum: config.maximum }),
    ...(config.decimal === undefined ? {} : { decimals: config.decimal }),
  }),
  options: ({ config: { unit, ...config } = {} }, { text }) => ({
    ...config,
    ...(unit && { unit: { ...unit, label: text(unit.label) } }),
    bounds: isSet(config.minimum) && isSet(config.maximum) ? 'both' : 'other',
    precision: config.decimal === undefined ? 'any' : config.decimal === 0 ? 'whole' : 'exact',
  }),
  variables: ({ name, options }) => [{ name, unit: (options as Partial<NumberOptions>).unit }],
  summary: (value, options, context) => {
    const text = linesOf(summarize(value, options, context)).map((line) => line.text);
    return [...text, (options as NumberOptions).unit?.label ?? ''].filter(Boolean).join('\u00a0');
  },
  messages: { ...numberMessages, required: missingMessages.number },
});
