import type { StudyFault } from './study.ts';

/**
 * Merges the faults that a schema and the rules find in a file, so that each mistake is reported once. If a rule
 * names a misspelled key, the schema's "missing key" is left out. If the schema reports a place inside an input, the
 * rule's report on the whole input is left out. A finding about an entry of `validations` names its wrong keys itself.
 */
export function mergeProblems(bySchema: readonly StudyFault[], byRules: readonly StudyFault[]): StudyFault[] {
  const wrongKeys = byRules.filter(({ code }) => code === 'unknownKey');
  const isWrittenWrong = ({ code, pointer, message }: StudyFault): boolean =>
    code === 'missingKey' &&
    wrongKeys.some((wrong) => parentOf(wrong.pointer) === pointer && message.startsWith(`“${wrong.suggestion ?? ''}”`));
  const entries = byRules.filter(({ code }) => code === 'unknownRule' || code === 'ruleDoesNotFit');
  const isNamed = ({ code, pointer }: StudyFault): boolean =>
    (code === 'missingKey' && entries.some((entry) => entry.pointer === pointer)) ||
    (code === 'unknownKey' && entries.some((entry) => entry.pointer === parentOf(pointer)));
  const kept = bySchema.filter((fault) => !isWrittenWrong(fault) && !isNamed(fault));
  const isRepeated = ({ code, pointer }: StudyFault): boolean =>
    kept.some((known) =>
      code === 'unknownKey'
        ? known.code === code && known.pointer === pointer
        : known.pointer === pointer || (code === 'badInput' && known.pointer.startsWith(`${pointer}/`)),
    );
  return [...kept, ...byRules.filter((fault) => !isRepeated(fault))];
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
