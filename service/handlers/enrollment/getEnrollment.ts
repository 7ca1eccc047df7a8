import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { authorize } from '#service/session/authorize.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { session, study } = authorize(call, deps);
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call.previewToken) };
};
