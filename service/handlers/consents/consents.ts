import { randomUUID } from 'node:crypto';
import { countAttempt } from '#service/accounts/attempts.ts';
import { answersOfParticipant } from '#service/accounts/limits.ts';
import { confirmByCode, takeCode } from '#service/answers/confirmByCode.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import { repeatedSubmission, storeSubmission } from '#service/answers/storeSubmission.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { checkReferences } from '#service/files/checkReferences.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { describeParticipant, describeRecord } from '#service/flow/describeParticipant.ts';
import { copyChange, storeCopy, copyOf } from '#service/documents/storedCopies.ts';
import { refuseByStatus, refuseIfClosed } from '#service/flow/status.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { lockRecord } from '#service/flow/participantRecord.ts';
import { alreadySubmitted, notNow, notFound } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import type { InformedConsent } from '#schemas/types/index.ts';
import { withoutSensitive } from '#service/answers/withoutSensitive.ts';
import type { Deps } from '#service/deps/deps.ts';
import { referenceOf } from '#service/documents/consentCopy.ts';
import { signerOf } from '#service/documents/consentForm.ts';
import { type ConsentRecord, readConsents } from '#service/documents/consentRecord.ts';
import { downloadLink } from '#service/documents/downloadLinks.ts';
import type { Study } from '#service/study/study.ts';

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

/** The facts of a consent for its participant, with the fingerprint of the issued copy. */
async function describe(record: ConsentRecord, deps: Deps, study: Study, now: Date): Promise<InformedConsent> {
  const signer = signerOf(record);
  return {
    node_slug: record.node,
    title: record.definition.content.title,
    signed: record.isSigned,
    version: record.version,
    created_at: record.at.toISOString(),
    submission_key: record.submission,
    reference: referenceOf(record),
    occurrence: record.occurrence,
    edition: record.edition,
    language: record.locale,
    time_zone: record.timeZone,
    ...(signer !== undefined && { signer }),
    ...(record.isSigned && { fingerprint: (await copyOf(deps, study, record, now)).fingerprint }),
  };
}

/** Lists every consent that was given or declined, the latest last. */
export const listInformedConsents: Handler<'listInformedConsents'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const records = await readConsents(deps.db, { enrollment: session.enrollment.id });
  const informed_consents: InformedConsent[] = [];
  for (const record of records) informed_consents.push(await describe(record, deps, study, call.now));
  return { status: 200, body: { informed_consents } };
};

/** The signed consent that a call names. @throws Refusal 404 if the participant signed none */
async function signedConsent(call: Pick<Call, 'access'>, deps: Deps, node: string, submission: string | undefined) {
  const { session, study } = participantOf(call);
  const found = await readConsents(deps.db, { enrollment: session.enrollment.id, node, isSigned: true });
  const record = submission === undefined ? found.at(-1) : found.find((each) => each.submission === submission);
  if (!record) throw notFound();
  return { record, study };
}

export const getInformedConsent: Handler<'getInformedConsent'> = async (call, deps) => {
  const { record, study } = await signedConsent(call, deps, call.params.node, call.query.submission_key);
  const consent = await describe(record, deps, study, call.now);
  return {
    status: 200,
    body: { consent, node: record.definition, ...withoutSensitive(record.definition, record.contributions) },
  };
};

export const getInformedConsentUrl: Handler<'getInformedConsentUrl'> = async (call, deps) => {
  const { node_identifier, submission_key } = call.query;
  const { record } = await signedConsent(call, deps, node_identifier, submission_key);
  const { session } = participantOf(call);
  return { status: 200, body: downloadLink(deps, { kind: 'consent', id: record.id }, session, call.now) };
};
