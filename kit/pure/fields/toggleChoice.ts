import type { Choice, ChoiceEntry } from './choices.ts';

/** Side effect of a selection: None cleared the others, or another choice cleared None. */
export type Cleared = 'others' | 'none' | undefined;

/** The choices of a group, and the special ones among them. */
interface ChoiceGroup {
  choices: readonly Pick<Choice, 'value'>[];
  /** Value of the choice that opens the text box. */
  other: Choice['value'];
  /** Value of the choice that excludes all others, if there is one. */
  none?: Choice['value'] | undefined;
}

/**
 * Selects or deselects a choice. Deselecting Other also removes its text.
 * @returns `value`: the new list in the order of the choices (`undefined` if none is selected); `cleared`: the choices that this cleared
 */
export function toggleChoice(
  value: readonly ChoiceEntry[] | undefined,
  toggled: Choice['value'],
  { choices, other, none }: ChoiceGroup,
): { value: ChoiceEntry[] | undefined; cleared: Cleared } {
  const before = value ?? [];
  if (before.some((entry) => entry.answer === toggled)) {
    return { value: orUnanswered(before.filter((entry) => entry.answer !== toggled)), cleared: undefined };
  }
  const entry = toggled === other ? { answer: toggled, user_value: '' } : { answer: toggled };
  const kept = before.filter((each) => toggled !== none && each.answer !== none);
  const cleared = kept.length === before.length ? undefined : toggled === none ? 'others' : 'none';
  const place = new Map(choices.map((choice, i) => [choice.value, i]));
  const placeOf = (each: ChoiceEntry) => place.get(each.answer) ?? choices.length;
  return { value: [...kept, entry].sort((a, b) => placeOf(a) - placeOf(b)), cleared };
}

const orUnanswered = (entries: ChoiceEntry[]): ChoiceEntry[] | undefined => (entries.length > 0 ? entries : undefined);
