import { proxy, ref } from 'valtio';
import type { Participant } from '#schemas/types/index.ts';
import { type Result, call } from '../api/call.ts';
import type { Failure } from '../api/failures.ts';
import { type Contributions, withCode, withCodeAmong } from './oneTimeCode.ts';
import { beginSession, cookies, session } from './session.ts';
import { studySlug } from './slug.ts';

/** Owner of the participant's facts. `data` is what the service said last, merged. */
export type ParticipantLoad = { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; data: Participant };

export const participant = proxy<{ load: ParticipantLoad }>({ load: { kind: 'none' } });

/** The participant, once it is there. */
export const currentParticipant = (): Participant | undefined => (participant.load.kind === 'ready' ? participant.load.data : undefined);

/** Takes in an answer of the service: a key that is left out keeps its value. */
export function mergeParticipant(change: Partial<Participant>): void {
  const before = currentParticipant();
  const same = before?.enrollment_identifier === (change.enrollment_identifier ?? before?.enrollment_identifier);
  const data = { ...(same ? before : undefined), ...change } as Participant;
  if (data.participant_auth_token) beginSession(data.enrollment_identifier, data.participant_auth_token);
  participant.load = { kind: 'ready', data: ref(data) as Participant };
  cookies.writeParticipant({
    ...data,
    phone_number: data.phone_number ?? undefined,
    enrollment_identifier: data.enrollment_identifier,
    participant_auth_token: session.authToken,
  });
}

export function resetParticipant(): void {
  participant.load = { kind: 'none' };
}

/** Hands a call's participant on into the state, and the result to the caller. */
async function taken<R extends { ok: true; data: Partial<Participant> } | { ok: false; failure: Failure }>(pending: Promise<R>): Promise<R> {
  const result = await pending;
  if (result.ok && result.data.enrollment_identifier) {
    // Of these answers, not of the participant.
    const { receipt: _receipt, ...change } = result.data;
    mergeParticipant(change);
  }
  return result;
}

const here = () => ({ study: studySlug, id: session.enrollmentIdentifier ?? '' });

/** Whether a response has what every screen relies on. */
const isParticipant = (data: Partial<Participant> | null): boolean => typeof data?.enrollment_identifier === 'string' && typeof data.layout === 'string' && Array.isArray(data.nodes);

/** Fetches the participant anew; `quiet` keeps what is on the screen meanwhile. */
export async function loadParticipant(): Promise<Result<'getEnrollment'> | undefined> {
  if (!session.enrollmentIdentifier || !session.authToken) return undefined;
  if (participant.load.kind !== 'ready') participant.load = { kind: 'loading' };
  const answer = await call('getEnrollment', { path: here() });
  const result: Result<'getEnrollment'> = answer.ok && !isParticipant(answer.data) ? { ok: false, failure: { name: 'unexpectedReply' } } : answer;
  if (result.ok) mergeParticipant(result.data);
  else if (participant.load.kind !== 'ready' && result.failure.name !== 'sessionExpired') {
    participant.load = { kind: 'failed', failure: result.failure };
  }
  return result;
}

/** Enrols an e-mail address. Without an `enrollment_identifier` in the answer the account exists: ask for its password. */
export const enrol = async (email: string, locale: string, query: Record<string, string>) => {
  const result = await call('createEnrollment', { path: { study: studySlug }, body: { ...query, user_data: { email }, locale } });
  if (result.ok && 'enrollment_identifier' in result.data) mergeParticipant(result.data as Participant);
  return result;
};

/** Logs in. After many wrong passwords the service asks for a code that it mailed; the dialog for it then takes over. */
export const signIn = (email: string, password: string, locale: string) =>
  withCode((otp_code) => taken(call('signIn', { path: { study: studySlug }, body: { email, password, locale, otp_code } })));

/**
 * Sets the first password.
 * @param account whose it is: left out, the session's; `email_code` is the code that was mailed to the address, if the service asks for one
 */
export const createPassword = (password: string, account: { email: string; email_code?: string } | undefined, locale: string) =>
  taken(call('createPassword', { body: { password, study_slug: studySlug, locale, ...account } }));

/** Sends the form of the present enrolment step, such as the screener. */
export const sendStep = (contributions: Contributions, idempotencyKey: string) =>
  withCode((otp_code) =>
    taken(
      call('updateEnrollment', {
        path: here(),
        body: { user_data: Object.fromEntries(contributions.map(({ attribute, value }) => [attribute, value])), otp_code },
        idempotencyKey,
      }),
    ),
  );

/** Sends a consent, signed or declined. */
export const sendConsent = (node: string, signed: boolean, contributions: Contributions, idempotencyKey: string) =>
  withCode((otp_code) =>
    taken(call('postInformedConsent', { path: { ...here(), node }, body: { signed, contributions, form_action: 'informed_consent', otp_code }, idempotencyKey })),
  );

/** Sends the answers to a questionnaire. */
export const sendAnswers = (slug: string, contributions: Contributions, locale: string, idempotencyKey: string) =>
  withCode((code) => taken(call('postAnswers', { path: { ...here(), slug }, body: { contributions: withCodeAmong(contributions, code), locale }, idempotencyKey })));

/** Leaves the study for good. @param reason one of `withdrawalReasons` */
export const withdraw = (reason: string) => taken(call('withdraw', { path: here(), body: { opt_out_reason: reason } }));

/** Tells the service that an activity was opened, so that the dashboard offers to go on with it. */
export const beginActivity = (node: string): void => void taken(call('beginNode', { path: { ...here(), node } }));

/** Tells the service the language; nobody waits for it, and its answer is not read. */
export const sendLocale = (locale: string): void => {
  if (session.enrollmentIdentifier && session.authToken) void call('setEnrollmentLocale', { path: here(), body: { locale } });
};

/** Deletes all messages, here and at the service. */
export const clearMessages = (): void => {
  const data = currentParticipant();
  if (!data?.messages?.length) return;
  mergeParticipant({ messages: [] });
  void call('deleteMessages', { path: { id: here().id } });
};
