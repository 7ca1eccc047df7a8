import { allFields } from '#kit/pure/compile/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import type { Study, VersionedNode } from './study.ts';

const known = new WeakMap<VersionedNode, boolean>();

/** Whether answers to a node may call for crisis support. */
export function mayCallForSupport(node: VersionedNode): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const { form } = node.content;
  const may =
    form !== undefined &&
    [...allFields(compiledFormOf(node, 'en'))].some(({ type }) => type.needsSupport !== undefined);
  known.set(node, may);
  return may;
}

/** The slugs of all nodes whose answers may call for crisis support. */
export const supportNodesOf = (studies: readonly Study[]): string[] => [
  ...new Set(studies.flatMap(({ nodes }) => [...nodes.values()].filter(mayCallForSupport).map(({ slug }) => slug))),
];
