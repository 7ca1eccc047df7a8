import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notFound, sessionExpired } from '#service/refusals.ts';

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
