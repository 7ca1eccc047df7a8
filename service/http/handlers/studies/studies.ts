import type { Handler } from '#service/http/contract/call.ts';
import { landingOf } from '#service/study/landingOf.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { madeUpRecord } from '#service/flow/madeUpRecord.ts';
import { calendarKeys, participantCalendar } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { localeFor } from '#service/study/localeFor.ts';
import type { StudyProblem } from '#service/study/study.ts';

export const getLanding: Handler<'getLanding'> = async ({ params, preview, locales }, { studies }) => {
  const study = studies.open(params.slug, preview);
  return { status: 200, body: landingOf(study, locales, studies.all) };
};

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

export const getStudyMeta: Handler<'getStudyMeta'> = async ({ query, preview, locales }, { studies }) => {
  const study = studies.open(query.study_slug, preview);
  return { status: 200, body: { ...study.meta, locale: localeFor(study, locales) } };
};

const MOST_FINDINGS = 1000;
/** The keys of a finding, as the contract lists them. */
const KEYS = ['code', 'severity', 'file', 'pointer', 'line', 'column', 'message', 'excerpt', 'suggestion', 'participants', 'fix'] as const; // prettier-ignore

export const getStudyPreview: Handler<'getStudyPreview'> = async ({ access }, { studies }) => {
  const { slug, nodes, flow } = access.study!;
  const { refused, problems } = studies.checked(slug);
  return {
    status: 200,
    body: {
      revision: studies.revisionOf(slug),
      refused,
      findings: problems.slice(0, MOST_FINDINGS).map(findingOf),
      flow: flow.map((step) => ({ layout: step.layout, nodes: [...step.nodes] })),
      nodes: [...nodes.values()],
    },
  };
};

const findingOf = (problem: StudyProblem) =>
  Object.fromEntries(
    KEYS.map((key) => [key, (problem as unknown as Record<string, unknown>)[key]]),
  ) as unknown as StudyProblem;
