import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/fields/index.ts';
import type { LocalText } from '#kit/texts/index.ts';
import { profileMessages as messages } from './profileMessages.ts';

const methods = ['email', 'phone', 'text'] as const;
const times = ['morning', 'afternoon', 'evening', 'any'] as const;

/** How the study team reaches the participant. */
export const contactInputs = ({ formatMessage: say }: IntlShape): InputDefinition[] => [
  {
    interface: 'phone_intl',
    name: 'phone_number',
    label: say(messages.phone),
    description: say(messages.phoneHint),
  },
  {
    interface: 'radioinput',
    name: 'preferred_contact_method',
    label: say(messages.method),
    options: methods.map((value) => ({ value, label: say(messages[`method.${value}`]) })),
  },
  {
    interface: 'radioinput',
    name: 'preferred_contact_time',
    label: say(messages.time),
    options: times.map((value) => ({ value, label: say(messages[`time.${value}`]) })),
  },
];

/** What the participant would like to receive. @param options of the study */
export const compensationInputs = (
  { formatMessage: say }: IntlShape,
  options: readonly { value: string; label: LocalText }[],
): InputDefinition[] => [
  { interface: 'radioinput', name: 'compensation', label: say(messages.compensation), options: [...options] },
];

/** The value of a choice as the service knows it. A field of single choices wraps it. */
export function chosenValue(value: unknown): string | null {
  const chosen = typeof value === 'object' && value !== null ? (value as { answer?: unknown }).answer : value;
  return typeof chosen === 'string' ? chosen : null;
}

/** The answer of a field of single choices for a stored value. */
export const choiceOf = (value: string | number | null | undefined): { answer: string } | undefined =>
  value === null || value === undefined ? undefined : { answer: String(value) };
