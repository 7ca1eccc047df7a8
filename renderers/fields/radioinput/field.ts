import {
  type Choice,
  type ChoiceEntry,
  choiceMessages,
  choicesOf,
  choicesSchema,
  configSchema,
  defineFieldType,
  entryPlace,
  entrySchema,
  localTextSchema,
  missingMessages,
  otherValue,
  otherValueSchema,
} from '#kit/pure/fields/index.ts';

export interface RadioOptions {
  choices: Choice[];
  /** The value of the choice that opens the text box. */
  other: Choice['value'];
  placeholder?: string;
}

/** One of a few choices, all visible. The choice Other opens a text box. */
export const radioField = defineFieldType<ChoiceEntry>({
  type: 'radioinput',
  aliases: ['radio2'],
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown.'),
      placeholder: localTextSchema('An example inside the text box of Other.'),
      config: configSchema({ other_value: otherValueSchema }),
    },
  },
  conditionalOptions: true,
  rowOptions: true,
  schema: (input) => entrySchema(input),
  options: (input, context) => ({
    choices: choicesOf(input, context),
    other: otherValue(input),
  }),
  conditionPlaces: (input) => ({ whole: entryPlace(input) }),
  messages: { required: missingMessages.choice, notBlank: choiceMessages.otherMissing },
});
