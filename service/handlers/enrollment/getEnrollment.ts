import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { deviceKey } from '#service/drafts/deviceKey.ts';
import { describePending } from '#service/flow/describePending.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { statusAllows } from '#service/flow/refuseByStatus.ts';

export const getEnrollment: Handler<'getEnrollment'> = async (call, deps) => {
  const { record, study, session } = participantOf(call);
  if (session.kind === 'second_factor') return { status: 200, body: describePending(session.enrollment) };
  const { id, final_status: status } = record.enrollment;
  return {
    status: 200,
    body: {
      ...describeRecord(deps.studies, study, record, call),
      // Also after every questionnaire is sent, when no draft comes with it. The same statuses may open drafts.
      ...(statusAllows(status, 'see') && { device_key: deviceKey(deps.secret, id) }),
    },
  };
};
