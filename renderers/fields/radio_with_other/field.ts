import {
  type Choice,
  choiceMessages,
  choiceOrTextPlace,
  choiceOrTextSchema,
  choicesSchema,
  choicesWithOther,
  configSchema,
  defineFieldType,
  type FixedChoice,
  localTextSchema,
  missingMessages,
  otherValue,
  otherValueSchema,
} from '#kit/pure/fields/index.ts';
import { messages } from '#kit/pure/validation/index.ts';

export interface RadioWithOtherOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** The value of the choice that opens the text box; never the answer itself. */
  other: Choice['value'];
  placeholder?: string;
}

/**
 * One of a few choices, or something else. The value is the option's value or, for Other, the typed text without leading spaces.
 * Once submitted, typed text that equals the value of an option cannot be distinguished from that option.
 */
export const radioWithOtherField = defineFieldType<Choice['value']>({
  type: 'radio_with_other',
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
  conditionalOptions: true,
  schema: choiceOrTextSchema,
  conditionPlaces: (input) => ({ whole: choiceOrTextPlace(input) }),
  options: (input, context) => ({ choices: choicesWithOther(input, context), other: otherValue(input) }),
  messages: { required: missingMessages.choice, notBlank: choiceMessages.otherMissing, type: messages.choice },
});
