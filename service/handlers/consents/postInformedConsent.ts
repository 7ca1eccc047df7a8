import { randomUUID } from 'node:crypto';
import { countAttempt } from '#service/accounts/attempts.ts';
import { answersOfParticipant } from '#service/accounts/limits.ts';
import { confirmByCode, takeCode } from '#service/answers/confirmByCode.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import { refuseIfClosed } from '#service/answers/refuseIfClosed.ts';
import { repeatedSubmission, storeSubmission } from '#service/answers/storeSubmission.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { checkReferences } from '#service/files/checkReferences.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { describeParticipant, describeRecord } from '#service/flow/describeParticipant.ts';
import { copyChange, storeCopy } from '#service/documents/storedCopies.ts';
import { refuseByStatus } from '#service/flow/refuseByStatus.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { lockRecord } from '#service/flow/participantRecord.ts';
import { alreadySubmitted, notNow } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

/** Signing requires a valid form. Declining requires nothing and stores no answers. */
const storeConsent: Handler<'postInformedConsent'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const enrollmentId = session.enrollment.id;
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const step = stepOfNode(study, node.slug);
  if (step?.done_by !== 'consent') throw notNow();
  const { signed, contributions } = call.body;
  const { posted, otpCode = call.body.otp_code } = takeCode(step, contributions);
  const body = { signed, posted };
  if (repeatedSubmission(record, { node, body }))
    return { status: 200, body: describeRecord(deps.studies, study, record, call) };
  await countAttempt(deps.db, answersOfParticipant, enrollmentId, call.now);
  const { idempotencyKey } = call;
  // Declining stays possible after the study is closed for data.
  if (signed) refuseIfClosed(study);
  const locale = localeFor(study, call.locales);
  const form = compiledFormOf(node, locale);
  const answers = signed ? readAnswers(form, posted, deps.now, call.timeZone) : undefined;
  const { occurrence, state } = participantStanding(node, factsOf(study, record, call.now), call);
  const sender = { enrollment: enrollmentId, node: node.slug, occurrence, idempotencyKey };
  const files = answers ? await checkReferences(deps.db, form, answers.data, sender) : [];
  if (signed)
    await confirmByCode(deps, {
      session,
      record,
      study,
      step,
      isAgain: state === 'reconsent_required',
      otpCode,
      network: call.network,
      now: call.now,
    });
  await deps.db.transaction().execute(async (db) => {
    const submission = {
      session,
      node,
      occurrence,
      contributions: answers?.contributions ?? [],
      files,
      locale,
      timeZone: call.timeZone,
      idempotencyKey,
      body,
      audit: deps.audit,
      clientTime: call.clientTime,
      now: call.now,
    };
    const present = await lockRecord(db, deps.studies, enrollmentId, idempotencyKey);
    if (repeatedSubmission(present, submission)) return;
    const facts = factsOf(study, present, call.now);
    const standing = participantStanding(node, facts, call);
    const { completion } = facts;
    if (standing.state === 'completed') throw alreadySubmitted();
    // A signed consent with a new edition can be signed again from every later step.
    const isPresent = currentStep(study, completion) === step || standing.state === 'reconsent_required';
    refuseByStatus(completion.finalStatus, 'answer');
    if (!isPresent) throw notNow();
    refuseUnlessOpen(standing);
    const stored = await storeSubmission(db, submission);
    const id = randomUUID();
    await db
      .insertInto('consents')
      .values({
        id,
        submission_id: stored.id,
        enrollment_id: enrollmentId,
        node: node.slug,
        version: node.version,
        signed,
        locale,
        created_at: call.now,
      })
      .execute();
    const copy = signed ? await storeCopy(db, study, id, call.now) : undefined;
    const action = signed ? 'consent_signed' : 'consent_declined';
    await deps.audit.record(db, eventOf({ ...call, session }, action, `consents/${id}`, copy && copyChange(copy)));
  });
  deps.outbox.wake();
  return { status: 200, body: await describeParticipant(deps, study, enrollmentId, call) };
};

export const postInformedConsent = withCaptcha('informed_consent', storeConsent);
