import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
  memberPlace,
  missingMessages,
  placeholderSchema,
  suggestionMessages,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { messages } from './messages.ts';

/**
 * An address, typed twice. `confirm` is set only once `email` is a valid address, so that a difference is not reported while the first
 * is still wrong.
 */
export interface ConfirmedEmail {
  email: string;
  confirm?: string;
}

export interface EmailConfirmInput extends InputDefinition {
  confirmPlaceholder?: LocalText;
}

export interface EmailConfirmOptions {
  placeholder?: string;
  confirmPlaceholder?: string;
}

/** An email address on which all later contact depends: typed twice, submitted once. */
export const emailConfirmField = defineFieldType<ConfirmedEmail, EmailConfirmInput>({
  type: 'email_confirm',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      confirmPlaceholder: localTextSchema('An example inside the second box.'),
      config: configSchema({}),
    },
  },
  schema: () => ({
    type: 'object',
    properties: { email: { type: 'string', format: 'email' }, confirm: { type: 'string' } },
    required: ['email'],
    additionalProperties: false,
    sameAs: { property: 'confirm', as: 'email' },
  }),
  options: ({ confirmPlaceholder }, { text }) =>
    (confirmPlaceholder === undefined
      ? {}
      : { confirmPlaceholder: text(confirmPlaceholder) }) satisfies EmailConfirmOptions,
  summary: ({ email }) => email,
  conditionPlaces: () => ({ whole: memberPlace('email', { type: 'string' }) }),
  variables: ({ name }) => [{ name, schema: { type: 'string', format: 'email' } }],
  toAnswers: (value, { name }) => (value === undefined ? {} : { [name]: value.email }),
  fromAnswers(answers, { name }) {
    const email = answers[name];
    return email === undefined ? undefined : ({ email, confirm: email } as ConfirmedEmail);
  },
  messages: {
    required: missingMessages.email,
    'format.suggestion': suggestionMessages.email,
    sameAs: messages.different,
  },
  autofill: 'email',
});
