import type { Message } from '#kit/texts/index.ts';
import { accountMessages as messages } from './messages.ts';

// Requires text before the @ and a host with a dot. RFC 5321 allows nearly anything, so only a delivered mail proves
// more.
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Each rule returns the text of the problem, or `undefined`. Pure. */
export function emailProblem(value: string): Message | undefined {
  const email = value.trim();
  if (email === '') return messages.missingEmail;
  return EMAIL.test(email) && email.length <= 254 ? undefined : messages.invalidEmail;
}

export const passwordProblem = (value: string): Message | undefined =>
  value === '' ? messages.missingPassword : undefined;

/** The mailed six-digit code without the spaces and dashes that participants may type. */
export const cleanCode = (value: string): string => value.replace(/[\s-]/g, '');
