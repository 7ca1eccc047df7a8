import type { JsonSchema7 } from '@jsonforms/core';
import { choicesSchema, configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { choicesWithOther, OTHER_TEXT_LENGTH, otherValue, otherValueSchema } from '#kit/fields/choiceEntry.ts';
import { valuesSchema, type Choice, type FixedChoice } from '#kit/fields/choices.ts';
import type { ConditionPlace } from '#kit/fields/conditionPlaces.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { messages } from '#kit/validation/messages.ts';

export interface RadioWithOtherOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** The value of the choice that opens the text box; never the answer itself. */
  other: Choice['value'];
  placeholder?: string;
}

const ownText = { type: 'string', notBlank: true, maxLength: OTHER_TEXT_LENGTH } as JsonSchema7;

/** An option's value; not that of Other, which stands for a text of one's own. */
const optionSchema = (input: InputDefinition): JsonSchema7 => valuesSchema((input.options ?? []).flatMap(({ value }) => (value === otherValue(input) ? [] : [value])));

/** An option's value, or else a text of one's own. The open but still empty text box is `''`, which breaks `notBlank`. */
const valueSchema = (input: InputDefinition): JsonSchema7 => ({ if: optionSchema(input), else: ownText });

/** A condition on Other holds for every text of one's own, since that text takes the place of the option's value. */
const choicePlace = (input: InputDefinition): ConditionPlace => ({
  schema: valuesSchema([...(input.options ?? []).map(({ value }) => value), otherValue(input)]),
  wrap: (test) => (accepts(test, otherValue(input)) ? { anyOf: [test, { type: 'string', not: optionSchema(input) }] } : test),
});

const accepts = (test: JsonSchema7, value: unknown): boolean => test.const === value || (test.enum ?? []).includes(value);

/**
 * One choice out of a few, or something else: the value is that of the option or, beside Other, the typed text without spaces at the front.
 * A typed text that is spelt like an option's value cannot be told from that option once it is sent.
 */
export const radioWithOtherField = defineFieldType<Choice['value']>({
  type: 'radio_with_other',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown. Other is added at the end unless it is among them.'),
      placeholder: localTextSchema('An example inside the text box of Other.'),
      config: configSchema({ other_value: otherValueSchema }),
    },
  },
  schema: valueSchema,
  conditionPlaces: (input) => ({ whole: choicePlace(input) }),
  options: (input, context) => ({ choices: choicesWithOther(input, context), other: otherValue(input) }),
  messages: { required: missingMessages.choice, notBlank: choiceMessages.otherMissing, type: messages.choice },
});
