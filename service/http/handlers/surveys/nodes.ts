import type { StudyNode } from '#schemas/types/index.ts';
import { participantOf, type Call, type Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readsOf } from '#service/study/formReads.ts';
import { participantForm } from '#service/flow/participantForm.ts';
import { openNode } from '#service/study/studies.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { sql } from 'kysely';
import { notNow } from '#service/refusals.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { addressSearches } from '#service/identity/accounts/limits.ts';
import { AddressSearchUnavailable } from '#service/deps/addresses/provider.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

export const getSurvey: Handler<'getSurvey'> = async (call, deps) => {
  const node = call.session ? await forParticipant(call, deps) : forBuilder(call, deps);
  return { status: 200, body: { layout: node.layout ?? 'dashboard', nodes: [node] } };
};

/** @throws Refusal 403 for the token of a link if the form reads other answers, which whoever has the link may not read */
async function forParticipant(call: Call<'getSurvey'>, deps: Deps): Promise<StudyNode> {
  const { record, study, only } = participantOf(call);
  const { slug } = call.params;
  const occurrence = call.query.occurrence ?? only?.occurrence;
  const node = await participantForm(deps, study, record, call, { slug, occurrence });
  if (only && readsOf(node)) throw refuse(403, 'log_in_to_read', serviceMessages.logInToAnswer);
  return node;
}

/** A study builder opens any node of the study that the preview token is for. */
const forBuilder = ({ params, access, preview }: Call<'getSurvey'>, { studies }: Deps): VersionedNode =>
  openNode(studies, access.study!, params.slug, preview);

export const beginNode: Handler<'beginNode'> = async (call, deps) => {
  const { record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const standing = participantStanding(node, factsOf(study, record, call.now), call, call.query.occurrence);
  const { state, occurrence } = standing;
  const beginnings = [...record.beginnings];
  if (state !== 'completed' && state !== 'in_progress') {
    refuseUnlessOpen(standing);
    await deps.db
      .insertInto('beginnings')
      .values({ enrollment_id: record.enrollment.id, node: node.slug, occurrence, begun_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    beginnings.push({ node: node.slug, occurrence, begun_at: call.now });
  }
  return { status: 200, body: describeRecord(deps.studies, study, { ...record, beginnings }, call) };
};

/**
 * Records when the participant was done with a questionnaire. The first time counts.
 * @throws Refusal 409 if it was not submitted
 */
export const closeInteraction: Handler<'closeInteraction'> = async (call, deps) => {
  const { session, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.body.node_identifier, call.preview).slug;
  const wanted = call.body.occurrence ?? only?.occurrence;
  const enrollment_id = session.enrollment.id;
  const submission = await deps.db
    .selectFrom('submissions')
    .select('occurrence')
    .where('enrollment_id', '=', enrollment_id)
    .where('node', '=', node)
    .$if(wanted !== undefined, (query) => query.where('occurrence', '=', wanted!))
    .orderBy('occurrence', 'desc')
    .executeTakeFirst();
  if (!submission) throw notNow();
  const { occurrence } = submission;
  await deps.db
    .insertInto('beginnings')
    .values({ enrollment_id, node, occurrence, begun_at: call.now, closed_at: call.now })
    .onConflict((conflict) =>
      conflict
        .columns(['enrollment_id', 'node', 'occurrence'])
        .doUpdateSet({ closed_at: sql<Date>`coalesce(beginnings.closed_at, excluded.closed_at)` }),
    )
    .execute();
  return { status: 204 };
};

const DEFAULT_TAKE = 5;

export const searchAddresses: Handler<'searchAddresses'> = async (call, deps) => {
  const { session } = participantOf(call);
  await countAttempt(deps.db, addressSearches, session.enrollment.id, call.now);
  try {
    return {
      status: 200,
      body: { results: await deps.addresses.search(call.body.query, call.body.take ?? DEFAULT_TAKE) },
    };
  } catch (error) {
    if (error instanceof AddressSearchUnavailable)
      throw refuse(503, 'address_search_unavailable', serviceMessages.failure);
    throw error;
  }
};
