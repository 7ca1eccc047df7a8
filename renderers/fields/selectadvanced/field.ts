import {
  type Choice,
  choiceSchema,
  choicesOf,
  choicesSchema,
  configSchema,
  defineFieldType,
  type InputDefinition,
  listMessages,
  missingMessages,
  PLACEHOLDER,
  listPlaceholderSchema,
  searchSchema,
  selectOptions,
} from '#kit/pure/fields/index.ts';

/** The input without options that equal the placeholder. */
const withoutPlaceholder = (input: InputDefinition): InputDefinition => ({
  ...input,
  options: input.options?.filter(({ value }) => value !== PLACEHOLDER),
});

/** One of many choices, in a drop-down list. The placeholder is never a value, even if the study lists it among the options. */
export const selectField = defineFieldType<Choice['value']>({
  type: 'selectadvanced',
  aliases: ['select'],
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown.'),
      placeholder: listPlaceholderSchema,
      config: configSchema({ search: searchSchema }),
    },
  },
  conditionalOptions: true,
  schema: (input) => choiceSchema(withoutPlaceholder(input)),
  options: (input, context) => selectOptions(input, choicesOf(withoutPlaceholder(input), context)),
  messages: { ...listMessages, required: missingMessages.listed },
});
