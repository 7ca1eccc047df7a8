import { memberPlace } from '#kit/fields/conditionPlaces.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { passwordRuleTests } from '#kit/validation/vocabulary/keywords/passwordRules.ts';
import type { JsonSchema7 } from '@jsonforms/core';
import { messages } from './messages.ts';

/**
 * A new password, typed twice. `confirm` joins the value once the password keeps its rules, so that the first thing said
 * about a password is the first rule it breaks.
 */
export interface PasswordValue {
  password: string;
  confirm?: string;
}

/** The longest password accepted, against texts that only keep the service busy. */
export const MAX_PASSWORD_LENGTH = 256;

/** The rules in the order in which they are listed and reported. */
export const ruleNames = ['case', 'symbolAndNumber', 'length'] as const satisfies (keyof typeof passwordRuleTests)[];

/** A new password: sent as `name`, never kept in a draft and never stored as an answer. */
export const passwordField = defineFieldType<PasswordValue>({
  type: 'passwordmodern',
  aliases: ['password', 'password_confirm'],
  inputSchema: { type: 'object' },
  sensitive: true,
  neverStored: true,
  autofill: 'new-password',
  schema: () =>
    ({
      type: 'object',
      properties: { password: { type: 'string', passwordRules: ruleNames, maxLength: MAX_PASSWORD_LENGTH }, confirm: { type: 'string' } },
      required: ['password'],
      sameAs: { property: 'confirm', as: 'password' },
    }) as JsonSchema7,
  conditionPlaces: () => ({ whole: memberPlace('password', { type: 'string' }) }),
  toAnswers: (value, { name }) => (value === undefined ? {} : { [name]: value.password }),
  fromAnswers(answers, { name }) {
    const password = answers[name];
    return password === undefined ? undefined : ({ password, confirm: password } as PasswordValue);
  },
  messages: { required: messages.missing, sameAs: messages.different },
});
