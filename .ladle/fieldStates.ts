import type { FieldExample } from '#kit/pure/fields/index.ts';
import type { FieldState } from './switches.ts';
import { longExample } from './texts/longTexts.ts';

/** An example of a field type in one of the states that a designer looks at. */
export interface StateOfField {
  name: 'empty' | 'filled' | 'error' | 'disabled' | 'read-only' | 'long texts';
  example: FieldExample;
  state: FieldState;
}

/**
 * The telling states of a field type, from its examples: those without a value have only the first, and those that no
 * answer of the examples violates have no error.
 */
export function fieldStates(examples: readonly FieldExample[]): StateOfField[] {
  const harmless = examples.filter(({ hostile }) => !hostile);
  const filled = harmless.find(({ value, errors }) => value !== undefined && !errors);
  const faulty =
    harmless.find(({ value, errors }) => value !== undefined && errors) ?? harmless.find(({ errors }) => errors);
  const { value: _, starts: __, ...empty } = filled ?? examples[0]!;
  return [
    { name: 'empty', example: empty, state: 'untouched' },
    ...(filled ? [{ name: 'filled', example: filled, state: 'untouched' } as const] : []),
    ...(faulty ? [{ name: 'error', example: faulty, state: 'touched' } as const] : []),
    ...(filled ? [{ name: 'disabled', example: filled, state: 'disabled' } as const] : []),
    ...(filled ? [{ name: 'read-only', example: filled, state: 'read-only' } as const] : []),
  ];
}

/** The same with long texts at the end: labels, hints and options. They are not in the pictures, which would become too large. */
export const allFieldStates = (examples: readonly FieldExample[]): StateOfField[] => [
  ...fieldStates(examples),
  { name: 'long texts', example: longExample(examples), state: 'untouched' },
];
