import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { displayMessages } from '#portal/parts/displayMessages.ts';
import { modes, type TextSize, textSizes } from '#portal/state/study/preferences.ts';
import { messages } from './messages.ts';
import { profileMessages } from './profileMessages.ts';

const methods = ['email', 'phone', 'text'] as const;
const times = ['morning', 'afternoon', 'evening', 'any'] as const;

/** The name of the setting is above the input already. */
const wrapper = { hide_label: true };

/** Text size and colors. */
export const displayInputs = ({ formatMessage: say }: IntlShape) =>
  ({
    textSize: {
      interface: 'radioinput',
      name: 'textSize',
      required: true,
      label: say(messages.textSize),
      wrapper,
      options: (Object.keys(textSizes) as TextSize[]).map((value) => ({ value, label: say(displayMessages[value]) })),
    },
    mode: {
      interface: 'radioinput',
      name: 'mode',
      required: true,
      label: say(messages.mode),
      wrapper,
      options: modes.map((value) => ({ value, label: say(displayMessages[value]) })),
    },
  }) satisfies Record<string, InputDefinition>;

/** Whether to send mails about activities. */
export const mailInput = ({ formatMessage: say }: IntlShape) =>
  ({
    interface: 'radioinput',
    name: 'mails',
    required: true,
    label: say(messages.activityMails),
    description: say(messages.activityMailsText),
    wrapper,
    options: [
      { value: 'on', label: say(messages.mailsOn) },
      { value: 'off', label: say(messages.mailsOff) },
    ],
  }) satisfies InputDefinition;

/** Whether others use this device, too. */
export const sharedInput = ({ formatMessage: say }: IntlShape) =>
  ({
    interface: 'radioinput',
    name: 'shared',
    required: true,
    label: say(messages.shared),
    wrapper,
    options: [
      { value: 'on', label: say(messages.sharedOn) },
      { value: 'off', label: say(messages.sharedOff) },
    ],
  }) satisfies InputDefinition;

/** How the study team reaches the participant. */
export const contactInputs = ({ formatMessage: say }: IntlShape) =>
  ({
    phone: {
      interface: 'phone_intl',
      name: 'phone_number',
      label: say(profileMessages.phone),
      description: say(profileMessages.phoneHint),
      wrapper,
    },
    method: {
      interface: 'radioinput',
      name: 'preferred_contact_method',
      label: say(profileMessages.method),
      options: methods.map((value) => ({ value, label: say(profileMessages[`method.${value}`]) })),
    },
    time: {
      interface: 'radioinput',
      name: 'preferred_contact_time',
      label: say(profileMessages.time),
      options: times.map((value) => ({ value, label: say(profileMessages[`time.${value}`]) })),
    },
  }) satisfies Record<string, InputDefinition>;

/** What the participant would like to receive. @param options of the study */
export const compensationInput = (
  { formatMessage: say }: IntlShape,
  options: readonly { value: string; label: LocalText }[],
): InputDefinition & { name: string } => ({
  interface: 'radioinput',
  name: 'compensation',
  label: say(profileMessages.compensation),
  options: [...options],
});

/** The value of a choice as the service knows it. A field of single choices wraps it. */
export function chosenValue(value: unknown): string | null {
  const chosen = typeof value === 'object' && value !== null ? (value as { answer?: unknown }).answer : value;
  return typeof chosen === 'string' ? chosen : null;
}
