import { isAssigned, isFillable } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { participantOf, type Answer } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { readDrafts } from '#service/drafts/draftStore.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { participantForm } from '#service/flow/participantForm.ts';
import { calendarKeys, participantCalendar } from '#service/flow/participantStanding.ts';

type Assigned = Answer<'getAssigned'>['body']['assigned'][number];

/** The bounds of a response. A phone fetches it in the background. */
const MOST = { activities: 100, forms: 31, characters: 4_000_000 };

/** Returns the forms that the participant can fill in now, with their drafts and the days of diaries. */
export const getAssigned: Handler<'getAssigned'> = async (call, { db, studies }) => {
  const { record, study } = participantOf(call);
  const facts = factsOf(study, record, call.now);
  const drafts = await readDrafts(db, record.enrollment.id);
  const formOf = (slug: string, occurrence: number | undefined): Assigned['forms'][number] => {
    const node = participantForm(studies, study, record, call, { slug, occurrence });
    const of = { node: slug, occurrence: node.occurrence ?? 1 };
    const saved = drafts.find((each) => each.node === of.node && each.occurrence === of.occurrence);
    return {
      survey: { layout: node.layout ?? 'dashboard', nodes: [node] },
      draft: { occurrence: of.occurrence, revision: saved?.revision ?? 0, draft: saved?.draft ?? null },
    };
  };
  const assignedOf = ({ slug, type, occurrence }: StudyNode): Assigned => {
    if (type !== 'Diary') return { node: slug, forms: [formOf(slug, occurrence)] };
    const occurrences = participantCalendar(study.nodes.get(slug)!, facts, call).map(calendarKeys);
    const open = occurrences.filter(({ status }) => isFillable(status)).slice(-MOST.forms);
    return { node: slug, days: { occurrences }, forms: open.map((day) => formOf(slug, day.occurrence)) };
  };
  const open = describeRecord(studies, study, record, call).nodes.filter(isAssigned);
  return { status: 200, body: { assigned: withinBounds(open.slice(0, MOST.activities).map(assignedOf)) } };
};

/** The first activities that fit into one response. Pure. */
function withinBounds(assigned: readonly Assigned[]): Assigned[] {
  let size = 0;
  return assigned.filter((each) => (size += JSON.stringify(each).length) <= MOST.characters);
}
