import type { Severity } from '#kit/check/index.ts';
import type { StudyFault } from '../study.ts';

/** More problems of one study are counted, not listed. */
export const MOST_PROBLEMS = 1000;

const severities: readonly Severity[] = ['error', 'warning', 'hint'];

/** The worst faults in their order, and one more that counts those that are left out. */
export function bounded(faults: readonly StudyFault[]): readonly StudyFault[] {
  if (faults.length <= MOST_PROBLEMS) return faults;
  const worst = severities.flatMap((severity) => faults.filter((fault) => fault.severity === severity));
  const kept = new Set(worst.slice(0, MOST_PROBLEMS));
  const left = worst.slice(MOST_PROBLEMS);
  return [
    ...faults.filter((fault) => kept.has(fault)),
    {
      code: 'moreProblems',
      severity: left[0]!.severity,
      file: 'study.json',
      pointer: '',
      message: `The study has ${faults.length} problems. The ${left.length} that are not listed are no worse than those that are.`,
    },
  ];
}
