import { randomUUID } from 'node:crypto';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { answersOfParticipant } from '#service/identity/accounts/limits.ts';
import { confirmByCode, takeCode } from '#service/participation/answers/confirmByCode.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { refuseIfClosed } from '#service/flow/status.ts';
import { repeatedSubmission, storeSubmission } from '#service/participation/answers/storeSubmission.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import { participantOf, type Call, type Handler } from '#service/http/contract/call.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { checkReferences } from '#service/participation/files/checkReferences.ts';
import { stepOfNode } from '#service/flow/currentStep.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { copyChange, storeCopy, copyOf } from '#service/data/documents/storedCopies.ts';
import { refuseUnlessTurn, turnOf } from '#service/flow/participantStanding.ts';
import { notNow, notFound } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import type { InformedConsent } from '#schemas/types/index.ts';
import { withoutSensitive } from '#service/participation/answers/withoutSensitive.ts';
import type { Deps } from '#service/deps/deps.ts';
import { referenceOf } from '#service/data/documents/consentCopy.ts';
import { signerOf } from '#service/data/documents/consentForm.ts';
import { type ConsentRecord, readConsents } from '#service/data/documents/consentRecord.ts';
import { downloadLink } from '#service/data/documents/downloadLinks.ts';
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
  const turn = turnOf(study, node, record, call);
  const { occurrence } = turn;
  const sender = { enrollment: enrollmentId, node: node.slug, occurrence, idempotencyKey };
  const files = answers ? await checkReferences(deps.db, form, answers.data, sender) : [];
  if (signed) await confirmByCode(deps, { session, turn, study, step, otpCode, network: call.network, now: call.now });
  const submission = { ...call, session, node, contributions: answers?.contributions ?? [], files, locale, body };
  const stored = await storeSubmission(
    deps,
    submission,
    (present) => {
      refuseUnlessTurn(turnOf(study, node, present, call));
      return occurrence;
    },
    async (db, { id: submission_id, record: after }) => {
      const id = randomUUID();
      const consent = { node: node.slug, version: node.version, signed, created_at: call.now };
      await db
        .insertInto('consents')
        .values({ ...consent, id, submission_id, enrollment_id: enrollmentId, locale })
        .execute();
      const copy = signed ? await storeCopy(db, study, id, call.now) : undefined;
      const action = signed ? 'consent_signed' : 'consent_declined';
      await deps.audit.record(db, eventOf({ ...call, session }, action, `consents/${id}`, copy && copyChange(copy)));
      const known = { ...consent, edition: node.edition ?? 1, time_zone: call.timeZone ?? null };
      return { ...after, consents: [...after.consents, known] };
    },
  );
  return { status: 200, body: describeRecord(deps.studies, study, stored.record, call) };
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
