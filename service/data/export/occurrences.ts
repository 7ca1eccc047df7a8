import { participantStatuses, statusRules } from '#schemas/participantStatus.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { occurrencesOf } from '#service/flow/standing/standingOf.ts';
import type { Study } from '#service/study/study.ts';

/** What an export says about an occurrence, with what it means. */
export const OCCURRENCE_STATES = {
  sent: 'the participant sent it',
  open: 'it can be answered now',
  missed: 'it closed without answers',
  not_due: 'it opens later',
  not_reached: 'the participant has not come to it yet',
  after_withdrawal: 'it was open or opened when the participant had withdrawn',
  after_end: 'the same, after any other end, such as a disqualification',
} as const;

/** One time at which a participant is expected to answer a node. */
export interface ExpectedOccurrence {
  node: string;
  occurrence: number;
  state: keyof typeof OCCURRENCE_STATES;
  /** `null`: from when the participant could first open it. */
  opensAt: Date | null;
  /** `null`: never. */
  closesAt: Date | null;
  begunAt: Date | null;
  sentAt: Date | null;
}

/** The most occurrences of one node that are listed. */
const MOST = 10_000;

/**
 * Every occurrence of the forms of a study's flow that a participant is expected to answer: those of a node without an end up to
 * the last that has opened. Pure.
 * @param left the status that ended the participation, and when
 */
export function expectedOccurrences(
  study: Study,
  record: ParticipantRecord,
  now: Date,
  left: { status: string; at: Date } | undefined,
): ExpectedOccurrence[] {
  const facts = factsOf(study, record, now);
  const zone = facts.lastZone ?? study.mails.timeZone;
  const ending =
    left && Object.hasOwn(participantStatuses, left.status) && !statusRules(left.status).mayAnswer ? left : undefined;
  const slugs = study.flow.flatMap(({ nodes, done_by }) => (done_by === 'password' ? [] : nodes));
  return [...new Set(slugs)].flatMap((slug): ExpectedOccurrence[] => {
    const node = study.nodes.get(slug);
    if (!node?.content.form || node.status === 'draft') return [];
    const after = ending?.status === WITHDRAWN ? 'after_withdrawal' : 'after_end';
    const all = occurrencesOf(node, facts, now, zone);
    if (!all)
      return [
        {
          node: slug,
          occurrence: 1,
          state: ending ? after : 'not_reached',
          opensAt: null,
          closesAt: null,
          begunAt: null,
          sentAt: null,
        },
      ];
    const { schedule, lastOpened, sent, hasOpened, hasClosed, at } = all;
    const begun = facts.begun.get(slug);
    const latest = Math.max(0, ...sent.keys());
    const last = Number.isFinite(schedule.last) ? schedule.last : Math.max(node.every ? lastOpened : 1, latest);
    const stateOf = (occurrence: number, closesAt: Date | null): ExpectedOccurrence['state'] => {
      if (sent.has(occurrence)) return 'sent';
      if (ending && (closesAt === null || closesAt > ending.at)) return after;
      if (hasClosed(occurrence)) return 'missed';
      return hasOpened(occurrence) ? 'open' : 'not_due';
    };
    const first = Math.min(schedule.first, ...sent.keys());
    return Array.from({ length: Math.max(0, Math.min(MOST, last - first + 1)) }, (_, i) => {
      const { occurrence, opensAt, closesAt } = at(first + i);
      return {
        node: slug,
        occurrence,
        state: stateOf(occurrence, closesAt),
        opensAt,
        closesAt,
        begunAt: begun?.get(occurrence)?.at ?? null,
        sentAt: sent.get(occurrence)?.at ?? null,
      };
    });
  });
}
