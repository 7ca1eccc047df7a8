import { fetched } from '#kit/ui/parts/index.ts';
import { useUnsent } from '#portal/answers/unsent/useUnsent.ts';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
import type { StudyNode } from '#schemas/types/index.ts';

// Most dashboards never need it.
const UnsentEntries = fetched(() => import('./UnsentEntries.tsx'), { Failed: PartFailed });

interface UnsentLinesProps {
  node: Omit<StudyNode, 'content'>;
  /** The occurrence that the activity's own button opens, and that is left out here. */
  except?: number | undefined;
}

/** The entries of an activity whose answers are only on this device. Nothing if there are none. */
export function UnsentLines({ node, except }: UnsentLinesProps) {
  const unsent = [...useUnsent(node.slug)].filter(([occurrence]) => occurrence !== except);
  return unsent.length > 0 ? <UnsentEntries node={node} unsent={unsent} /> : null;
}
