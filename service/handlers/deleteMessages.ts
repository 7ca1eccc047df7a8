import { clearMessages } from '../flow/participantMessages.ts';
import { authorize } from '../session/authorize.ts';
import type { Handler } from './handler.ts';

export const deleteMessages: Handler<'deleteMessages'> = async (call, deps) => {
  const { session } = authorize(call, deps);
  await clearMessages(deps.db, session.enrollment.id);
  return { status: 204 };
};
