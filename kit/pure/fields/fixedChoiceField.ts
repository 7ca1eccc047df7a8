import { configSchema, localTextSchema } from './inputSchemas.ts';
import { listedOptions, valuesSchema, type Choice, type FixedChoice } from './choices.ts';
import { defineFieldType, type FieldType, type InputDefinition } from './types.ts';
import { missingMessages } from './messages.ts';
import { listMessages, listPlaceholderSchema, searchSchema, selectOptions } from './selectList.ts';
import { labelOf, type Message } from '#kit/pure/texts/index.ts';

/** The settings of {@link fixedChoiceField}. */
export interface FixedChoiceSettings {
  /** Wire name. */
  type: string;
  /** The choices, in display order. A value can occur twice with different texts. */
  choices: readonly (FixedChoice<string> | (Choice & { value: string }))[];
  /** Values of choices that are offered only if `config` has a setting of the same name with `true`. */
  optional?: readonly string[];
  /**
   * `rows` and `row` show all choices, below or beside each other; `list` is a drop-down list. Rendered by
   * RadioChoiceControl or SelectControl.
   */
  layout?: 'rows' | 'row' | 'list';
  /** Token of the `autocomplete` attribute (WCAG 1.3.5). Radio buttons have none. */
  autofill?: string;
  /** Message for a missing answer. Default: asks for a choice. */
  missing?: Message;
}

/**
 * A question with the same choices in every study. The answer is the value of one choice.
 * A study can reword a choice by listing its value with a label in `options`, but cannot add or remove choices.
 */
export function fixedChoiceField({
  type,
  choices,
  optional = [],
  layout = 'rows',
  autofill,
  missing,
}: FixedChoiceSettings): FieldType<string> {
  const isList = layout === 'list';
  const values = [...new Set(choices.map((choice) => choice.value))];
  // If one value has several texts, an option of the study could not identify the text that it replaces.
  const canBeReworded = values.length === choices.length;
  const offered = (input: InputDefinition) =>
    choices.filter(({ value }) => !optional.includes(value) || input.config?.[value] === true);

  return defineFieldType<string>({
    type,
    inputSchema: {
      type: 'object',
      properties: {
        ...(canBeReworded ? { options: rewordingSchema(values) } : {}),
        ...(isList ? { placeholder: listPlaceholderSchema } : {}),
        config: configSchema({
          ...Object.fromEntries(
            optional.map((value) => [
              value,
              { description: `Whether ${value} is among the choices.`, type: 'boolean', default: false },
            ]),
          ),
          ...(isList ? { search: searchSchema } : {}),
        }),
      },
    },
    schema: (input) => valuesSchema(offered(input).map((choice) => choice.value)),
    options(input, context) {
      const labels = new Map(canBeReworded ? listedOptions(input).map(({ value, label }) => [value, label]) : []);
      const worded = offered(input).map((choice) =>
        labels.has(choice.value) ? { value: choice.value, ...labelOf(context.text(labels.get(choice.value))) } : choice,
      );
      return isList ? { ...selectOptions(input, worded), autofill } : { choices: worded, layout };
    },
    messages: isList
      ? { ...listMessages, required: missing ?? missingMessages.listed }
      : { required: missing ?? missingMessages.choice },
    autofill,
  });
}

/** JSON Schema of `options` that only reword the choices of the type. */
const rewordingSchema = (values: readonly string[]) => ({
  description: 'Other texts for some of the choices, by value. The choices themselves are fixed.',
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: {
      value: { enum: [...values], description: 'Which option gets another label.' },
      label: localTextSchema('What the participant reads instead.'),
    },
    additionalProperties: false,
  },
});
