import { ProgressBar, progressPercent } from '#kit/ui/parts/index.ts';
import { usePresentNode } from '#portal/state/study/useStudy.ts';

/** The progress of the sign-up on a screen without a form. A form shows its own. */
export function SignUpProgress() {
  const progress = usePresentNode()?.sign_up_progress;
  return progress ? <ProgressBar value={progressPercent(0, 1, progress.start, progress.end)} showPercent /> : null;
}
