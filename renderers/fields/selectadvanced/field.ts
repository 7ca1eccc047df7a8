import { choicesSchema, configSchema } from '#kit/fields/inputSchemas.ts';
import { choicesOf, choiceSchema } from '#kit/fields/choices.ts';
import type { Choice } from '#kit/fields/choice.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { PLACEHOLDER, placeholderSchema, searchSchema, selectOptions } from '#kit/fields/selectList.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

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
      placeholder: placeholderSchema,
      config: configSchema({ search: searchSchema }),
    },
  },
  schema: (input) => choiceSchema(withoutPlaceholder(input)),
  options: (input, context) => selectOptions(input, choicesOf(withoutPlaceholder(input), context)),
  messages: { required: missingMessages.listed },
});
