import { proxy, ref } from 'valtio';
import type { FormDraft, Participant, StudyNode } from '#schemas/types/index.ts';
import { type Result, SHORT_TIME_LIMIT, call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { analytics } from '../study/analytics.ts';
import { type CaptchaProof, type Contributions, proofIfAsked, prove, withCodeAmong } from '../access/proofs.ts';
import { type ClientMeta, clientMeta } from '../access/clientInfo.ts';
import { rememberDeviceKey } from '../access/deviceKey.ts';
import { amendKept } from '../page/offline.ts';
import { preferences } from '../study/preferences.ts';
import { beginSession, cookies, session } from '../access/session.ts';
import { refreshMeta } from '../study/study.ts';
import { studySlug, visit } from '../study/visit.ts';

/**
 * Owns the participant. `data` is the service's last state, merged. `madeUp`: the identifier of a participant of a preview
 * who does not exist. There is no session then, and nothing is stored.
 */
type ParticipantLoad =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; data: Participant };

export const participant = proxy<{ load: ParticipantLoad; madeUp?: string | undefined } & AccessCookie>({
  load: { kind: 'none' },
});

/** What the cookie of a partner site says of a visitor; see `accessCookie.ts`. */
export interface AccessCookie {
  /** Whether there is a valid one. */
  hasAcmCookie?: boolean | undefined;
  /** The visitor's verified address. */
  portalEmail?: string | undefined;
  /** The enrollment that is linked to the visitor's account. */
  linkedEnrollment?: string | undefined;
}

/** Merges what a call said of the access cookie. A key that is left out keeps its value. */
export const mergeAccessCookie = (change: AccessCookie): void => void Object.assign(participant, change);

/** Forgets the visitor's address and the cookie's facts, once they are a participant. The cookie is the partner's. */
export const clearAccessCookie = (): void =>
  mergeAccessCookie({ hasAcmCookie: undefined, portalEmail: undefined, linkedEnrollment: undefined });

/** The participant; `undefined` until it is loaded. */
export const currentParticipant = (): Participant | undefined =>
  participant.load.kind === 'ready' ? participant.load.data : undefined;

/** How often the participant has changed. */
let merges = 0;

/**
 * Merges a response of the service. A key that is left out keeps its value. The key of this device goes to its owner, so
 * that neither state nor cookie has it.
 */
export function mergeParticipant({ device_key: deviceKey, ...change }: Partial<Participant>): void {
  merges += 1;
  const before = currentParticipant();
  const same = before?.enrollment_identifier === (change.enrollment_identifier ?? before?.enrollment_identifier);
  const data = { ...(same ? before : undefined), ...change } as Participant;
  if (data.nodes) data.nodes = withDrafts(data);
  if (data.participant_auth_token) beginSession(data.enrollment_identifier, data.participant_auth_token);
  if (deviceKey !== undefined) rememberDeviceKey(data.enrollment_identifier, deviceKey);
  participant.load = { kind: 'ready', data: ref(data) as Participant };
  amendKept('getEnrollment', { path: here() }, data);
  const kept = {
    ...data,
    participant_auth_token: session.authToken,
    ...(preferences.isWebview && { is_webview: true }),
  };
  cookies().writeParticipant(kept);
}

/** Waits, in a preview, for the participant whom the link makes up: a redirect of a visitor must not precede them. */
export function awaitMadeUp(): void {
  const { previewToken, authToken } = session;
  const view = new URLSearchParams(visit().search).get('inspect');
  if (previewToken && !authToken && view?.includes('as=')) participant.madeUp = 'awaited';
}

export function resetParticipant(): void {
  participant.load = { kind: 'none' };
}

/** Merges the participant of a call's response into the state and returns the result. */
async function taken<R extends { ok: true; data: Partial<Participant> } | { ok: false; failure: Failure }>(
  pending: Promise<R>,
): Promise<R> {
  const result = await pending;
  if (result.ok && result.data.enrollment_identifier) {
    // The receipt belongs to these answers, not to the participant.
    const { receipt: _receipt, ...change } = result.data;
    mergeParticipant(change);
  }
  return result;
}

