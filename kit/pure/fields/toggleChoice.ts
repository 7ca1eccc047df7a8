import type { Choice, ChoiceEntry } from './choices.ts';

/** Side effect of a selection: None cleared the others, or another choice cleared None. */
export type Cleared = 'others' | 'none' | undefined;

/** The choices of a group, and the special ones among them. */
interface ChoiceGroup {
  choices: readonly Pick<Choice, 'value'>[];
  /** Value of the choice that opens the text box. */
  other: Choice['value'];
  /** Values of the choices that exclude all others, such as None. */
  none?: readonly Choice['value'][] | undefined;
}

/**
 * Selects or deselects a choice. Deselecting Other also removes its text.
 * @returns `value`: the new list in the order of the choices (`undefined` if none is selected); `cleared`: the choices that this cleared;
 *   `none`: then, the value of the None that was selected or cleared
 */
export function toggleChoice(
  value: readonly ChoiceEntry[] | undefined,
  toggled: Choice['value'],
  { choices, other, none = [] }: ChoiceGroup,
): { value: ChoiceEntry[] | undefined; cleared: Cleared; none?: Choice['value'] | undefined } {
  const before = value ?? [];
  if (before.some((entry) => entry.answer === toggled)) {
    return { value: orUnanswered(before.filter((entry) => entry.answer !== toggled)), cleared: undefined };
  }
  const entry = toggled === other ? { answer: toggled, user_value: '' } : { answer: toggled };
  const isAlone = none.includes(toggled);
  const kept = before.filter(({ answer }) => !isAlone && !none.includes(answer));
  const cleared = kept.length === before.length ? undefined : isAlone ? 'others' : 'none';
  const place = new Map(choices.map((choice, i) => [choice.value, i]));
  const placeOf = (each: ChoiceEntry) => place.get(each.answer) ?? choices.length;
  return {
    value: [...kept, entry].sort((a, b) => placeOf(a) - placeOf(b)),
    cleared,
    none: isAlone ? toggled : before.find(({ answer }) => none.includes(answer))?.answer,
  };
}

const orUnanswered = (entries: ChoiceEntry[]): ChoiceEntry[] | undefined => (entries.length > 0 ? entries : undefined);
