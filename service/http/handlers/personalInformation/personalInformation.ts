import {
  isUpdateRequired,
  readPersonalInformation,
  storePersonalInformation,
} from '#service/participation/answers/personalInformation.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { localeFor } from '#service/study/localeFor.ts';

export const getUpdateRequired: Handler<'getUpdateRequired'> = async (call) => {
  const { record, study } = participantOf(call);
  return { status: 200, body: { update_required: isUpdateRequired(study, record, call.now) } };
};

export const getPersonalInformation: Handler<'getPersonalInformation'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  return { status: 200, body: await readPersonalInformation(deps, study, session.enrollment.id) };
};

export const putPersonalInformation: Handler<'putPersonalInformation'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  await storePersonalInformation(deps, {
    session,
    record,
    study,
    posted: Object.entries(call.body.user_data).map(([attribute, value]) => ({ attribute, value })),
    idempotencyKey: call.idempotencyKey,
    locale: localeFor(study, call.locales),
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now: call.now,
  });
  return { status: 200, body: await readPersonalInformation(deps, study, session.enrollment.id) };
};