const here = () => ({ study: studySlug(), id: session.enrollmentIdentifier ?? '' });

/** Whether a response has the facts that every screen relies on. */
const isParticipant = (data: Partial<Participant> | null): boolean =>
  typeof data?.enrollment_identifier === 'string' && typeof data.layout === 'string' && Array.isArray(data.nodes);

/**
 * Fetches the participant. With `background`, the call does not extend the session, and its response is dropped if the
 * participant has changed meanwhile. The current one stays on screen meanwhile, and also if the call fails.
 * @returns `undefined` without a login
 */
export async function loadParticipant({ background = false } = {}): Promise<Result<'getEnrollment'> | undefined> {
  if (!session.enrollmentIdentifier || !session.authToken) return undefined;
  if (participant.load.kind !== 'ready') participant.load = { kind: 'loading' };
  const before = merges;
  const answer = await call('getEnrollment', { path: here(), background });
  const result: Result<'getEnrollment'> =
    answer.ok && !isParticipant(answer.data) ? { ok: false, failure: { name: 'unexpectedReply' } } : answer;
  if (background && merges !== before) return result;
  if (result.ok) mergeParticipant(result.data);
  else if (participant.load.kind !== 'ready' && result.failure.name !== 'sessionExpired') {
    participant.load = { kind: 'failed', failure: result.failure };
  }
  return result;
}

let refreshing: Promise<unknown> | undefined;
/** Fetches the participant in the background. A call that is already under way is enough. */
export function refreshParticipant(): void {
  refreshing ??= loadParticipant({ background: true }).finally(() => (refreshing = undefined));
}

/**
 * Enrolls an e-mail address, or without one the address that the cookie of a partner site says. If the response has no `enrollment_identifier`, the account exists: ask for its password.
 */
export const enrol = async (
  email: string | undefined,
  locale: string,
  query: Record<string, string>,
  proof: CaptchaProof,
) => {
  const result = await call('createEnrollment', {
    path: { study: studySlug() },
    body: { ...analytics(), ...query, user_data: email === undefined ? {} : { email }, locale, ...proof },
  });
  if (result.ok && 'enrollment_identifier' in result.data) {
    mergeParticipant(result.data as Participant);
    clearAccessCookie();
    void refreshMeta(session.enrollmentIdentifier);
  }
  return result;
};

/** Signs an address up at the study's third-party provider. The response has the provider's link. */
export const createAccount = (
  email: string,
  provider: string,
  locale: string,
  query: Record<string, string>,
  proof: CaptchaProof,
) =>
  call('createAccount', {
    path: { study: studySlug() },
    body: { ...analytics(), ...query, email, provider, locale, ...proof },
  });

/** What a form for e-mail address and password submits. */
export interface LogInPayload extends CaptchaProof {
  email: string;
  password: string;
  locale: string;
  meta: Pick<ClientMeta, 'userAgent' | 'visitorId'>;
}

export function logInPayload(email: string, password: string, locale: string, proof: CaptchaProof): LogInPayload {
  const { userAgent, visitorId } = clientMeta();
  return { email, password, locale, meta: { userAgent, visitorId }, ...proof };
}

/** What the visitor can set right. A captcha asks for another proof. */
const isExplained = (failure: Failure): boolean =>
  ['loginFailed', 'accountLookup', 'codeRequired', 'tooManyAttempts', 'offline'].includes(failure.name) ||
  (failure.name === 'refused' && failure.code.startsWith('captcha_'));

/** The result of a login: every other failure is the same to the visitor, whatever the service says about it. */
const asLogIn = <R extends { ok: true } | { ok: false; failure: Failure }>(
  result: R,
): R | { ok: false; failure: Failure } =>
  result.ok || isExplained(result.failure) ? result : { ok: false, failure: { name: 'loginBroken' } };

