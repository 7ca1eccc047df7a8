import { formIn } from '#portal/api/device/formName.ts';
import type { UnsentStanding } from '#portal/state/page/unsent.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { useStandings } from './useStanding.ts';

/** How it stands with submitted answers that are only on this device. */
export type Unsent = Exclude<UnsentStanding, { kind: 'arrived' }>;

interface UnsentForm {
  /** See `formName`. */
  name: string;
  node: string;
  occurrence: number;
  standing: Unsent;
}

/** All answers of the participant that are only on this device, the latest occurrence first. */
function useAllUnsent(): UnsentForm[] {
  const enrollment = useParticipant()?.enrollment_identifier;
  const standings = useStandings() ?? {};
  return Object.entries(standings)
    .flatMap(([name, standing]): UnsentForm[] => {
      const form = enrollment === undefined ? undefined : formIn(name, enrollment);
      return form && standing.kind !== 'arrived' ? [{ name, ...form, standing }] : [];
    })
    .sort((a, b) => b.occurrence - a.occurrence);
}

/**
 * The answers to an activity that are only on this device, by occurrence, the latest first: also those of earlier days,
 * and those that the study has refused.
 */
export const useUnsent = (slug: string): ReadonlyMap<number, Unsent> =>
  new Map(
    useAllUnsent()
      .filter(({ node }) => node === slug)
      .map(({ occurrence, standing }) => [occurrence, standing]),
  );

/** The names (`formName`) of all answers of the participant that are only on this device. */
export const useUnsentNames = (): string[] => useAllUnsent().map(({ name }) => name);

/** The slugs of activities that the participant's list does not have, and whose answers are only on this device. */
export function useUnlistedUnsent(): string[] {
  const nodes = useParticipant()?.nodes;
  const slugs = useAllUnsent().map(({ node }) => node);
  return nodes ? [...new Set(slugs)].filter((slug) => !nodes.some((listed) => listed.slug === slug)) : [];
}
