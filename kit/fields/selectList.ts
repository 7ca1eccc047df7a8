import type { JsonSchema7 } from '@jsonforms/core';
import { localTextSchema } from './inputSchemas.ts';
import type { Choice, FixedChoice } from './choices.ts';
import type { InputDefinition } from './types.ts';

/** What a drop-down list is drawn from. */
export interface SelectOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** The study's own text for the unanswered list; the kit's where it is left out. */
  placeholder?: string;
  /** Whether the list can be searched by typing; left out, its length decides. */
  search?: boolean;
  /** The token of the `autocomplete` attribute. */
  autofill?: string;
}

/** The first line of an unanswered list. Some study definitions list it among their options: it is never an answer. */
export const PLACEHOLDER = '---Choose One---';

/** JSON Schema of the settings that every drop-down list takes: `placeholder`, and `search` in `config`. */
export const placeholderSchema: JsonSchema7 = localTextSchema(`Shown while nothing is chosen. Default: ${PLACEHOLDER}.`);
export const searchSchema: JsonSchema7 = {
  description: 'Whether the options can be searched by typing. Default: on larger screens, from 13 options on.',
  type: 'boolean',
};

/** The options of a list with these choices. */
export const selectOptions = (input: InputDefinition, choices: SelectOptions['choices']) => ({
  choices,
  ...(input.config?.search === undefined ? {} : { search: input.config.search }),
});