/**
 * Logs in. The headers of the call say what `meta` says, so it is not sent. After many wrong passwords the service
 * requires a mailed code; its dialog opens then.
 */
export const signIn = async ({ meta: _meta, ...credentials }: LogInPayload) =>
  asLogIn(
    await prove({ code: true }, ({ code }) =>
      taken(call('signIn', { path: { study: studySlug() }, body: { ...credentials, otp_code: code } })),
    ),
  );

/**
 * Sets the first password.
 * @param account the account; `undefined`: the session's account. `email_code` is the code mailed to the address, if the
 *   service requires one.
 */
export const createPassword = (
  password: string,
  account: { email: string; email_code?: string } | undefined,
  locale: string,
) => taken(call('setPassword', { body: { password, study_slug: studySlug(), locale, ...account } }));

/** Changes the password. All other sessions of the participant end. */
export const changePassword = (old_password: string, password: string) =>
  taken(call('setPassword', { body: { old_password, password, study_slug: studySlug() } }));

/** Has the code of a login sent. */
export const requestSecondFactor = () => call('requestSecondFactor', { path: here() });

/** Completes a login with its code, or with a recovery code. */
export const confirmSecondFactor = (proof: { otp_code: string } | { recovery_code: string }) =>
  taken(call('confirmSecondFactor', { path: here(), body: proof }));

/** Logs in to the enrollment that is linked to the visitor's account at a partner site. */
export async function reauthenticate(locale: string): Promise<{ ok: true } | { ok: false; failure: Failure }> {
  const id = participant.linkedEnrollment ?? '';
  const result = await taken(call('reauthenticate', { path: { id }, body: { locale } }));
  if (!result.ok)
    return result.failure.name === 'refused' ? { ok: false, failure: { name: 'accountLookup' } } : asLogIn(result);
  clearAccessCookie();
  return result;
}

/** Whether the login is complete. Otherwise the next screen asks for its second factor. */
export const isLogInComplete = (): boolean => currentParticipant()?.layout !== 'multi_factor_authenticate';

/** Has a link to a new password mailed to an address. The response does not reveal whether it has an account. */
export const requestPasswordReset = (email: string, locale: string) =>
  prove({ captcha: 'password_reset' }, ({ captcha }) =>
    call('requestPasswordReset', { path: { study: studySlug() }, body: { email, locale, ...proofIfAsked(captcha) } }),
  );

/** The account of a mailed link to a new password. The link stays valid. */
export const findResetAccount = (linkToken: string) =>
  call('findResetAccount', { path: { study: studySlug() }, body: { link_token: linkToken } });

/** Sets a new password with the token of a mailed link, and logs in. */
export const resetPassword = (linkToken: string, password: string, locale: string) =>
  taken(call('resetPassword', { path: { study: studySlug() }, body: { link_token: linkToken, password, locale } }));

/** Submits the form of a node of the current enrollment step, such as the screener. */
export const sendStep = (node: string, contributions: Contributions, idempotencyKey: string) =>
  prove({ captcha: 'update_enrollment', code: true }, ({ captcha, code }) =>
    taken(
      call('updateEnrollment', {
        path: here(),
        body: {
          user_data: Object.fromEntries(contributions.map(({ attribute, value }) => [attribute, value])),
          node_identifier: node,
          otp_code: code,
          ...captcha,
        },
        idempotencyKey,
      }),
    ),
  );

/** Submits a consent, signed or declined. */
export const sendConsent = (node: string, signed: boolean, contributions: Contributions, idempotencyKey: string) =>
  prove({ captcha: 'informed_consent', code: true }, ({ captcha, code }) =>
    taken(
      call('postInformedConsent', {
        path: { ...here(), node },
        body: { signed, contributions, otp_code: code, ...captcha },
        idempotencyKey,
      }),
    ),
  );

