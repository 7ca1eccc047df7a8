import type { FormDraft } from '#schemas/types/index.ts';
import { isSensitive } from '#kit/pure/compile/index.ts';
import { storable } from '#kit/pure/validation/index.ts';
import { secondsUntil, tooMany } from '#service/identity/accounts/attempts.ts';
import { participantOf, type Call, type Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { deviceKey } from '#service/participation/drafts/deviceKey.ts';
import { readDraft, saveDraft, type DraftKey } from '#service/participation/drafts/draftStore.ts';
import { refuseByStatus } from '#service/flow/status.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { readRecord, type ParticipantRecord } from '#service/flow/participantRecord.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted, notNow } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import { openNode } from '#service/study/studies.ts';
import type { VersionedNode } from '#service/study/study.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** The submission that a participant made with an idempotency key; `undefined` if there is none. */
const submissionUnder = (db: Kysely<Tables>, enrollment: string, key: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'node', 'occurrence', 'sent_at', 'body_hash'])
    .where('enrollment_id', '=', enrollment)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** The draft that a call is about, and how the participant stands with its questionnaire. */
function draftOf(call: Call<'getDraft' | 'putDraft'>, deps: Deps, record: ParticipantRecord) {
  const { study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const standing = participantStanding(
    node,
    factsOf(study, record, call.now),
    call,
    call.query.occurrence ?? only?.occurrence,
  );
  const key: DraftKey = { enrollment: record.enrollment.id, node: node.slug, occurrence: standing.occurrence };
  return { key, node, standing };
}

export const getDraft: Handler<'getDraft'> = async (call, deps) => {
  const { key, standing } = draftOf(call, deps, participantOf(call).record);
  if (standing.state === 'completed') throw alreadySubmitted();
  return {
    status: 200,
    body: {
      device_key: deviceKey(deps.secret, key.enrollment),
      occurrence: key.occurrence,
      ...(await readDraft(deps.db, key)),
    },
  };
};

/** How often a save is repeated because answers arrived or the status changed at the same moment. */
const MOST_TRIES = 10;

export const putDraft: Handler<'putDraft'> = async (call, deps) => {
  const { session, record } = participantOf(call);
  let known = record;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const revision = await save(call, deps, known, session);
    if (revision !== undefined) return { status: 200, body: { revision, saved_at: call.now.toISOString() } };
    known = await readRecord(deps.db, deps.studies, record.enrollment.id);
  }
  throw new Error('The record of the participant changes all the time.');
};

/**
 * Saves a draft that the participant's record allows.
 * @returns the new revision; `undefined` if the record has changed, so the decision has to be made again
 * @throws Refusal 409 if the answers are submitted, cannot be submitted now, or the draft was saved elsewhere; 413 if it
 *   is too large; 429 after too many saves
 */
async function save(
  call: Call<'putDraft'>,
  deps: Deps,
  record: ParticipantRecord,
  session: Session,
): Promise<number | undefined> {
  const { key, node, standing } = draftOf(call, deps, record);
  const { base_revision: base, draft } = call.body;
  // One character that the database rejects must not block all other answers. The form reports it to the participant at
  // the field.
  const kept = storable(withoutSensitive(node, draft));
  if (standing.state === 'completed') throw alreadySubmitted();
  try {
    refuseByStatus(record.enrollment.final_status, 'answer');
    refuseUnlessOpen(standing);
  } catch (refusal) {
    // A tab may not know yet that the answers were submitted. This reason takes precedence.
    throw (await submissionUnder(deps.db, key.enrollment, draft.submission_key)) ? alreadySubmitted() : refusal;
  }
  const saved = await saveDraft(deps.db, { key, base, draft: kept, session, record, now: call.now });
  if (saved.outcome === 'too_many') throw tooMany(secondsUntil(saved.windowEndsAt, call.now));
  if (saved.outcome === 'submitted') throw alreadySubmitted();
  if (saved.outcome === 'too_large') throw refuse(413, 'draft_too_large', serviceMessages.draftTooLarge);
  if (saved.outcome === 'conflict') throw refuse(409, 'draft_conflict', serviceMessages.draftConflict);
  return saved.outcome === 'saved' ? saved.revision : undefined;
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
