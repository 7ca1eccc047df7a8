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
import { finalStatusOf } from '#service/flow/finalStatusOf.ts';
import { refuseByStatus } from '#service/flow/refuseByStatus.ts';
import { checkOccurrence, isRepeatable } from '#service/flow/occurrences.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted, notNow } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { openNode } from '#service/study/studies.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';

function draftOf(call: Call<'getDraft' | 'putDraft'>, deps: Deps) {
  const { session, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const occurrence = call.query.occurrence ?? only?.occurrence;
  checkOccurrence(study, node.slug, occurrence);
  const key: DraftKey = { enrollment: session.enrollment.id, node: node.slug, occurrence };
  return { session, study, node, key };
}

export const getDraft: Handler<'getDraft'> = async (call, deps) => {
  const { session, study, key } = draftOf(call, deps);
  if (await isOver(deps.db, study, key)) throw alreadySubmitted();
  return {
    status: 200,
    body: { device_key: deviceKey(deps.secret, session.enrollment.id), ...(await readDraft(deps.db, key)) },
  };
};

export const putDraft: Handler<'putDraft'> = async (call, deps) => {
  const { session, study, node, key } = draftOf(call, deps);
  await countAttempt(deps.db, savesOfParticipant, key.enrollment, call.now);
  const { base_revision, draft } = call.body;
  // One character that the database rejects must not block all other answers. The form reports it to the participant at
  // the field.
  const kept = storable(withoutSensitive(node, draft));
  const revision = await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, key.enrollment);
    // A tab that does not know yet that the answers were submitted must not restore them as a draft.
    const sent = await submissionUnder(db, key.enrollment, draft.submission_key);
    if (sent || (await isOver(db, study, key))) throw alreadySubmitted();
    refuseByStatus(await finalStatusOf(db, key.enrollment), 'answer');
    await checkDraftQuota(db, key, JSON.stringify(kept));
    return writeDraft(db, key, base_revision, kept, session, call.now);
  });
  if (revision === undefined) throw refuse(409, 'draft_conflict', serviceMessages.draftConflict);
  return { status: 200, body: { revision, saved_at: call.now.toISOString() } };
};

/** Whether the answers have been submitted and cannot be submitted again, so further changes could never be used. */
async function isOver(db: Kysely<Tables>, study: Study, { enrollment, node, occurrence }: DraftKey): Promise<boolean> {
  const repeatable = isRepeatable(study, node);
  if (repeatable && occurrence === undefined) return false;
  const sent = db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node);
  return (await (repeatable ? sent.where('occurrence', '=', occurrence!) : sent).executeTakeFirst()) !== undefined;
}

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
