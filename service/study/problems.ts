import type { StudyFault, Study } from './study.ts';
import { explain } from '#kit/check/index.ts';
import { neverStoredFields } from '#kit/compile/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';

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
  explain(schemaName, value).map((finding) => ({ file, ...finding }));

/**
 * Finds inputs whose answers must never be stored, such as passwords, in nodes whose answers are stored: all except
 * those of steps with done_by "password".
 */
export function secretProblems({ nodes, flow, meta, personalInformation }: Study): StudyFault[] {
  // A node of no step is never answered, and has a finding of its own.
  const isPasswordNode = (slug: string): boolean => {
    const steps = flow.filter((step) => step.nodes.includes(slug));
    return slug !== personalInformation?.node && steps.every((step) => step.done_by === 'password');
  };
  return [...nodes.values()]
    .filter((node) => node.content.form && !isPasswordNode(node.slug))
    .flatMap((node) =>
      neverStoredFields(compiledFormOf(node, meta.primary_locale)).map(({ name, pointer }) => ({
        code: 'storedPassword',
        file: `nodes/${node.slug}.json`,
        pointer: `/content/form${pointer}`,
        about: [node.slug],
        message: `“${name}” asks for a password, but only steps of the flow with done_by "password" may have this node. Passwords are never stored as answers.`,
        severity: 'error' as const,
      })),
    );
}
