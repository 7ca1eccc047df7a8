import type { Message } from '#kit/texts/defineMessages.ts';
import { accountMessages as messages } from './messages.ts';

// Something before the @, and a host with a dot: only a mail that arrives proves more (RFC 5321 allows nearly anything).
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Each rule gives the text of what is wrong, or nothing. Pure. */
export function emailProblem(value: string): Message | undefined {
  const email = value.trim();
  if (email === '') return messages.missingEmail;
  return EMAIL.test(email) && email.length <= 254 ? undefined : messages.invalidEmail;
}

export const passwordProblem = (value: string): Message | undefined => (value === '' ? messages.missingPassword : undefined);

/** A code that was mailed: six digits, blanks and dashes forgiven. */
export const cleanCode = (value: string): string => value.replace(/[\s-]/g, '');
