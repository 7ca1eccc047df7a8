import { hasUserPool } from '#schemas/thirdParty.ts';
import type { JsonValue, PersonalInformation } from '#schemas/types/index.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { answersOfParticipant } from '#service/identity/accounts/limits.ts';
import { days, later } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { refuseByStatus, statusAllows, refuseIfClosed } from '#service/flow/status.ts';
import { notFound } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { readAnswers } from './readAnswers.ts';
import { readSubmission } from './readSubmission.ts';
import { repeatedSubmission, storeSubmission, type Submission } from './storeSubmission.ts';

// Personal information is a form of the study outside its flow. Each time that the participant verifies it, it is a new
// submission: earlier versions stay, and downloads, audit and backup need nothing of their own.

/**
 * Whether a participant has to verify their personal information: they are on the dashboard of a study whose accounts
 * are a provider's, and have never verified it or did so too long ago. Pure.
 */
export function isUpdateRequired(study: Study, record: ParticipantRecord, now: Date): boolean {
  const { personalInformation: settings, meta } = study;
  if (!settings || !hasUserPool(meta.authentication.provider)) return false;
  const { completion } = factsOf(study, record, now);
  if (!statusAllows(completion.finalStatus, 'answer') || currentStep(study, completion).done_by !== 'nothing')
    return false;
  const last = record.submissions.findLast(({ node }) => node === settings.node);
  return last === undefined || later(last.sent_at, days(settings.verify_every_days)) <= now;
}

/** The node with the form. @throws Refusal 404 if the study asks for no personal information */
function personalInformationNode(study: Study): VersionedNode {
  const node = study.personalInformation && study.nodes.get(study.personalInformation.node);
  if (!node) throw notFound();
  return node;
}

/** The form and what the participant last sent. @throws Refusal 404 */
export async function readPersonalInformation(
  deps: Pick<Deps, 'db'>,
  study: Study,
  enrollment: string,
): Promise<PersonalInformation> {
  const node = personalInformationNode(study);
  const wanted = { study: study.slug, enrollment, node: node.slug, occurrence: undefined };
  const found = await readSubmission(deps, wanted);
  const pairs = found?.contributions.map(({ attribute, value }) => [attribute, value as JsonValue]) ?? [];
  return { node, user_data: Object.fromEntries(pairs), verified_at: found?.sentAt.toISOString() ?? null };
}

interface Verification extends Omit<Submission, 'node' | 'occurrence' | 'body' | 'contributions' | 'files'> {
  study: Study;
  record: ParticipantRecord;
  posted: readonly { attribute: string; value?: unknown }[];
}

/**
 * Stores the personal information as the participant verified it.
 * @throws Refusal 404 if the study asks for none, 409 if it takes no more answers, 422 if answers are invalid
 */
export async function storePersonalInformation(deps: Deps, verification: Verification): Promise<void> {
  const { study, record, session, posted, locale, now } = verification;
  const node = personalInformationNode(study);
  if (repeatedSubmission(record, { node, body: posted })) return;
  await countAttempt(deps.db, answersOfParticipant, session.enrollment.id, now);
  refuseIfClosed(study);
  const { contributions } = readAnswers(compiledFormOf(node, locale), posted, deps.now, verification.timeZone);
  await storeSubmission(deps, { ...verification, node, body: posted, contributions, files: [] }, (present) => {
    refuseByStatus(present.enrollment.final_status, 'answer');
    const earlier = present.submissions.filter((each) => each.node === node.slug).map(({ occurrence }) => occurrence);
    return Math.max(0, ...earlier) + 1;
  });
}
