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

/** The problems of all studies as lines for a terminal. */
export const problemLines = ({ problems }: Pick<LoadedStudies, 'problems'>): string[] =>
  problems.flatMap(({ slug, refused, problems: found }) => [
    refused ? `The study “${slug}” is not served, because:` : `The study “${slug}” is served, but:`,
    ...found.flatMap(linesOf),
    '',
  ]);
