import type { Landing, Participant } from '#schemas/types/index.ts';

/** Where a consent must stand so that there is something to withdraw from. */
const WITHDRAWABLE = ['available', 'in_progress', 'completed', 'reconsent_required'];

type Facts = Pick<Participant, 'nodes' | 'informed_consents' | 'status'>;

/**
 * Whether the participant is offered to withdraw: there is a consent, asked for or signed, and the study allows it. Pure.
 * On a form it also takes the last page of one that cannot be declined.
 */
export function mayWithdraw(participant: Facts | undefined, study: Pick<Landing, 'selfWithdrawalAllowed'> | undefined): boolean {
  if (!participant || study?.selfWithdrawalAllowed === false || hasEnded.has(participant.status)) return false;
  const asked = participant.nodes.some(({ type, status }) => type === 'InformedConsent' && WITHDRAWABLE.includes(status ?? ''));
  // A signed one is on no screen any more: the list says that it is completed.
  return asked || (participant.informed_consents ?? []).some(({ signed }) => signed);
}

/** Somebody who is suspended is still in the study, and may leave it. */
const hasEnded: ReadonlySet<string> = new Set(['opted_out', 'withdrawing', 'disqualified', 'disqualifying', 'timed_out']);
