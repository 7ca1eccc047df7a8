import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import type { FieldExample } from '#kit/fields/example.ts';

/** What a room shows of itself at the least. */
export const exampleKinds = ['valid', 'empty', 'invalid', 'edge', 'hostile'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** Fewest examples of a room. */
export const FEWEST_EXAMPLES = 5;

const isInvalid = (example: FieldExample): boolean => (example.errors ?? []).length > 0;
const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;

/** How many examples of each kind there are. What is valid besides the first valid answer shows where its limits are: an edge. */
export function countKinds(examples: readonly FieldExample[]): Record<ExampleKind, number> {
  const valid = examples.filter((example) => example.value !== undefined && !isInvalid(example) && !example.hostile && isOpen(example)).length;
  return {
    valid: Math.min(valid, 1),
    empty: examples.filter((example) => example.value === undefined).length,
    invalid: examples.filter(isInvalid).length,
    edge: Math.max(valid - 1, 0),
    hostile: examples.filter((example) => example.hostile).length,
  };
}

/** The kinds that a room lacks. Where no value is held, none can be valid or wrong. */
export function kindsLacking(examples: readonly FieldExample[], kind: AnyFieldType['kind']): ExampleKind[] {
  const counts = countKinds(examples);
  const wanted = kind === 'display' ? (['hostile'] as const) : exampleKinds;
  return wanted.filter((each) => counts[each] === 0);
}
