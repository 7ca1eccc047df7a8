import { fixedChoiceField, missingMessages } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { statesMessages } from './messages.ts';

/**
 * A state, the capital, a territory or a military mail region of the United States. The value is its postal code.
 * Several military mail regions share the code AE. All are offered and the chosen one stays visible, but the answer is only the code: when
 * it is loaded again, it is shown as the first of them, Europe.
 */
export const statesField = fixedChoiceField({
  type: 'states',
  choices: optionLists.states.map(({ value, key }) => ({ value, text: statesMessages[key] })),
  layout: 'list',
  missing: missingMessages.state,
  autofill: 'address-level1',
});
