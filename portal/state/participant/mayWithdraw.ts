import { statusRules } from '#schemas/participantStatus.ts';
import type { Landing, Participant } from '#schemas/types/index.ts';

/** Statuses of a consent that a participant can withdraw from. */
const WITHDRAWABLE = ['available', 'in_progress', 'completed', 'reconsent_required'];

type Facts = Pick<Participant, 'nodes' | 'informed_consents' | 'status'>;

/**
 * Whether to offer withdrawal: there is a consent, requested or signed, and the study allows it. On a form the offer
 * also needs the last page of a form that cannot be declined. Pure.
 */
export function mayWithdraw(
  participant: Facts | undefined,
  study: Pick<Landing, 'selfWithdrawalAllowed'> | undefined,
): boolean {
  if (!participant || study?.selfWithdrawalAllowed === false || !statusRules(participant.status).mayWithdraw)
    return false;
  const asked = participant.nodes.some(
    ({ type, status }) => type === 'InformedConsent' && WITHDRAWABLE.includes(status ?? ''),
  );
  // A signed consent is no longer among the nodes, but in the list of consents.
  return asked || (participant.informed_consents ?? []).some(({ signed }) => signed);
}
