import type { Handler } from '#service/contract/handler.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { madeUpRecord } from '#service/flow/madeUpRecord.ts';
import { calendarKeys, participantCalendar } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';

/** Describes a participant as a study builder made them up. Nothing is read from the database, and nothing is stored. */
export const getPreviewParticipant: Handler<'getPreviewParticipant'> = async (call, { studies }) => {
  const { access, query, preview, timeZone } = call;
  const study = access.study!;
  const last = study.flow.length - 1;
  const viewer = { preview, timeZone, now: query.at === undefined ? call.now : new Date(query.at) };
  const record = madeUpRecord(study, {
    step: Math.min(query.step ?? last, last),
    status: query.status,
    done: query.done?.split(',') ?? [],
    hasEarlierConsent: query.earlier_consent ?? false,
    now: viewer.now,
  });
  const participant = describeRecord(studies, study, record, viewer);
  const facts = factsOf(study, record, viewer.now);
  const calendars = participant.nodes.flatMap(({ slug: node }) => {
    const present = study.nodes.get(node)!;
    return present.content.form
      ? [{ node, days: { occurrences: participantCalendar(present, facts, viewer).map(calendarKeys) } }]
      : [];
  });
  return { status: 200, body: { participant, calendars } };
};
