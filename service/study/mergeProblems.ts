import type { StudyProblem } from './study.ts';

/**
 * What a schema says of a file together with what the rules say, each mistake once: a rule names a mistake better than a missing key that was
 * only written wrong, and a fault of an input as a whole only repeats what the schema says of a place inside it.
 */
export function mergeProblems(bySchema: readonly StudyProblem[], byRules: readonly StudyProblem[]): StudyProblem[] {
  const wrongKeys = byRules.filter(({ code }) => code === 'unknownKey');
  const isWrittenWrong = ({ code, pointer, message }: StudyProblem): boolean =>
    code === 'missingKey' && wrongKeys.some((wrong) => wrong.pointer === pointer && wrong.fix?.includes(message.slice(0, message.indexOf('”') + 1)) === true);
  const isRepeated = ({ code, pointer }: StudyProblem): boolean =>
    code !== 'unknownKey' && bySchema.some((known) => known.pointer === pointer || (code === 'badInput' && known.pointer.startsWith(`${pointer}/`)));
  return [...bySchema.filter((problem) => !isWrittenWrong(problem)), ...byRules.filter((problem) => !isRepeated(problem))];
}
