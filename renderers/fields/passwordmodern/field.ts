import { defineFieldType, memberPlace } from '#kit/pure/fields/index.ts';
import { passwordRuleTests } from '#kit/pure/validation/index.ts';
import { messages } from './messages.ts';

/**
 * A new password, typed twice. `confirm` is set only once the password meets its rules, so that the first error reported is the first
 * broken rule.
 */
export interface PasswordValue {
  password: string;
  confirm?: string;
}

/** Maximum password length in characters, against texts that only keep the service busy. */
export const MAX_PASSWORD_LENGTH = 256;

/** The rules in the order in which they are listed and reported. */
export const ruleNames = ['case', 'symbolAndNumber', 'length'] as const satisfies (keyof typeof passwordRuleTests)[];

/** A new password: submitted as `name`, never kept in a draft and never stored as an answer. */
export const passwordField = defineFieldType<PasswordValue>({
  type: 'passwordmodern',
  aliases: ['password', 'password_confirm'],
  inputSchema: { type: 'object' },
  sensitive: true,
  neverStored: true,
  autofill: 'new-password',
  schema: () => ({
    type: 'object',
    properties: {
      password: { type: 'string', passwordRules: ruleNames, maxLength: MAX_PASSWORD_LENGTH },
      confirm: { type: 'string' },
    },
    required: ['password'],
    additionalProperties: false,
    sameAs: { property: 'confirm', as: 'password' },
  }),
  conditionPlaces: () => ({ whole: memberPlace('password', { type: 'string' }) }),
  variables: ({ name }) => [{ name, schema: { type: 'string', maxLength: MAX_PASSWORD_LENGTH } }],
  toAnswers: (value, { name }) => (value === undefined ? {} : { [name]: value.password }),
  fromAnswers(answers, { name }) {
    const password = answers[name];
    return password === undefined ? undefined : ({ password, confirm: password } as PasswordValue);
  },
  messages: { required: messages.missing, sameAs: messages.different },
});
