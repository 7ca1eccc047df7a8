import { countAttempt } from '#service/accounts/attempts.ts';
import { eventsOfParticipant } from '#service/accounts/limits.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';

/** Stores an event, unless the study does not ask for it. */
export const emitEvent: Handler<'emitEvent'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { event, details = {} } = call.body;
  await countAttempt(deps.db, eventsOfParticipant, session.enrollment.id, call.now);
  if ((study.meta.recorded_events as readonly string[] | undefined)?.includes(event))
    await deps.db
      .insertInto('events')
      .values({
        enrollment_id: session.enrollment.id,
        event,
        details: JSON.stringify(details),
        recorded_by: session.tokenId,
        recorded_at: call.now,
      })
      .execute();
  return { status: 204 };
};
