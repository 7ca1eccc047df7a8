import type { Kysely } from 'kysely';
import type { FormDraft } from '#schemas/types/index.ts';
import { isSensitive } from '#kit/compile/index.ts';
import { storable } from '#kit/validation/index.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { submissionUnder } from '#service/answers/submissionUnder.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { deviceKey } from '#service/drafts/deviceKey.ts';
import { checkDraftQuota, savesOfParticipant } from '#service/drafts/draftQuota.ts';
import { readDraft, writeDraft, type DraftKey } from '#service/drafts/draftStore.ts';
import { refuseByStatus } from '#service/flow/refuseByStatus.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { readFacts } from '#service/flow/readFacts.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted, notNow } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { openNode } from '#service/study/studies.ts';
import type { VersionedNode } from '#service/study/study.ts';

type DraftCall = Call<'getDraft' | 'putDraft'>;

/** The node and the occurrence that a call names, in its query or by the token of a survey. */
function namedBy(call: DraftCall, deps: Deps) {
  const { session, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  return { session, study, node, occurrence: call.query.occurrence ?? only?.occurrence };
}

/** The draft that a call is about, and how the participant stands with its questionnaire. */
async function draftOf(db: Kysely<Tables>, call: DraftCall, deps: Deps) {
  const { session, study, node, occurrence } = namedBy(call, deps);
  const enrollment = session.enrollment.id;
  const facts = await readFacts(db, study, enrollment);
  const standing = participantStanding(node, facts, call, occurrence);
  const key: DraftKey = { enrollment, node: node.slug, occurrence: standing.occurrence };
  return { key, standing, facts };
}

export const getDraft: Handler<'getDraft'> = async (call, deps) => {
  const { key, standing } = await draftOf(deps.db, call, deps);
  if (standing.state === 'completed') throw alreadySubmitted();
  return {
    status: 200,
    body: { device_key: deviceKey(deps.secret, key.enrollment), ...(await readDraft(deps.db, key)) },
  };
};

export const putDraft: Handler<'putDraft'> = async (call, deps) => {
  const { session, node } = namedBy(call, deps);
  const { id: enrollment } = session.enrollment;
  await countAttempt(deps.db, savesOfParticipant, enrollment, call.now);
  const { base_revision, draft } = call.body;
  // One character that the database rejects must not block all other answers. The form reports it to the participant at
  // the field.
  const kept = storable(withoutSensitive(node, draft));
  const revision = await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, enrollment);
    const { key, standing, facts } = await draftOf(db, call, deps);
    // A tab that does not know yet that the answers were submitted must not restore them as a draft.
    if (await submissionUnder(db, enrollment, draft.submission_key)) throw alreadySubmitted();
    if (standing.state === 'completed') throw alreadySubmitted();
    refuseByStatus(facts.completion.finalStatus, 'answer');
    refuseUnlessOpen(standing);
    await checkDraftQuota(db, key, JSON.stringify(kept));
    return writeDraft(db, key, base_revision, kept, session, call.now);
  });
  if (revision === undefined) throw refuse(409, 'draft_conflict', serviceMessages.draftConflict);
  return { status: 200, body: { revision, saved_at: call.now.toISOString() } };
};

/**
 * Removes sensitive answers and answers to unknown questions. Portals send no sensitive answers, but the service stores
 * none whatever a client sends.
 */
function withoutSensitive(node: VersionedNode, draft: FormDraft): FormDraft {
  if (!node.content.form) throw notNow();
  const form = compiledFormOf(node, 'en');
  const keepable = new Set(form.fields.filter((field) => !isSensitive(field)).map((field) => field.name));
  const withheld = draft.withheld?.filter((name) =>
    form.fields.some((field) => field.name === name && isSensitive(field)),
  );
  return { ...draft, values: draft.values.filter(({ name }) => keepable.has(name)), ...(withheld && { withheld }) };
}
