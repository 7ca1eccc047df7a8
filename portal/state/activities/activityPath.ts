import type { StudyNode } from '#schemas/types/index.ts';
import { nodePath } from '#schemas/nodePaths.ts';

/** The address of an activity. It names the occurrence if the activity can be answered more than once. */
export function activityPath(
  { slug, type, every, occurrences = 1 }: Pick<StudyNode, 'slug' | 'type' | 'every' | 'occurrences'>,
  occurrence: number | undefined,
): string {
  const isRepeated = every !== undefined || occurrences > 1 || (occurrence ?? 1) > 1;
  return nodePath({ slug, type, occurrence: isRepeated ? occurrence : undefined });
}
