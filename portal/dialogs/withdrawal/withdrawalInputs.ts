import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import type { WithdrawalSettings } from '#schemas/types/index.ts';
import { messages } from './messages.ts';

/** The reasons of a study that names none: the values that it receives, in the order of the choices. */
const reasons = ['time', 'health', 'burden', 'privacy', 'other', 'not_told'] as const;

/** The reason that is chosen already, if it is among a study's: who leaves has to explain nothing. */
export const NO_REASON = 'not_told';

/**
 * The input for the reason, with texts in the language of the interface.
 * @param ofStudy the reasons of the study; `undefined`: the portal's reasons
 */
export const withdrawalInputs = (
  { formatMessage: say }: IntlShape,
  ofStudy?: WithdrawalSettings['reasons'],
): InputDefinition[] => [
  {
    interface: 'radioinput',
    name: 'reason',
    required: true,
    label: say(messages.reason),
    required_message: say(messages.missing),
    options: ofStudy ?? reasons.map((value) => ({ value, label: say(messages[value]) })),
    // “Another reason” opens no text box: a participant who leaves does not have to explain.
    config: { other_value: 'none' },
  },
];
