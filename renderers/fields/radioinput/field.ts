import { choicesSchema, configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { choicesOf } from '#kit/fields/choices.ts';
import type { Choice } from '#kit/fields/choice.ts';
import { entrySchema, entryPlace, otherValue, otherValueSchema, type ChoiceEntry } from '#kit/fields/choiceEntry.ts';
import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';

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
  schema: (input) => entrySchema(input),
  options: (input, context) => ({
    choices: choicesOf(input, context),
    other: otherValue(input),
  }),
  conditionPlaces: (input) => ({ whole: entryPlace(input) }),
  messages: { required: missingMessages.choice, notBlank: choiceMessages.otherMissing },
});
