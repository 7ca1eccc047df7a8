import type { StudyProblem } from './study.ts';

/**
 * Merges the problems that a schema and the rules find in a file, so that each mistake is reported once. If a rule
 * names a misspelled key, the schema's "missing key" is left out. If the schema reports a place inside an input, the
 * rule's report on the whole input is left out.
 */
export function mergeProblems(bySchema: readonly StudyProblem[], byRules: readonly StudyProblem[]): StudyProblem[] {
  const wrongKeys = byRules.filter(({ code }) => code === 'unknownKey');
  const isWrittenWrong = ({ code, pointer, message }: StudyProblem): boolean =>
    code === 'missingKey' &&
    wrongKeys.some(
      (wrong) => wrong.pointer === pointer && wrong.fix?.includes(message.slice(0, message.indexOf('”') + 1)) === true,
    );
  const isRepeated = ({ code, pointer }: StudyProblem): boolean =>
    code !== 'unknownKey' &&
    bySchema.some(
      (known) => known.pointer === pointer || (code === 'badInput' && known.pointer.startsWith(`${pointer}/`)),
    );
  return [
    ...bySchema.filter((problem) => !isWrittenWrong(problem)),
    ...byRules.filter((problem) => !isRepeated(problem)),
  ];
}
