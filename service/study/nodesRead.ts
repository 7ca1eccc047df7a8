import { allFields, type CompiledField } from '#kit/pure/compile/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import { nodesReadBy } from './formReads.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import type { Study } from './study.ts';

/** What of the answers to a node participants are told again. */
interface Told {
  /** Whether they may call for crisis support. */
  support: boolean;
  /** Whether the study has words about some of them. */
  feedback: boolean;
}

/** What participants are told about their answers to a node. */
export const toldAbout = memoBy((node: StudyNode): Told => {
  const fields: readonly CompiledField[] = node.content.form ? [...allFields(compiledFormOf(node, 'en'))] : [];
  return {
    support: fields.some(({ type }) => type.needsSupport !== undefined),
    feedback: fields.some(({ type }) => type.feedback !== undefined),
  };
});

/** The slugs of all nodes whose latest answers are read to describe a participant, or by a form. */
export const nodesReadOf = (studies: readonly Study[]): string[] => [
  ...new Set(
    studies
      .flatMap(({ nodes }) => [...nodes.values()])
      .flatMap((node) => [
        ...(toldAbout(node).support || toldAbout(node).feedback ? [node.slug] : []),
        ...nodesReadBy(node),
      ]),
  ),
];
