import { formName } from '#portal/device/formName.ts';
import { useStanding } from '#portal/outbox/useStanding.ts';
import type { OutboxStanding } from '#portal/state/outbox.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import type { StudyNode } from '#schemas/types/index.ts';

/** How it stands with submitted answers that are only on this device. */
export type Unsent = Exclude<OutboxStanding['kind'], 'arrived'>;

/** @returns `undefined` if no answers to the activity wait on this device */
export function useUnsent({ slug, occurrence }: StudyNode): Unsent | undefined {
  const enrollment = useParticipant()?.enrollment_identifier;
  const standing = useStanding(enrollment && formName(enrollment, slug, occurrence));
  return typeof standing !== 'object' || standing.kind === 'arrived' ? undefined : standing.kind;
}
