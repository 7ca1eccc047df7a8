import { describeParticipant } from '../flow/describeParticipant.ts';
import { authorize } from '../session/authorize.ts';
import type { Handler } from './handler.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { session, study } = authorize(call, deps);
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call.previewToken) };
};
