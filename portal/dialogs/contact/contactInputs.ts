import type { IntlShape } from 'react-intl';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { accountMessages } from '#portal/answers/forms/messages.ts';
import { messages } from './messages.ts';

/** A way to reach the study team. */
export type ContactMethod = 'email' | 'phone';

/** In characters. The limit of the service. */
const MOST = 5000;

/**
 * The inputs for a message to the study team: the method, if there are several, the reply address and the message. Only
 * the method is visible while it is the phone.
 * @param offered the methods of the study, in order
 */
export function contactInputs({ formatMessage: say }: IntlShape, offered: readonly ContactMethod[]): InputDefinition[] {
  const method: InputDefinition = {
    interface: 'buttongroup',
    name: 'method',
    required: true,
    label: say(messages.method),
    options: offered.map((value) => ({ value, label: say(messages[value]) })),
  };
  const message: InputDefinition[] = [
    {
      interface: 'email',
      name: 'email',
      required: true,
      label: say(messages.address),
      required_message: say(accountMessages.missingEmail),
    },
    {
      interface: 'textarea',
      name: 'content',
      required: true,
      label: say(messages.content),
      description: say(messages.contentHint),
      required_message: say(messages.missing),
      validations: [{ rule: 'maxLength', limit: MOST }],
    },
  ];
  return offered.length > 1
    ? [method, ...message.map((input) => ({ ...input, condition: { field: 'method', equals: 'email' } }))]
    : message;
}

/** The initial address. A masked address, such as `a***@example.org`, is not used. */
export const knownEmail = (email: string | undefined): string | undefined =>
  email?.includes('*') ? undefined : email || undefined;
