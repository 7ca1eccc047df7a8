import { defineFieldType } from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  missing: {
    id: 'field.current_password.missing',
    defaultMessage: 'Enter your password',
    description: 'Error at an empty password of a login.',
  },
});

/** Maximum length in characters that the contract accepts. */
export const MAX_LENGTH = 256;

/**
 * The password that the participant already has, for a login. It has no rules, because the rules of the day when it was
 * set may have differed. Never kept in a draft and never stored as an answer.
 */
export const currentPasswordField = defineFieldType<string>({
  type: 'current_password',
  inputSchema: { type: 'object' },
  sensitive: true,
  neverStored: true,
  autofill: 'current-password',
  schema: () => ({ type: 'string', maxLength: MAX_LENGTH }),
  messages: { required: messages.missing },
});
