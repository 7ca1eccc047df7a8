import { later } from '#service/clock.ts';
import { participantOf } from '#service/contract/call.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Handler } from '#service/contract/handler.ts';
import { notFound } from '#service/refusals.ts';
import { endSession, endSoon, listSessions } from '#service/session/tokens.ts';
import { UUID } from '#service/uuid.ts';

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
    // A log-in that lacks its code ends by itself, and no call could keep it.
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
