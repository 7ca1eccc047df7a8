import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { record, study } = participantOf(call);
  return { status: 200, body: describeRecord(deps.studies, study, record, call) };
};
