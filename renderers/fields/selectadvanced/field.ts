import {
  type Choice,
  choiceMessages,
  choiceOrTextPlace,
  choiceOrTextSchema,
  choiceSchema,
  choicesOf,
  choicesSchema,
  choicesWithOther,
  configSchema,
  defineFieldType,
  type InputDefinition,
  listedOptions,
  listMessages,
  missingMessages,
  otherValue,
  PLACEHOLDER,
  listPlaceholderSchema,
  searchSchema,
  selectOptions,
  withListed,
} from '#kit/pure/fields/index.ts';

/** The input without options that equal the placeholder. */
const withoutPlaceholder = (input: InputDefinition): InputDefinition =>
  withListed(
    input,
    listedOptions(input).filter(({ value }) => value !== PLACEHOLDER),
  );

const takesText = ({ config }: InputDefinition): boolean => config?.other_value !== undefined;

/**
 * One of many choices, in a drop-down list, or something else in the participant's own words. The placeholder is never a
 * value, even if the study lists it among the options.
 */
export const selectField = defineFieldType<Choice['value']>({
  type: 'selectadvanced',
  aliases: ['select'],
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown.'),
      placeholder: listPlaceholderSchema,
      config: configSchema({
        search: searchSchema,
        other_value: {
          description:
            'The value of the option that opens a text box for another answer, whose text is then the answer. It is appended unless the list contains it. Default: there is no such option.',
          type: ['string', 'number', 'boolean'],
          minLength: 1,
        },
      }),
    },
  },
  conditionalOptions: true,
  rowOptions: true,
  schema: (input) => (takesText(input) ? choiceOrTextSchema : choiceSchema)(withoutPlaceholder(input)),
  conditionPlaces: (input) => (takesText(input) ? { whole: choiceOrTextPlace(withoutPlaceholder(input)) } : {}),
  options: (input, context) =>
    takesText(input)
      ? { ...selectOptions(input, choicesWithOther(withoutPlaceholder(input), context)), other: otherValue(input) }
      : selectOptions(input, choicesOf(withoutPlaceholder(input), context)),
  messages: { ...listMessages, required: missingMessages.listed, notBlank: choiceMessages.otherMissing },
});
