import type { JsonSchema7 } from '@jsonforms/core';
import {
  type Choice,
  choiceMessages,
  choicesSchema,
  choicesWithOther,
  type ConditionPlace,
  configSchema,
  defineFieldType,
  type FixedChoice,
  type InputDefinition,
  localTextSchema,
  missingMessages,
  OTHER_TEXT_LENGTH,
  otherValue,
  otherValueSchema,
  valuesSchema,
} from '#kit/pure/fields/index.ts';
import { messages } from '#kit/pure/validation/index.ts';

export interface RadioWithOtherOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** The value of the choice that opens the text box; never the answer itself. */
  other: Choice['value'];
  placeholder?: string;
}

const ownText = { type: 'string', notBlank: true, maxLength: OTHER_TEXT_LENGTH };

/** Matches the value of an option other than Other, which stands for free text. */
const optionSchema = (input: InputDefinition): JsonSchema7 =>
  valuesSchema((input.options ?? []).flatMap(({ value }) => (value === otherValue(input) ? [] : [value])));

/** The value of an option, or free text. The open but empty text box is `''`, which violates `notBlank`. */
const valueSchema = (input: InputDefinition): JsonSchema7 => ({ if: optionSchema(input), else: ownText });

/** A condition on Other applies to every free text, because that text replaces the value of the option. */
const choicePlace = (input: InputDefinition): ConditionPlace => ({
  schema: valuesSchema([...(input.options ?? []).map(({ value }) => value), otherValue(input)]),
  wrap: (test) =>
    accepts(test, otherValue(input)) ? { anyOf: [test, { type: 'string', not: optionSchema(input) }] } : test,
});

const accepts = (test: JsonSchema7, value: unknown): boolean =>
  test.const === value || (test.enum ?? []).includes(value);

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
  schema: valueSchema,
  conditionPlaces: (input) => ({ whole: choicePlace(input) }),
  options: (input, context) => ({ choices: choicesWithOther(input, context), other: otherValue(input) }),
  messages: { required: missingMessages.choice, notBlank: choiceMessages.otherMissing, type: messages.choice },
});
