import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describePending } from '#service/flow/describePending.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { record, study, session } = participantOf(call);
  if (session.kind === 'second_factor') return { status: 200, body: describePending(session.enrollment) };
  return { status: 200, body: describeRecord(deps.studies, study, record, call) };
};
