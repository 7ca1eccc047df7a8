import { currentStep } from '#service/flow/currentStep.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { participantStanding } from '#service/flow/participantStanding.ts';
import { statusAllows } from '#service/flow/refuseByStatus.ts';
import { isDraft, takesAnswers, type NodeMail, type Study, type VersionedNode } from '#service/study/study.ts';
import { nextMail, type SentMails, withinHours } from './nextMail.ts';

/** A mail that is due. */
export interface DueMail {
  node: VersionedNode;
  occurrence: number;
  number: number;
  closesAt: Date | null;
}

/** The mails that were sent to a participant: by node, then by occurrence. */
export type SentByNode = ReadonlyMap<string, ReadonlyMap<number, SentMails>>;

/** The participant's time zone, as far as it is known. */
export const mailZone = (study: Study, record: ParticipantRecord, now: Date): string =>
  factsOf(study, record, now).lastZone ?? study.mails.timeZone;

/**
 * The nodes that a participant may be mailed about, whatever their schedules: those of the present step, unless the
 * participant or the study does not want such mails or answers any more.
 */
export function mailedNodes(
  study: Study,
  record: ParticipantRecord,
  now: Date,
): (VersionedNode & { mail: NodeMail })[] {
  const { final_status, activity_mails } = record.enrollment;
  if (isDraft(study) || !takesAnswers(study) || !activity_mails || !statusAllows(final_status, 'answer')) return [];
  const step = currentStep(study, factsOf(study, record, now).completion);
  return step.nodes
    .map((slug) => study.nodes.get(slug)!)
    .filter((node): node is VersionedNode & { mail: NodeMail } => node.mail !== undefined && node.status !== 'draft');
}

/** Which mails to a participant are due, and when the next ones may be. Pure. */
export function mailsOf(
  study: Study,
  record: ParticipantRecord,
  sent: SentByNode,
  now: Date,
): { due: DueMail[]; askAt: Date | undefined } {
  const facts = factsOf(study, record, now);
  const zone = mailZone(study, record, now);
  const due: DueMail[] = [];
  // After a wait, the next step begins without an action of the participant.
  let askAt = [...facts.waits.values()].find((end) => end > now);
  for (const node of mailedNodes(study, record, now)) {
    const standing = participantStanding(node, facts, { now, timeZone: zone });
    const next = nextMail({
      mail: node.mail,
      standing,
      since: facts.reached.get(node.slug)?.at ?? now,
      sent: sent.get(node.slug) ?? new Map(),
      hours: study.mails,
      zone,
      now,
    });
    if (next.due) due.push({ node, ...next.due, closesAt: standing.closesAt });
    if (next.askAt && (!askAt || next.askAt < askAt)) askAt = next.askAt;
  }
  return { due, askAt };
}

/**
 * What to do with a mail that was queued: meanwhile the participant may have answered, or the night may have begun. Pure.
 * @returns when it may be sent; `undefined` if it is useless by now
 */
export function sendingTime(
  study: Study,
  record: ParticipantRecord,
  { node: slug, occurrence }: { node: string; occurrence: number },
  now: Date,
): Date | undefined {
  const node = mailedNodes(study, record, now).find((each) => each.slug === slug);
  if (!node) return undefined;
  const zone = mailZone(study, record, now);
  const { state, closesAt } = participantStanding(
    node,
    factsOf(study, record, now),
    { now, timeZone: zone },
    occurrence,
  );
  if (state !== 'available' && state !== 'in_progress') return undefined;
  const at = withinHours(now, study.mails, zone);
  return closesAt === null || at < closesAt ? at : undefined;
}
