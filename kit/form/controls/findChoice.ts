import type { Choice, SelectOptions } from '#kit/pure/fields/index.ts';
import { plainEntry } from '#kit/pure/texts/index.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';

/** A text as it is compared: without case, accents, doubled spaces and the points of abbreviations (`N.Y.`, `Calif.`). */
const folded = (text: string): string =>
  plainEntry(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})\./gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const namesOf = ({ label, name }: Choice): string[] => (name === undefined ? [label] : [label, name]);

/** A locale as a value (`es_MX`) is also found as browsers write it (`es-MX`). */
const codeOf = ({ value }: Choice): string => folded(String(value)).replace(/_/g, '-');

/** The capitals that begin the words of a name, which is how people abbreviate it: `United Kingdom` → `uk`. */
const initialsOf = (name: string): string | undefined => {
  const capitals = (name.match(/\p{L}+/gu) ?? []).filter((word) => /^\p{Lu}/u.test(word)).map((word) => word[0]!);
  return capitals.length > 1 ? folded(capitals.join('')) : undefined;
};

/** Whether a name begins with a text. A number does not begin a longer one: 11 does not mean 110. */
const beginsWith = (name: string, text: string): boolean =>
  folded(name).startsWith(text) && !/^\d\d$/.test(folded(name).slice(text.length - 1, text.length + 1));

/** The choices that one kind of match finds, by index. */
const all = (choices: readonly Choice[], matches: (choice: Choice) => boolean): number[] =>
  choices.flatMap((choice, i) => (matches(choice) ? [i] : []));

/**
 * Finds the choice that a typed, pasted or autofilled text means: its label, its value, its abbreviation, or the start of
 * its label, whatever the case and the accents. The first of these that finds anything decides.
 * @returns the index of the choice; -1 if the text means none, or could mean several
 */
export function findChoice(text: string, choices: readonly Choice[]): number {
  const typed = folded(text);
  if (typed === '') return -1;
  // A number can be the code of an answer, which nobody sees. Beside labels with numbers, it means one of those.
  const isCode = !/^-?\d+$/.test(typed) || !choices.some(({ label }) => /\d/.test(label));
  const exact = [
    all(choices, ({ label }) => label.trim() === text.trim()),
    all(choices, (choice) => namesOf(choice).some((name) => folded(name) === typed)),
    isCode ? all(choices, (choice) => codeOf(choice) === typed.replace(/_/g, '-')) : [],
  ].find((found) => found.length > 0);
  // Several choices can have one value. Then the answer is the same whichever is shown.
  if (exact) return new Set(exact.map((i) => choices[i]!.value)).size === 1 ? exact[0]! : -1;
  const alike = all(choices, (choice) =>
    namesOf(choice).some((name) => initialsOf(name) === typed || beginsWith(name, typed)),
  );
  return alike.length === 1 ? alike[0]! : -1;
}

/**
 * The choices whose label or name contains a typed text, and the one that the text means, whatever the case and the accents.
 * @param text an empty one finds all
 */
export function searchChoices<C extends Choice>(text: string, choices: readonly C[]): readonly C[] {
  const typed = folded(text);
  if (typed === '') return choices;
  const meant = choices[findChoice(text, choices)];
  const found = choices.filter((choice) => namesOf(choice).some((name) => folded(name).includes(typed)));
  return meant && !found.includes(meant) ? [meant, ...found] : found;
}

/** The list as both renderings receive it. */
export interface SelectList {
  field: FieldProps<Choice['value'], SelectOptions>;
  choices: readonly Choice[];
  /** Index of the selected choice in `choices`; negative if none is selected. */
  chosen: number;
  choose(index: number): void;
  /** The answer as text if it is none of the choices, such as a typed text. It is shown, and the schema rejects it. */
  unlisted: string | undefined;
  autoComplete: string | undefined;
}
