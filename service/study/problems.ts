import { explain, type Finding, type Rule, runRules } from '#kit/check/index.ts';
import { mailRules } from './mailRules.ts';
import { nodeRules } from './nodeRules.ts';
import type { Study, StudyFault } from './study.ts';
import { disqualifyProblems, studyRules } from './studyRules.ts';

/** What the rules of a table find in a file. */
export const faultsIn = <S>(file: string, rules: readonly Rule<S>[], subject: S): StudyFault[] =>
  inFile(file, runRules(rules, subject));

const inFile = (file: string, findings: readonly Finding[]): StudyFault[] =>
  findings.map((finding) => ({ file, ...finding }));

/**
 * Finds what is wrong between the files of a study: runs each table of rules on its subjects. A rule about `study.json` is
 * a row of `studyRules`, one about a node and the rest of the study of `nodeRules`, and one about the mails of a node of
 * `mailRules`.
 */
export const studyProblems = (study: Study): StudyFault[] => [
  ...faultsIn('study.json', studyRules, study),
  ...inFile('study.json', disqualifyProblems(study)),
  ...[...study.nodes.values()].flatMap((node) => {
    const { mail } = node;
    const site = { node, step: study.flow.find(({ nodes }) => nodes.includes(node.slug)), study };
    const file = `nodes/${node.slug}.json`;
    return [...faultsIn(file, nodeRules, site), ...(mail ? faultsIn(file, mailRules, { ...site, mail }) : [])];
  }),
];

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

/** Finds what a file's schema does not allow, in words for study builders. */
export const schemaProblems = (file: string, schemaName: string, value: unknown): StudyFault[] =>
  inFile(file, explain(schemaName, value));
