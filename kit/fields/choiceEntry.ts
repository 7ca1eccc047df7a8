import type { JsonSchema7 } from '@jsonforms/core';
import type { FieldContext, InputDefinition } from './types.ts';
import type { Choice, FixedChoice, Option } from './choice.ts';
import type { ConditionPlace } from './conditionPlaces.ts';
import { choiceMessages } from './choiceMessages.ts';
import { choiceSchema, choicesOf, hasChoice } from './choices.ts';

/** One selected option: its value and, for the option Other, the participant's text. */
export interface ChoiceEntry {
  answer: Option['value'];
  user_value?: string;
}

/** Maximum length of the text beside Other, in characters. */
export const OTHER_TEXT_LENGTH = 500;

/** The value of the option with a text box: `config.other_value`, default `other`. */
export const otherValue = (input: InputDefinition): Option['value'] =>
  (input.config?.other_value ?? 'other') as Option['value'];

/** JSON Schema of the setting that {@link otherValue} reads. */
export const otherValueSchema: JsonSchema7 = {
  description: 'The value of the option that opens a text box for another answer. Default: other.',
  type: ['string', 'number', 'boolean'],
  default: 'other',
};

/** The input with the option Other at the end, unless the study lists it. The label of an added option is empty. */
export const withOther = (input: InputDefinition): InputDefinition =>
  hasChoice(input, otherValue(input))
    ? input
    : { ...input, options: [...(input.options ?? []), { value: otherValue(input), label: '' }] };

/** The options of {@link withOther} with their texts. The kit provides the text of Other if the study does not list it. */
export const choicesWithOther = (input: InputDefinition, context: FieldContext): (Choice | FixedChoice)[] =>
  hasChoice(input, otherValue(input))
    ? choicesOf(input, context)
    : [...choicesOf(input, context), { value: otherValue(input), text: choiceMessages.other }];

/**
 * JSON Schema of an entry: an option of the input, and for Other (only) a text that is not blank.
 * An empty text box is `user_value: ''` and violates `notBlank`, which has its own message.
 */
export function entrySchema(input: InputDefinition): JsonSchema7 {
  const answer = choiceSchema(input);
  const other = otherValue(input);
  if (!hasChoice(input, other))
    return { type: 'object', properties: { answer }, required: ['answer'], additionalProperties: false };
  return {
    type: 'object',
    properties: { answer, user_value: { type: 'string', notBlank: true, maxLength: OTHER_TEXT_LENGTH } },
    required: ['answer'],
    additionalProperties: false,
    if: { properties: { answer: { const: other } }, required: ['answer'] },
    then: { required: ['user_value'] },
    else: { not: { required: ['user_value'] } },
  };
}

/** JSON Schema of several entries with different options. An empty list is not an answer. */
export const entriesSchema = (input: InputDefinition): JsonSchema7 => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: entrySchema(input),
});

/** JSON Schema of an object whose selected option passes a test. */
export const entryTest = (test: JsonSchema7): JsonSchema7 => ({
  type: 'object',
  properties: { answer: test },
  required: ['answer'],
});

/** Makes a condition read the selected option instead of the entry. */
export const entryPlace = (input: InputDefinition): ConditionPlace => ({
  schema: choiceSchema(input),
  wrap: entryTest,
});

/** {@link entryPlace} for several entries: the test passes if one of them passes. */
export const entriesPlace = (input: InputDefinition): ConditionPlace => ({
  schema: { type: 'array', items: choiceSchema(input) },
  wrap: (test) => ({ type: 'array', contains: entryTest(test.contains ? test.contains : test) }),
});
