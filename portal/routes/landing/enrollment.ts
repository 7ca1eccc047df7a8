import type { Participant, KnownAccount } from '#schemas/types/index.ts';
import { cutText } from '#kit/pure/texts/index.ts';
import { storableText } from '#kit/pure/validation/index.ts';
import type { Failure } from '#portal/api/failures.ts';

/** How participants log in if a back end names no way. */
export const DEFAULT_AUTH_METHODS: readonly string[] = ['password'];

/** The states of the enrollment form. Each contains the address that it is about. */
export type EnrollmentStep =
  | { kind: 'email' }
  | { kind: 'password'; email: string; methods: readonly string[] }
  | { kind: 'createPassword'; email: string; needsCode: boolean }
  | { kind: 'cannotRecover' }
  /** Enrolled. The participant's layout determines the next screen. */
  | { kind: 'enrolled' };

type EnrolResult = { ok: true; data: Participant | KnownAccount } | { ok: false; failure: Failure };

/**
 * Returns the step after the enrollment call. For a failure without its own step it returns `undefined`, and the form
 * shows the failure. Pure.
 * @param hasPortalCookie whether a partner site says who the visitor is
 */
export function stepAfterEnrol(
  email: string,
  result: EnrolResult,
  hasPortalCookie = false,
): EnrollmentStep | undefined {
  if (!result.ok) {
    const { failure } = result;
    return failure.name === 'passwordUndefined'
      ? { kind: 'createPassword', email, needsCode: failure.needs === 'email_code' }
      : undefined;
  }
  if ('enrollment_identifier' in result.data) return { kind: 'enrolled' };
  const { has_third_party_auth: isElsewhere, auth_methods: named = [] } = result.data;
  if (isElsewhere && !hasPortalCookie) return { kind: 'cannotRecover' };
  return { kind: 'password', email, methods: named.length > 0 ? named : DEFAULT_AUTH_METHODS };
}

/** The limits of the service for query parameters. A long URL must not keep a visitor from enrolling. */
const MOST = { keys: 30, name: 100, value: 500 };

/** The parameters of the landing page's URL that are submitted with the enrollment, without the portal's own keys. */
export function enrollmentQuery(search: string): Record<string, string> {
  const own = new Set(['locale_override', 'session-expired', 'user_data', 'locale', 'recaptcha_token', 'form_action']);
  return Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => !own.has(name))
      .slice(0, MOST.keys)
      .map(([name, value]) => [short(name, MOST.name), short(value, MOST.value)]),
  );
}

const short = (text: string, length: number): string => cutText(storableText(text), length);
