import { later } from '#service/clock.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { notFound, sessionExpired } from '#service/refusals.ts';
import { endSession, endSoon, listSessions } from '#service/identity/session/tokens.ts';
import { UUID } from '#service/ids.ts';
import { findLinked } from '#service/identity/federation/identities.ts';
import { readPartnerAccount } from '#service/identity/federation/partnerSite.ts';
import { unproven } from '#service/identity/federation/readIdentity.ts';
import { logIn } from './logIn.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

export const listAuthTokens: Handler<'listAuthTokens'> = async (call, deps) => {
  const { session } = participantOf(call);
  const rows = await listSessions(deps.db, session.enrollment.id, call.now);
  const devices = rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === session.tokenId,
  }));
  return { status: 200, body: { participant_auth_tokens: devices } };
};

/** `current` logs out, at once or soon; another id signs that device out. */
export const deleteAuthToken: Handler<'deleteAuthToken'> = async (call, deps) => {
  const { session } = participantOf(call);
  const { in_seconds: seconds } = call.query;
  const id = call.params.tokenId === 'current' ? session.tokenId : call.params.tokenId;
  if (seconds !== undefined) {
    if (id !== session.tokenId) throw notFound();
    // A login without its code expires, and no call can extend it.
    if (session.kind !== 'session') return { status: 204 };
    const expiresAt = await endSoon(deps.db, session, later(call.now, seconds * 1000));
    return { status: 204, session: { ...session, expiresAt } };
  }
  await deps.db.transaction().execute(async (db) => {
    const ended = UUID.test(id) && (await endSession(db, session.enrollment.id, id, call.now));
    if (!ended) throw notFound();
    await deps.audit.record(db, eventOf({ ...call, session }, 'session_ended', `tokens/${id}`));
  });
  return id === session.tokenId ? { status: 204, session: 'ended' } : { status: 204 };
};

/**
 * Logs in to the enrollment that is linked to the account of the visitor's cookie of a partner site. Its signature, which is
 * verified without a request, leaves nothing to guess, so nothing is counted.
 */
export const reauthenticate: Handler<'reauthenticate'> = async (call, deps) => {
  const { id } = call.params;
  const named = UUID.test(id)
    ? await deps.db.selectFrom('enrollments').select(['study', 'is_preview']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!named) throw unproven();
  const study = deps.studies.open(named.study, call.preview);
  const account = await readPartnerAccount(study, call.cookie, call.now);
  const linked = account && (await findLinked(deps.db, account, { study: study.slug, isPreview: named.is_preview }));
  if (linked?.id !== id) throw unproven();
  return logIn(call, deps, study, linked);
};

/** In seconds. */
const TRY_AGAIN = 30;

export const waitForSignOut: Handler<'waitForSignOut'> = async (call, { config, sessionWatch }) => {
  if (!config.watchSignOut) throw notFound();
  const { session } = participantOf(call);
  const { seconds = 0 } = call.query;
  const isRevoked = seconds > 0 ? await sessionWatch.untilRevoked(session.tokenId, seconds * 1000) : false;
  if (isRevoked === undefined)
    throw refuse(429, 'too_many_attempts', serviceMessages.tooManyAttempts, {
      values: { minutes: 1 },
      retry_after: TRY_AGAIN,
    });
  if (isRevoked) throw sessionExpired();
  return { status: 204 };
};

/** Who the visitor is at the partner site of the study. */
export const getPortalCookie: Handler<'getPortalCookie'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  const account = await readPartnerAccount(study, call.cookie, call.now);
  const among = { study: study.slug, isPreview: deps.studies.mayPreview(study, call.preview) };
  const linked = account && (await findLinked(deps.db, account, among));
  return {
    status: 200,
    body: {
      hasAcmCookie: account !== undefined,
      portalEmail: account?.email ?? null,
      enrollment_identifier: linked?.id ?? null,
    },
  };
};
