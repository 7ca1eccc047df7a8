import type { InputDefinition } from '#kit/pure/fields/index.ts';
import type { IntlShape } from 'react-intl';
import { accountMessages as messages } from '../messages.ts';

/** The inputs of an account, with texts in the language of the interface. */
export const emailInput = ({ formatMessage }: IntlShape): InputDefinition => ({
  interface: 'email',
  name: 'email',
  required: true,
  label: formatMessage(messages.email),
  required_message: formatMessage(messages.missingEmail),
  config: { autofill: 'username' },
});

export const passwordInput = ({ formatMessage }: IntlShape): InputDefinition => ({
  interface: 'current_password',
  name: 'password',
  required: true,
  label: formatMessage(messages.password),
});

/** The code that proves who owns an address. @param email the address that the code was mailed to */
export const emailCodeInput = ({ formatMessage }: IntlShape, email: string | undefined): InputDefinition => ({
  interface: 'pin',
  name: 'email_code',
  required: true,
  label: formatMessage(messages.code),
  description: formatMessage(messages.codeHint, { email }),
  config: { one_time_code: true },
});

export const newPasswordInput = ({ formatMessage }: IntlShape, name: string): InputDefinition => ({
  interface: 'passwordmodern',
  name,
  required: true,
  label: formatMessage(messages.newPassword),
});
