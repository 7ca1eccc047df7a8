import type { InformedConsent } from '#schemas/types/index.ts';
import { withoutSensitive } from '#service/answers/withoutSensitive.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { referenceOf } from '#service/documents/consentCopy.ts';
import { signerOf } from '#service/documents/consentForm.ts';
import { type ConsentRecord, readConsents } from '#service/documents/consentRecord.ts';
import { downloadLink } from '#service/documents/downloadLinks.ts';
import { copyOf } from '#service/documents/storedCopies.ts';
import { notFound } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';

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
