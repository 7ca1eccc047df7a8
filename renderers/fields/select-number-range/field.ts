import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  listMessages,
  missingMessages,
  listPlaceholderSchema,
  searchSchema,
  selectOptions,
} from '#kit/pure/fields/index.ts';

interface NumberRangeInput extends InputDefinition {
  config?: { minimum?: number; maximum?: number; search?: boolean };
}

/** Maximum length of the list. A longer one is unusable; the study should ask for a typed number instead. */
const MOST_NUMBERS = 1000;

/** The first and last number of the list, both inclusive. @throws if the range is empty or has too many numbers */
function boundsOf({ config = {} }: NumberRangeInput): { minimum: number; maximum: number } {
  const { minimum = 0, maximum = 100 } = config;
  const count = maximum - minimum + 1;
  if (count < 1 || count > MOST_NUMBERS)
    throw new Error(`a range has 1 to ${MOST_NUMBERS} numbers, not those from ${minimum} to ${maximum}`);
  return { minimum, maximum };
}

/** One whole number from a range, in a drop-down list. */
export const numberRangeField = defineFieldType<number, NumberRangeInput>({
  type: 'select-number-range',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: listPlaceholderSchema,
      config: configSchema({
        minimum: { description: 'The first number of the list.', type: 'integer', default: 0 },
        maximum: {
          description: `The last number of the list. At most ${MOST_NUMBERS} numbers.`,
          type: 'integer',
          default: 100,
        },
        search: searchSchema,
      }),
    },
  },
  bounds: { settings: ['minimum', 'maximum'], scale: { minimum: 0, maximum: 100, step: 1, most: MOST_NUMBERS } },
  schema: (input) => ({ type: 'integer', ...boundsOf(input) }),
  options(input) {
    const { minimum, maximum } = boundsOf(input);
    return selectOptions(
      input,
      Array.from({ length: maximum - minimum + 1 }, (_, i) => ({ value: minimum + i, label: String(minimum + i) })),
    );
  },
  messages: { ...listMessages, required: missingMessages.listed },
});
