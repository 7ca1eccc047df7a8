import type { FlowStep, Study } from '#service/study/study.ts';
import { factsOf } from './participantFacts.ts';
import type { ParticipantRecord } from './participantRecord.ts';

/** What a study builder says about a participant who does not exist. */
export interface MadeUp {
  /** The index of the step that they are at. */
  step: number;
  /** What the flow does not determine, such as `suspended`; `undefined`: the flow determines it. */
  status: string | undefined;
  /** Slugs of the nodes that they have sent or opened beside the earlier steps. */
  done: readonly string[];
  /** Whether they signed the edition before the current one of each consent. */
  hasEarlierConsent: boolean;
  now: Date;
}

/** The identifier of every such participant. */
export const MADE_UP_ID = '00000000-0000-0000-0000-000000000000';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** Longer than a study lets participants wait for a step. */
const YEAR = 366 * DAY;

/**
 * The record that such a participant would have. They have just done the earlier steps; if one of them waits for a time,
 * what comes before it was done so early that the wait has ended within the last day. Pure.
 */
export function madeUpRecord(study: Study, given: MadeUp): ParticipantRecord {
  const { step, now } = given;
  const lastWait = study.flow.slice(0, step).findLastIndex(({ done_by }) => done_by === 'time');
  if (lastWait < 0) return recordOf(study, given, { lastWait, before: now });
  const longAgo = new Date(now.getTime() - YEAR);
  const { waits } = factsOf(study, recordOf(study, given, { lastWait, before: longAgo }), now);
  const ends = study.flow[lastWait]!.nodes.map((node) => waits.get(node)?.getTime() ?? 0);
  const days = Math.floor((now.getTime() - Math.max(...ends)) / DAY);
  const before = new Date(longAgo.getTime() + Math.max(0, days) * DAY);
  return recordOf(study, given, { lastWait, before });
}

/** @param times `before`: when the steps until the last one that waits were done; the others are done now */
function recordOf(
  { flow, nodes, slug, meta }: Study,
  { step, status, done, hasEarlierConsent, now }: MadeUp,
  { lastWait, before }: { lastWait: number; before: Date },
): ParticipantRecord {
  const ofEarlierSteps = flow
    .slice(0, step)
    .flatMap((each, i) => each.nodes.map((node) => ({ node, at: i <= lastWait ? before : now })));
  const all = [...ofEarlierSteps, ...done.filter((node) => nodes.has(node)).map((node) => ({ node, at: now }))];
  const doneBy = new Map(flow.flatMap((each) => each.nodes.map((node) => [node, each.done_by] as const)));
  const of = (...ways: readonly FlowStep['done_by'][]) => all.filter(({ node }) => ways.includes(doneBy.get(node)!));
  return {
    enrollment: {
      id: MADE_UP_ID,
      study: slug,
      email: 'participant@example.org',
      final_status: status ?? null,
      locale: meta.primary_locale,
      arrived_with: {},
      is_preview: true,
      identity_issuer: null,
      phone_number: null,
      activity_mails: true,
      preferred_contact_method: null,
      preferred_contact_time: null,
      compensation: null,
      second_factor: null,
      created_at: before,
      email_verified_at: of('verified_email').length > 0 ? before : null,
    },
    password_at: of('password').length > 0 ? before : null,
    // A signed consent is stored as answers, too.
    submissions: of('answers', 'consent', 'nothing').map(({ node, at }) => ({
      node,
      occurrence: 1,
      sent_at: at,
      time_zone: null,
    })),
    beginnings: of('visit', 'nothing').map(({ node, at }) => ({ node, occurrence: 1, begun_at: at })),
    drafts: [],
    consents: of('consent').map(({ node, at }) => ({
      node,
      signed: true,
      version: nodes.get(node)!.version,
      edition: (nodes.get(node)!.edition ?? 1) - (hasEarlierConsent ? 1 : 0),
      created_at: at,
      time_zone: null,
    })),
    messages: [],
    latest_answers: {},
    repeated: null,
  };
}
