import { join } from 'node:path';
import type { StudyProblem } from '#service/study/study.ts';

/** What the command says when the files are written, and its exit code. */
export interface Ending {
  said: string;
  exitCode: 0 | 1;
}

/**
 * A study with an error is written, too, so that its files can be corrected, but it is not complete.
 * @param folder as it is shown
 * @param see the command that shows the study
 * @param check the command that checks it
 */
export function ending(
  folder: string,
  problems: readonly Pick<StudyProblem, 'severity'>[],
  { see, check }: { see: string; check: string },
): Ending {
  const isBroken = problems.some(({ severity }) => severity === 'error');
  return {
    exitCode: isBroken ? 1 : 0,
    said: isBroken
      ? `${folder} was written, but the service does not serve it until the errors above are corrected.

  Check it:  ${check}`
      : `${folder} is a complete study. Its guide is ${join(folder, 'GUIDE.md')}.

  See it:    ${see}   (prints a link; the page shows each saved file)
  Check it:  ${check}`,
  };
}
