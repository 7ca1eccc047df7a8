import { answerNames, type Contribution, isSensitive } from '#kit/pure/compile/index.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';

interface Shown {
  contributions: Contribution[];
  /** Names of the answered questions whose answers are sensitive and therefore left out. */
  withheld: string[];
}

/** The answers to a node's form that its participant may read again. */
export function withoutSensitive(node: StudyNode, contributions: readonly Contribution[]): Shown {
  const attributes = new Set(contributions.map(({ attribute }) => attribute));
  const sensitive = node.content.form ? compiledFormOf(node, 'en').fields.filter(isSensitive) : [];
  const hidden = new Set(sensitive.flatMap(answerNames));
  return {
    contributions: contributions.filter(({ attribute }) => !hidden.has(attribute)),
    withheld: sensitive
      .filter((field) => answerNames(field).some((name) => attributes.has(name)))
      .map(({ name }) => name),
  };
}
