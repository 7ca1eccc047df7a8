import type { Message } from '#kit/texts/index.ts';
import type { Choice, FixedChoice } from './choice.ts';

/** Formats messages and lists: react-intl's `IntlShape` in the browser, `@formatjs/intl`'s in the service. */
export interface ListWords {
  formatMessage(message: Message): string;
  formatList(texts: readonly string[], options: { type: 'disjunction' }): string;
}

/** Maximum number of choices and of characters. More would make the error harder to read than the choices above it. */
const MOST_CHOICES = 3;
const MOST_CHARACTERS = 50;

/**
 * The choices of a field in a sentence, such as `Yes or No`, for the message of a missing answer.
 * @param options options of the field; fields without choices are allowed
 * @returns `undefined` if there are too few or too many choices, or if their texts are too long
 */
export function choiceList(options: Readonly<Record<string, unknown>>, intl: ListWords): string | undefined {
  const choices = Array.isArray(options.choices) ? (options.choices as readonly (Choice | FixedChoice)[]) : [];
  if (choices.length < 2 || choices.length > MOST_CHOICES) return undefined;
  const texts = choices.map((choice) => ('text' in choice ? intl.formatMessage(choice.text) : choice.label));
  const list = intl.formatList(texts, { type: 'disjunction' });
  return list.length <= MOST_CHARACTERS && texts.every((text) => text.trim() !== '') ? list : undefined;
}
