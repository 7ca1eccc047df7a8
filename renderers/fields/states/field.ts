import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { statesMessages } from './messages.ts';

/**
 * A state, the capital, a territory or a region of the military mail of the United States; the value is its postal code.
 * Several regions of the military mail share the code AE. All of them are offered and the one that was picked stays in sight, but the answer
 * is the code alone: read again later, it is shown as the first of them, Europe.
 */
export const statesField = fixedChoiceField({
  type: 'states',
  choices: optionLists.states.map(({ value, key }) => ({ value, text: statesMessages[key] })),
  layout: 'list',
  missing: missingMessages.state,
  autofill: 'address-level1',
});
