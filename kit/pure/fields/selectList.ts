import type { JsonSchema7 } from '@jsonforms/core';
import { localTextSchema } from './inputSchemas.ts';
import type { Choice, FixedChoice } from './choices.ts';
import { missingMessages } from './messages.ts';
import { rowOptionsOf } from './expressionSettings.ts';
import type { InputDefinition } from './types.ts';

/** What a drop-down list renders. */
export interface SelectOptions {
  choices: readonly (Choice | FixedChoice)[];
  /** The study's text for an unanswered list. Default: the kit's text. */
  placeholder?: string;
  /** The value of the choice that opens a text box; the answer is the text. Default: there is none. */
  other?: Choice['value'];
  /** Whether the participant can search the list by typing. Default: depends on its length. */
  search?: boolean;
  /** Token of the `autocomplete` attribute. */
  autofill?: string;
}

/** The first line of an unanswered list. Some study definitions include it in their options, but it is never an answer. */
export const PLACEHOLDER = '---Choose One---';

/** JSON Schemas of the settings of every drop-down list: `placeholder`, and `search` in `config`. */
export const listPlaceholderSchema: JsonSchema7 = localTextSchema(
  `Shown while nothing is chosen. Default: ${PLACEHOLDER}.`,
);
export const searchSchema: JsonSchema7 = {
  description:
    'Whether participants can search the options by typing. Default: on larger screens, for 13 or more options.',
  type: 'boolean',
};

/**
 * The options of a list with these choices. Entries of a list are not searched: a typed text that is none of them would be removed as the
 * name of an entry that is gone.
 */
export const selectOptions = (input: InputDefinition, choices: SelectOptions['choices']) => {
  const search = rowOptionsOf(input) ? false : input.config?.search;
  return { choices, ...(search === undefined ? {} : { search }) };
};

/**
 * Messages of a list for an answer that is none of its choices. The form keeps a typed text that means no choice, or
 * could mean several.
 */
export const listMessages = {
  enum: missingMessages.notListed,
  not: missingMessages.notListed,
  type: missingMessages.notListed,
} as const;