/**
 * Submits the answers to a questionnaire, which wait on the device if the service cannot be reached.
 * @param waited of answers that have waited: when the participant sent them, in ISO 8601; and whether the participant has not
 *   asked for this call, so that it does not extend the session and asks for no code
 */
export const sendAnswers = (
  slug: string,
  occurrence: number | undefined,
  contributions: Contributions,
  locale: string,
  idempotencyKey: string,
  {
    answeredAt,
    isInBackground = false,
    reads,
  }: { answeredAt?: string | undefined; isInBackground?: boolean; reads?: string | undefined } = {},
) =>
  prove({ code: !isInBackground }, ({ code }) =>
    taken(
      call('postAnswers', {
        path: { ...here(), slug },
        body: {
          contributions: withCodeAmong(contributions, code),
          locale,
          occurrence,
          answered_at: answeredAt,
          reads,
        },
        idempotencyKey,
        background: isInBackground,
        timeLimit: isInBackground ? undefined : SHORT_TIME_LIMIT,
      }),
    ),
  );

/** Withdraws from the study permanently. The study may demand a one-time code. @param reason such as `time` */
export const withdraw = (reason: string) =>
  prove({ code: true }, ({ code }) =>
    taken(call('withdraw', { path: here(), body: { opt_out_reason: reason, otp_code: code } })),
  );

/** Records that an activity was opened. */
export const beginActivity = (node: string, occurrence: number | undefined): void =>
  void taken(call('beginNode', { path: { ...here(), node }, query: { occurrence } }));

/** Whether the drafts that this page stored have answers. The service may not have them yet. */
const drafts = new Map<string, boolean>();
const draftKey = (enrollment: string | undefined, node: string, occurrence = 1): string =>
  `${enrollment} ${node} ${occurrence}`;

/** Adds to the nodes whether they have answers that are not sent. */
const withDrafts = ({ enrollment_identifier: enrollment, nodes }: Participant): StudyNode[] =>
  nodes.map((node) => {
    // The screen reports a response that it cannot render.
    if (!node) return node;
    const has_answers = drafts.get(draftKey(enrollment, node.slug, node.occurrence)) ?? node.has_answers;
    return has_answers === node.has_answers ? node : { ...node, has_answers };
  });

/**
 * Notes what the draft of an activity contains that was just stored, so that the dashboard offers to continue it.
 * @param occurrence default: the present one
 * @param draft `undefined`: the answers were sent
 */
export function noteDraft(node: string, occurrence: number | undefined, draft: FormDraft | undefined): void {
  const now = currentParticipant();
  if (!now?.nodes) return;
  const key = draftKey(
    now.enrollment_identifier,
    node,
    occurrence ?? now.nodes.find(({ slug }) => slug === node)?.occurrence,
  );
  const has = draft && (draft.values.some(({ value }) => value !== null) || (draft.withheld ?? []).length > 0);
  if (drafts.get(key) === has) return;
  if (has === undefined) drafts.delete(key);
  else drafts.set(key, has);
  mergeParticipant({});
}

/** Completes a step without questions. */
export const visitStep = (node: string) => taken(call('beginNode', { path: { ...here(), node } }));

/** Completes an activity without questions, such as the connection of health records. */
export const completeActivity = (node: string) =>
  taken(call('updateNode', { path: { id: here().id, node }, body: { status: 'completed' } }));

/** Stores the locale in the service. The caller does not wait, and the response is not used. */
export const sendLocale = (locale: string): void => {
  if (session.enrollmentIdentifier && session.authToken)
    void call('setEnrollmentLocale', { path: here(), body: { locale } });
};

/** Deletes all messages, here and in the service. */
export const clearMessages = (): void => {
  const data = currentParticipant();
  if (!data?.messages?.length) return;
  mergeParticipant({ messages: [] });
  void call('deleteMessages', { path: { id: here().id } });
};
