import {
  type Choice,
  choiceSchema,
  choicesOf,
  choicesSchema,
  configSchema,
  defineFieldType,
  missingMessages,
} from '#kit/pure/fields/index.ts';

/** One of a few short choices, shown side by side as buttons. Nothing is preselected. */
export const buttonGroupField = defineFieldType<Choice['value']>({
  type: 'buttongroup',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema(
        'The choices, in the order in which they are shown. Short words: each is as wide as its text.',
      ),
      config: configSchema({}),
    },
  },
  conditionalOptions: true,
  rowOptions: true,
  schema: choiceSchema,
  options: (input, context) => ({ choices: choicesOf(input, context), layout: 'buttons' }),
  messages: { required: missingMessages.choice },
});
