import type { JsonSchema7 } from '@jsonforms/core';
import { type Choice, choiceSchema, choicesOf, type InputOption } from './choices.ts';
import { choicesSchema } from './inputSchemas.ts';
import { type AnyFieldType, defineFieldType, type InputDefinition } from './types.ts';

/** JSON Schema of `config.declining`, a setting of every input with an answer. */
export const decliningSchema: JsonSchema7 = choicesSchema(
  'What participants can choose instead of an answer, such as “I do not know” and “I prefer not to say”. It is stored under the name of the input with `_declined` at its end, so that a number stays a number.',
);

/** What a control renders beside its input, and the key of the field that holds it. */
export interface Declining {
  key: string;
  choices: readonly Choice[];
}

/**
 * Whether inputs of a type can have {@link decliningSchema}: not those without an answer of the participant, acknowledgements and
 * passwords, nor tables, whose rows are there before the first answer.
 */
export const canDecline = ({ kind = 'answer', unseen, alwaysRequired, neverStored, initial }: AnyFieldType): boolean =>
  (kind === 'answer' || (kind === 'rows' && !initial)) && !unseen && !alwaysRequired && !neverStored;

/** The options of an input that decline an answer. Nobody is asked for a calculated one. */
export const decliningOf = ({ config, value }: InputDefinition, type: AnyFieldType): readonly InputOption[] =>
  Array.isArray(config?.declining) && value === undefined && canDecline(type)
    ? (config.declining as readonly InputOption[])
    : [];

/** The name under which an input stores the option that declines its answer. */
export const declinedName = (name: string): string => `${name}_declined`;

/**
 * The option that a participant chose instead of an answer. The compile step adds it as a field of its own after an input with
 * `config.declining`, so that drafts, conditions, codebook and exports have it without mixing it with the answer.
 */
export const declinedField = defineFieldType<Choice['value']>({
  type: 'declined',
  inputSchema: { type: 'object' },
  schema: choiceSchema,
  options: (input, context) => ({ choices: choicesOf(input, context) }),
  // The control of the input renders it.
  unseen: true,
  variables: ({ name, input, options }) => [
    {
      name,
      schema: choiceSchema(input),
      part: 'why there is no answer',
      choices: options.choices as readonly Choice[],
    },
  ],
});

/** The definition of the field that {@link declinedField} describes. */
export const declinedInput = (input: InputDefinition, name: string): InputDefinition => ({
  interface: declinedField.type,
  name: declinedName(name),
  ...(input.label !== undefined && { label: input.label }),
  options: input.config?.declining as readonly InputOption[],
});
