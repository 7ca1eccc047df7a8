import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { receiptOf } from '#service/participation/answers/storeSubmission.ts';
import { submitAnswers } from '#service/participation/answers/submitAnswers.ts';
import { participantOf, type Call, type CallResponse, type Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { notNow, notFound, nodeNotFound } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { readsOf } from '#service/study/formReads.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import { localesOf, type VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { readSubmission } from '#service/participation/answers/readSubmission.ts';
import { refuse } from '#service/refusal.ts';
import { sql } from 'kysely';
import type { StudyNode } from '#schemas/types/index.ts';
import { isAssigned, isFillable } from '#schemas/nodePaths.ts';
import { readDrafts } from '#service/participation/drafts/draftStore.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { withAnswersOfThen } from '#service/flow/answersRead.ts';
import { participantForm } from '#service/flow/participantForm.ts';
import { calendarKeys, participantCalendar } from '#service/flow/participantStanding.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { currentStep } from '#service/flow/currentStep.ts';

async function store(call: Call<'postAnswers' | 'postSurveyAnswers'>, deps: Deps) {
  const { session, record, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  // A refusal could tell what the form reads.
  if (only && readsOf(node)) throw refuse(403, 'log_in_to_read', serviceMessages.logInToAnswer);
  const stored = await submitAnswers(deps, {
    session,
    record,
    study,
    node,
    posted: call.body.contributions,
    occurrence: call.body.occurrence ?? only?.occurrence,
    answeredAt: call.body.answered_at,
    reads: call.body.reads,
    idempotencyKey: call.idempotencyKey,
    locale: localeFor(study, call.locales),
    network: call.network,
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now: call.now,
  });
  return { study, node, record: stored.record, receipt: receiptOf(stored) };
}

async function send(call: Call<'postAnswers' | 'postSurveyAnswers'>, deps: Deps) {
  const { study, record, receipt } = await store(call, deps);
  return { ...describeRecord(deps.studies, study, record, call), receipt };
}

export const postAnswers: Handler<'postAnswers'> = async (call, deps) => ({
  status: 200,
  body: await send(call, deps),
});

/** The layout and nodes after a survey: the answered node without its form. */
function withoutForm(node: VersionedNode) {
  const { form: _form, ...content } = node.content;
  return { layout: node.layout ?? 'dashboard', nodes: [{ ...node, content }] };
}

/**
 * Does the same for the link of a survey. The response to the token of a link tells nothing more about the participant.
 * In a preview without a session, the answers are validated but not stored.
 */
export const postSurveyAnswers: Handler<'postSurveyAnswers'> = async (call, deps) => {
  if (call.access.only) {
    const { node, record, receipt } = await store(call, deps);
    return { status: 200, body: { ...withoutForm(node), enrollment_identifier: record.enrollment.id, receipt } };
  }
  if (call.session) return { status: 200, body: await send(call, deps) };
  const study = deps.studies.open(call.params.study, call.preview);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  if (!node.content.form) throw notNow();
  readAnswers(compiledFormOf(node, localeFor(study, call.locales)), call.body.contributions, deps.now, call.timeZone);
  const message = Object.fromEntries(
    localesOf(study).map((locale) => [locale, textIn(locale, serviceMessages.previewChecked)]),
  );
  return {
    status: 200,
    body: { ...withoutForm(node), messages: [{ type: 'info', message }] },
  };
};

/**
 * @throws Refusal 403 for the token of a link: anybody who has the link may answer, but not read the answers; 404 if there
 *   are none
 */
export const getAnswers: Handler<'getAnswers'> = async (call, deps) => {
  const { session, record, study, only } = participantOf(call);
  if (only) throw refuse(403, 'log_in_to_read', serviceMessages.logInToRead);
  const found = await readSubmission(deps, {
    study: study.slug,
    enrollment: session.enrollment.id,
    node: call.params.slug,
    occurrence: call.query.occurrence,
  });
  if (!found) throw notFound();
  const { contributions, withheld, occurrence, occurrences } = found;
  const node = await withAnswersOfThen(deps.db, study, record, found);
  return { status: 200, body: { node, contributions, withheld, receipt: receiptOf(found), occurrence, occurrences } };
};

/** Lists everything that the participant has sent, the latest first. */
export const listSubmissions: Handler<'listSubmissions'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const rows = await deps.db
    .selectFrom('submissions')
    .innerJoin('definitions', (join) =>
      join
        .onRef('definitions.node', '=', 'submissions.node')
        .onRef('definitions.version', '=', 'submissions.version')
        .on('definitions.study', '=', study.slug),
    )
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.node',
      'submissions.occurrence',
      'submissions.sent_at',
      'submissions.locale',
      'consents.signed',
      sql<StudyNode['content']['title']>`definitions.definition #> '{content,title}'`.as('title'),
    ])
    .where('submissions.enrollment_id', '=', session.enrollment.id)
    .orderBy('submissions.sent_at', 'desc')
    .orderBy('submissions.occurrence', 'desc')
    // What came in the same moment has the same order in each list.
    .orderBy('submissions.node')
    .execute();
  const counts = new Map<string, number>();
  for (const { node } of rows) counts.set(node, (counts.get(node) ?? 0) + 1);
  return {
    status: 200,
    body: {
      submissions: rows.map(({ id, node, occurrence, sent_at, locale, signed, title }) => {
        const { reference, received_at } = receiptOf({ id, sentAt: sent_at, occurrence });
        return {
          node_slug: node,
          ...(title && { title }),
          occurrence,
          occurrences: counts.get(node)!,
          reference,
          received_at,
          language: locale,
          ...(signed !== null && { consent: signed ? ('signed' as const) : ('declined' as const) }),
          ...(signed && { submission_key: id }),
        };
      }),
    },
  };
};

