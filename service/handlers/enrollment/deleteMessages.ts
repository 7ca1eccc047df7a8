import type { Handler } from '#service/contract/handler.ts';
import { clearMessages } from '#service/flow/participantMessages.ts';
import { authorize } from '#service/session/authorize.ts';

export const deleteMessages: Handler<'deleteMessages'> = async (call, deps) => {
  const { session } = authorize(call, deps);
  await clearMessages(deps.db, session.enrollment.id);
  return { status: 204 };
};
