import type { AnyFieldType } from '#kit/fields/types.ts';
import type { FieldExample } from '#kit/fields/example.ts';

/** The kinds of examples that every field type needs. */
export const exampleKinds = ['valid', 'empty', 'invalid', 'edge', 'hostile'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** Minimum number of examples of a field type. */
export const FEWEST_EXAMPLES = 5;

const isInvalid = (example: FieldExample): boolean => (example.errors ?? []).length > 0;
const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;

/** Counts the examples of each kind. Valid ones after the first show the limits, so they count as edge. */
export function countKinds(examples: readonly FieldExample[]): Record<ExampleKind, number> {
  const valid = examples.filter(
    (example) => example.value !== undefined && !isInvalid(example) && !example.hostile && isOpen(example),
  ).length;
  return {
    valid: Math.min(valid, 1),
    empty: examples.filter((example) => example.value === undefined).length,
    invalid: examples.filter(isInvalid).length,
    edge: Math.max(valid - 1, 0),
    hostile: examples.filter((example) => example.hostile).length,
  };
}

/** The kinds that a field type lacks. A display has no value, so it needs no valid or invalid ones. */
export function kindsLacking(examples: readonly FieldExample[], kind: AnyFieldType['kind']): ExampleKind[] {
  const counts = countKinds(examples);
  const wanted = kind === 'display' ? (['hostile'] as const) : exampleKinds;
  return wanted.filter((each) => counts[each] === 0);
}
