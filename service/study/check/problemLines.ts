import type { Severity } from '#kit/check/index.ts';
import type { LoadedStudies } from '../loadStudies.ts';
import type { StudyProblem } from '../study.ts';

/** A problem as lines for a terminal. Editors and terminals make links of `file:line:column`. */
const linesOf = (problem: StudyProblem): string[] => {
  const { code, severity, file, pointer, line, column, message, excerpt, participants, fix } = problem;
  return [
    `  ${severity.padEnd(7)} ${file}:${line}:${column}${pointer && `  #${pointer}`}`,
    ...[
      message,
      ...(excerpt === '' ? [] : excerpt.split('\n').map((each) => `  ${each}`)),
      ...(participants === undefined ? [] : [`Participants: ${participants}`]),
      ...(fix === '' ? [] : [`Fix: ${fix}`]),
      `(${code})`,
    ].map((each) => `          ${each}`),
  ];
};

type Problems = Pick<LoadedStudies, 'problems'>;

/** The problems of all studies as lines for a terminal. @param severities which of them */
export const problemLines = (
  { problems }: Problems,
  severities: readonly Severity[] = ['error', 'warning', 'hint'],
): string[] =>
  problems.flatMap(({ slug, refused, problems: all }) => {
    const found = all.filter(({ severity }) => severities.includes(severity));
    if (found.length === 0) return [];
    return [
      refused ? `The study “${slug}” is not served, because:` : `The study “${slug}” is served, but:`,
      ...found.flatMap(linesOf),
      '',
    ];
  });

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `1 error, 2 warnings, 0 hints`. */
export function countLine({ problems }: Problems): string {
  const all = problems.flatMap((study) => study.problems);
  return (['error', 'warning', 'hint'] as const)
    .map((severity) => plural(all.filter((problem) => problem.severity === severity).length, severity))
    .join(', ');
}
