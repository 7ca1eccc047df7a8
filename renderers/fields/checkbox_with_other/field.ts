import {
  type ChoiceEntry,
  choicesSchema,
  choicesWithOther,
  configSchema,
  defineFieldType,
  entriesPlace,
  entriesSchema,
  localTextSchema,
  otherValue,
  otherValueSchema,
  withOther,
} from '#kit/fields/index.ts';
import { checkboxWithOtherMessages } from './messages.ts';

/**
 * Any number of choices, plus Other, which opens a text box. The value is the list of ticked choices in the order of the options;
 * nothing ticked is unanswered. Unticking Other clears its text.
 */
export const checkboxWithOtherField = defineFieldType<ChoiceEntry[]>({
  type: 'checkbox_with_other',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema(
        'The choices, in the order in which they are shown. Other is appended unless the list contains it.',
      ),
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
