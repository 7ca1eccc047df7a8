import {
  choiceCount,
  choiceCountSchema,
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
} from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const checkboxWithOtherMessages = defineMessages({
  missing: {
    id: 'field.checkbox_with_other.missing',
    defaultMessage: 'please enter a value',
    description: 'Error at a question with several choices of which none is ticked.',
  },
  otherMissing: {
    id: 'field.checkbox_with_other.otherMissing',
    defaultMessage: 'please enter a value for other',
    description: 'Error at a question with several choices: Other is ticked, but the text box beside it is empty.',
  },
});

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
      config: configSchema({ other_value: otherValueSchema, ...choiceCountSchema }),
    },
  },
  bounds: { settings: ['at_least', 'at_most'] },
  conditionalOptions: true,
  rowOptions: true,
  schema: (input) => entriesSchema(withOther(input)),
  options: (input, context) => ({
    choices: choicesWithOther(input, context),
    other: otherValue(input),
    ...choiceCount(input),
  }),
  conditionPlaces: (input) => ({ whole: entriesPlace(withOther(input)) }),
  messages: {
    required: checkboxWithOtherMessages.missing,
    'minItems.one': checkboxWithOtherMessages.missing,
    notBlank: checkboxWithOtherMessages.otherMissing,
  },
});
