import { occurrenceIn } from '#portal/device/formName.ts';
import type { OutboxStanding } from '#portal/state/outbox.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { useStandings } from './useStanding.ts';

/** How it stands with submitted answers that are only on this device. */
export type Unsent = Exclude<OutboxStanding, { kind: 'arrived' }>;

/**
 * The answers to an activity that are only on this device, by occurrence, the latest first: also those of earlier days,
 * and those that the study has refused.
 */
export function useUnsent(slug: string): ReadonlyMap<number, Unsent> {
  const enrollment = useParticipant()?.enrollment_identifier;
  const standings = useStandings() ?? {};
  const found = Object.entries(standings).flatMap(([name, standing]): [number, Unsent][] => {
    const occurrence = enrollment && occurrenceIn(name, enrollment, slug);
    return occurrence && standing.kind !== 'arrived' ? [[occurrence, standing]] : [];
  });
  return new Map(found.sort(([a], [b]) => b - a));
}
