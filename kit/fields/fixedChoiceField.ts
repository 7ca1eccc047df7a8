import { configSchema, localTextSchema } from './inputSchemas.ts';
import { valuesSchema, type Choice, type FixedChoice } from './choices.ts';
import { defineFieldType } from './defineFieldType.ts';
import { missingMessages } from './missingMessages.ts';
import { placeholderSchema, searchSchema, selectOptions } from './selectList.ts';
import type { FieldType, InputDefinition } from './types.ts';
import type { Message } from '../texts/defineMessages.ts';

export interface FixedChoiceSettings {
  /** The wire name. */
  type: string;
  /** The answers, in the order in which they are shown. A value may stand there twice with two texts. */
  choices: readonly (FixedChoice<string> | (Choice & { value: string }))[];
  /** Answers that are offered only where the study's `config` says so, under their own value. */
  optional?: readonly string[];
  /** `rows` and `row` show all choices, below or beside one another; `list` is a drop-down list. Draw it by RadioChoiceControl or SelectControl. */
  layout?: 'rows' | 'row' | 'list';
  /** WCAG 1.3.5: the token of the `autocomplete` attribute. Radios take none. */
  autofill?: string;
  /** What is said of a missing answer. Default: that one has to be chosen. */
  missing?: Message;
}

/**
 * A question whose answers are the same in every study: the answer is the value of one choice.
 * A study may put a choice into other words by listing its value with a label in `options`, but neither add nor take away one.
 */
export function fixedChoiceField({ type, choices, optional = [], layout = 'rows', autofill, missing }: FixedChoiceSettings): FieldType<string> {
  const isList = layout === 'list';
  const values = [...new Set(choices.map((choice) => choice.value))];
  // Where one value has several texts, an option of the study could not say which of them it means.
  const canBeReworded = values.length === choices.length;
  const offered = (input: InputDefinition) => choices.filter(({ value }) => !optional.includes(value) || input.config?.[value] === true);

  return defineFieldType<string>({
    type,
    inputSchema: {
      type: 'object',
      properties: {
        ...(canBeReworded ? { options: rewordingSchema(values) } : {}),
        ...(isList ? { placeholder: placeholderSchema } : {}),
        config: configSchema({
          ...Object.fromEntries(optional.map((value) => [value, { description: `Whether ${value} is among the choices.`, type: 'boolean', default: false }])),
          ...(isList ? { search: searchSchema } : {}),
        }),
      },
    },
    schema: (input) => valuesSchema(offered(input).map((choice) => choice.value)),
    options(input, context) {
      const labels = new Map(canBeReworded ? input.options?.map(({ value, label }) => [value, label]) : []);
      const worded = offered(input).map((choice) => (labels.has(choice.value) ? { value: choice.value, label: context.text(labels.get(choice.value)) } : choice));
      return isList ? { ...selectOptions(input, worded), autofill } : { choices: worded, layout };
    },
    messages: { required: missing ?? (isList ? missingMessages.listed : missingMessages.choice) },
    autofill,
  });
}

/** JSON Schema of `options` where they only put the type's own choices into other words. */
const rewordingSchema = (values: readonly string[]) => ({
  description: 'Other words for some of the choices, by their values. The choices themselves are fixed.',
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: { value: { enum: [...values] }, label: localTextSchema('What the participant reads instead.') },
    additionalProperties: false,
  },
});
