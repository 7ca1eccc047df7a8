import type { Message } from '#kit/texts/defineMessages.ts';
import { emailProblem } from '../forms/accountRules.ts';
import { messages } from './messages.ts';

export interface ContactRequest {
  email: string;
  content: string;
}

/** What is wrong with each entry, if anything. */
export const contactProblems = ({ email, content }: ContactRequest): { email: Message | undefined; content: Message | undefined } => ({
  email: emailProblem(email),
  content: content.trim() === '' ? messages.missing : undefined,
});

interface SendFacts {
  request: ContactRequest;
  /** Whether anything was typed. */
  changed: boolean;
  /** Whether the address was known from the start. */
  prefilled: boolean;
  busy: boolean;
}

/** Whether the button says that it cannot be pressed. Pressed all the same, it says what is missing. */
export function isSendDisabled({ request, changed, prefilled, busy }: SendFacts): boolean {
  const problems = contactProblems(request);
  return busy || Boolean(problems.email ?? problems.content) || (!changed && !prefilled);
}

/** The address to begin with: a masked one, such as `a***@example.org`, is none. */
export const knownEmail = (email: string | undefined): string => (email === undefined || email.includes('*') ? '' : email);
