import { choicesSchema, configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { choicesWithOther, entriesSchema, entriesPlace, otherValue, otherValueSchema, withOther, type ChoiceEntry } from '#kit/fields/choiceEntry.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { checkboxWithOtherMessages } from './messages.ts';

/**
 * Any number of choices, the last of which (Other) opens a text box. The value is the list of what is ticked, in the order of the options;
 * nothing ticked is unanswered, and unticking Other takes its text along.
 */
export const checkboxWithOtherField = defineFieldType<ChoiceEntry[]>({
  type: 'checkbox_with_other',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown. Other is added at the end unless it is among them.'),
      placeholder: localTextSchema('An example inside the text box of Other.'),
      config: configSchema({ other_value: otherValueSchema }),
    },
  },
  schema: (input) => entriesSchema(withOther(input)),
  options: (input, context) => ({ choices: choicesWithOther(input, context), other: otherValue(input) }),
  conditionPlaces: (input) => ({ whole: entriesPlace(withOther(input)) }),
  messages: {
    required: checkboxWithOtherMessages.missing,
    minItems: checkboxWithOtherMessages.missing,
    notBlank: checkboxWithOtherMessages.otherMissing,
  },
});
