import { choicesSchema, configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import { choiceSchema, choicesOf, type Choice } from '#kit/fields/choices.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

export interface SelectInput extends InputDefinition {
  config?: { search?: boolean };
}

export interface SelectOptions {
  choices: Choice[];
  /** The study's own text for the unanswered list; the kit's where it is left out. */
  placeholder?: string;
  /** Whether the list can be searched by typing; left out, its length decides. */
  search?: boolean;
}

/** One choice out of many, in a drop-down list. The placeholder is never a value. */
export const selectField = defineFieldType<Choice['value'], SelectInput>({
  type: 'selectadvanced',
  aliases: ['select'],
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('The choices, in the order in which they are shown.'),
      placeholder: localTextSchema('Shown while nothing is chosen. Default: ---Choose One---.'),
      config: configSchema({
        search: { description: 'Whether the options can be searched by typing. Default: on larger screens, from 13 options on.', type: 'boolean' },
      }),
    },
  },
  schema: choiceSchema,
  options: (input, context) => ({
    choices: choicesOf(input, context),
    ...(input.config?.search === undefined ? {} : { search: input.config.search }),
  }),
});
