import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { clearMessages } from '#service/flow/participantMessages.ts';

export const deleteMessages: Handler<'deleteMessages'> = async (call, deps) => {
  const { session } = participantOf(call);
  await clearMessages(deps.db, session.enrollment.id);
  return { status: 204 };
};
