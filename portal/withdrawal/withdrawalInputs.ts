import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/fields/index.ts';
import { messages } from './messages.ts';

/** The values that the study receives, in the order of the choices. */
const reasons = ['time', 'health', 'burden', 'privacy', 'other', 'not_told'] as const;

/** The input for the reason, with texts in the language of the interface. */
export const withdrawalInputs = ({ formatMessage: say }: IntlShape): InputDefinition[] => [
  {
    interface: 'radioinput',
    name: 'reason',
    required: true,
    label: say(messages.reason),
    required_message: say(messages.missing),
    options: reasons.map((value) => ({ value, label: say(messages[value]) })),
    // “Another reason” opens no text box: a participant who leaves does not have to explain.
    config: { other_value: 'none' },
  },
];
