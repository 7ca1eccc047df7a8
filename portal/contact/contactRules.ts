import type { Message } from '#kit/texts/index.ts';
import { emailProblem } from '#portal/forms/accountRules.ts';
import { messages } from './messages.ts';

export interface ContactRequest {
  email: string;
  content: string;
}

/** The problem of each entry, if any. */
export const contactProblems = ({
  email,
  content,
}: ContactRequest): { email: Message | undefined; content: Message | undefined } => ({
  email: emailProblem(email),
  content: content.trim() === '' ? messages.missing : undefined,
});

interface SendFacts {
  request: ContactRequest;
  /** Whether the participant has typed anything. */
  changed: boolean;
  /** Whether the address was known from the start. */
  prefilled: boolean;
  busy: boolean;
}

/** Whether the button is marked as disabled. Pressing it still shows what is missing. */
export function isSendDisabled({ request, changed, prefilled, busy }: SendFacts): boolean {
  const problems = contactProblems(request);
  return busy || Boolean(problems.email ?? problems.content) || (!changed && !prefilled);
}

/** The initial address. A masked address, such as `a***@example.org`, is not used. */
export const knownEmail = (email: string | undefined): string =>
  email === undefined || email.includes('*') ? '' : email;
