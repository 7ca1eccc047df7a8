import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call) };
};
