import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { deviceKey } from '#service/participation/drafts/deviceKey.ts';
import { describePending, statusAllows } from '#service/flow/status.ts';
import { describeRecord, describeParticipant } from '#service/flow/describeParticipant.ts';
import { receiptOf } from '#service/participation/answers/storeSubmission.ts';
import { submitAnswers } from '#service/participation/answers/submitAnswers.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import { currentStep, firstUndone, stepOfNode } from '#service/flow/currentStep.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { localeChain } from '#kit/pure/texts/index.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { eventsOfParticipant } from '#service/identity/accounts/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

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

const submitStep: Handler<'updateEnrollment'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const posted = Object.entries(call.body.user_data).map(([attribute, value]) => ({ attribute, value }));
  const { idempotencyKey } = call;
  const { completion } = factsOf(study, record, call.now);
  // A repeated call refers to the node of the first call, even if the participant has since moved on.
  const slug =
    record.repeated?.node ?? call.body.node_identifier ?? firstUndone(currentStep(study, completion), completion) ?? '';
  if (stepOfNode(study, slug)?.done_by !== 'answers') throw notNow();
  const locale = localeFor(study, call.locales);
  const stored = await submitAnswers(deps, {
    session,
    record,
    study,
    node: study.nodes.get(slug)!,
    posted,
    otpCode: call.body.otp_code,
    occurrence: undefined,
    idempotencyKey,
    locale,
    network: call.network,
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now: call.now,
  });
  const participant = describeRecord(deps.studies, study, stored.record, call);
  return { status: 200, body: { ...participant, receipt: receiptOf(stored) } };
};

/** Submits the form of the current step, such as the screener. `user_data` contains the answers by attribute. */
export const updateEnrollment = withCaptcha('update_enrollment', submitStep);

export const setEnrollmentLocale: Handler<'setEnrollmentLocale'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const wanted = call.body.locale;
  const locale = localeFor(study, [wanted]);
  if (localeChain(locale).at(-1) !== localeChain(wanted).at(-1)) {
    throw refuse(422, 'language_unknown', serviceMessages.languageUnknown, { attribute: 'locale', pointer: '/locale' });
  }
  const { id, locale: old } = session.enrollment;
  await deps.db.transaction().execute(async (db) => {
    await db.updateTable('enrollments').set({ locale }).where('id', '=', id).execute();
    await deps.audit.record(
      db,
      eventOf({ ...call, session }, 'language_changed', `enrollments/${id}`, [{ name: 'locale', old, new: locale }]),
    );
  });
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call) };
};

export const deleteMessages: Handler<'deleteMessages'> = async (call, deps) => {
  const { session } = participantOf(call);
  await clearMessages(deps.db, session.enrollment.id);
  return { status: 204 };
};

/** Stores an event, unless the study does not ask for it. */
export const emitEvent: Handler<'emitEvent'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { event, details = {} } = call.body;
  await countAttempt(deps.db, eventsOfParticipant, session.enrollment.id, call.now);
  if ((study.meta.recorded_events as readonly string[] | undefined)?.includes(event))
    await deps.db
      .insertInto('events')
      .values({
        enrollment_id: session.enrollment.id,
        event,
        details: JSON.stringify(details),
        recorded_by: session.tokenId,
        recorded_at: call.now,
      })
      .execute();
  return { status: 204 };
};

async function clearMessages(db: Kysely<Tables>, enrollmentId: string): Promise<void> {
  await db.deleteFrom('messages').where('enrollment_id', '=', enrollmentId).execute();
}