type Assigned = CallResponse<'getAssigned'>['body']['assigned'][number];

/** The bounds of a response. A phone fetches it in the background. */
const MOST = { activities: 100, forms: 31, characters: 4_000_000 };

/** Returns the forms that the participant can fill in now, with their drafts and the days of diaries. */
export const getAssigned: Handler<'getAssigned'> = async (call, deps) => {
  const { db, studies } = deps;
  const { record, study } = participantOf(call);
  const facts = factsOf(study, record, call.now);
  const drafts = await readDrafts(db, record.enrollment.id);
  const formOf = async (slug: string, occurrence: number | undefined): Promise<Assigned['forms'][number]> => {
    const node = await participantForm(deps, study, record, call, { slug, occurrence });
    const of = { node: slug, occurrence: node.occurrence ?? 1 };
    const saved = drafts.find((each) => each.node === of.node && each.occurrence === of.occurrence);
    return {
      survey: { layout: node.layout ?? 'dashboard', nodes: [node] },
      draft: { occurrence: of.occurrence, revision: saved?.revision ?? 0, draft: saved?.draft ?? null },
    };
  };
  const assignedOf = async ({ slug, type, occurrence }: StudyNode): Promise<Assigned> => {
    if (type !== 'Diary') return { node: slug, forms: [await formOf(slug, occurrence)] };
    const occurrences = participantCalendar(study.nodes.get(slug)!, facts, call).map(calendarKeys);
    const open = occurrences.filter(({ status }) => isFillable(status)).slice(-MOST.forms);
    return { node: slug, days: { occurrences }, forms: await inTurn(open, (day) => formOf(slug, day.occurrence)) };
  };
  const open = describeRecord(studies, study, record, call).nodes.filter(isAssigned);
  return { status: 200, body: { assigned: withinBounds(await inTurn(open.slice(0, MOST.activities), assignedOf)) } };
};

/** One after the other: most of them ask the database nothing. */
async function inTurn<T, R>(list: readonly T[], each: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const entry of list) results.push(await each(entry));
  return results;
}

/** The first activities that fit into one response. Pure. */
function withinBounds(assigned: readonly Assigned[]): Assigned[] {
  let size = 0;
  return assigned.filter((each) => (size += JSON.stringify(each).length) <= MOST.characters);
}

/**
 * Lists the occurrences of a node of the participant's current step with their states, such as the days of a diary.
 * @throws Refusal 404 for a node of another step, and after the end of participation
 */
export const listOccurrences: Handler<'listOccurrences'> = async (call, deps) => {
  const { record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const facts = factsOf(study, record, call.now);
  const { completion } = facts;
  const isListed =
    currentStep(study, completion).nodes.includes(node.slug) && statusRules(completion.finalStatus).layout !== 'end';
  if (!isListed && !deps.studies.mayPreview(study, call.preview)) throw nodeNotFound();
  const occurrences = participantCalendar(node, facts, call).map(calendarKeys);
  return { status: 200, body: { occurrences } };
};
