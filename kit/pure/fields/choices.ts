import type { JsonSchema7 } from '@jsonforms/core';
import { labelOf, type LocalText, type Message } from '#kit/pure/texts/index.ts';
import type { FieldContext, InputDefinition } from './types.ts';
import type { ConditionPlace } from './conditionPlaces.ts';
import { type RowOptions, rowOptionsOf } from './expressionSettings.ts';
import { choiceMessages } from './messages.ts';

/** One choice of a question. */
export interface InputOption {
  value: string | number | boolean;
  label: LocalText;
  /** An expression: the option is shown only while it is yes. `it` is the value of the option. */
  condition?: string;
  /** What the option counts in a score. Expressions read it as `name.score`. */
  score?: number;
}

/** The options of an input that the study lists. */
export const listedOptions = (input: Partial<InputDefinition>): readonly InputOption[] =>
  rowOptionsOf(input)?.also ?? (Array.isArray(input.options) ? (input.options as readonly InputOption[]) : []);

/** An option as a control renders it, with its text in the locale of the form. */
export interface Choice {
  value: InputOption['value'];
  label: string;
  /** The label with its marks, if it has any. */
  markdown?: string | undefined;
  /** BCP 47 language of the label, if known to differ from the form's. */
  lang?: string | undefined;
  /** English name, by which a browser or a participant may also call it. */
  name?: string;
}

/** An option with a text of the kit or of a field type. The control formats the message when it renders. */
export interface FixedChoice<V extends InputOption['value'] = InputOption['value']> {
  value: V;
  text: Message;
}

/** The options of the input with their texts in the locale of the form. */
export const choicesOf = (input: InputDefinition, context: FieldContext): Choice[] =>
  listedOptions(input).map(({ value, label }) => ({ value, ...labelOf(context.text(label)) }));

/** Combines values with their texts, in the order of the values. */
export const fixedChoices = <V extends string>(
  values: readonly V[],
  texts: Readonly<Record<V, Message>>,
): FixedChoice<V>[] => values.map((value) => ({ value, text: texts[value] }));

/**
 * JSON Schema of one option of the input. Without options it accepts nothing, because an empty `enum` is not a valid schema.
 * A text that is no entry of a list is removed as a hidden option is.
 */
export const choiceSchema = (input: InputDefinition): JsonSchema7 =>
  rowOptionsOf(input) ? { type: 'string', minLength: 1 } : valuesSchema(listedOptions(input).map(({ value }) => value));

/** JSON Schema of one of these values, which can contain duplicates. Accepts nothing if there are none. */
export function valuesSchema(values: readonly InputOption['value'][]): JsonSchema7 {
  const distinct = [...new Set(values)];
  return distinct.length > 0 ? { enum: distinct } : { not: {} };
}

/** Whether an option has this value. */
const hasChoice = (input: InputDefinition, value: InputOption['value']): boolean =>
  listedOptions(input).some((option) => option.value === value);

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

/** One selected option: its value and, for the option Other, the participant's text. */
export interface ChoiceEntry {
  answer: InputOption['value'];
  user_value?: string;
}

/** Maximum length of the text beside Other, in characters. */
export const OTHER_TEXT_LENGTH = 500;

/** The value of the option with a text box: `config.other_value`, default `other`. */
export const otherValue = (input: InputDefinition): InputOption['value'] =>
  (input.config?.other_value ?? 'other') as InputOption['value'];

/** JSON Schema of the setting that {@link otherValue} reads. */
export const otherValueSchema: JsonSchema7 = {
  description: 'The value of the option that opens a text box for another answer. Default: other.',
  type: ['string', 'number', 'boolean'],
  minLength: 1,
  default: 'other',
};

/** The input with these options in the place of those that the study lists. */
export const withListed = (input: InputDefinition, listed: readonly InputOption[]): InputDefinition => ({
  ...input,
  options: rowOptionsOf(input) ? ({ ...input.options, also: listed } as RowOptions) : listed,
});

/** The input with the option Other at the end, unless the study lists it. The label of an added option is empty. */
export const withOther = (input: InputDefinition): InputDefinition =>
  hasChoice(input, otherValue(input))
    ? input
    : withListed(input, [...listedOptions(input), { value: otherValue(input), label: '' }]);

/** The options of {@link withOther} with their texts. The kit provides the text of Other if the study does not list it. */
export const choicesWithOther = (input: InputDefinition, context: FieldContext): (Choice | FixedChoice)[] =>
  hasChoice(input, otherValue(input))
    ? choicesOf(input, context)
    : [...choicesOf(input, context), { value: otherValue(input), text: choiceMessages.other }];

/** JSON Schema of the values of the options other than Other, which stands for free text. */
const listedSchema = (input: InputDefinition): JsonSchema7 =>
  valuesSchema(listedOptions(input).flatMap(({ value }) => (value === otherValue(input) ? [] : [value])));

/** JSON Schema of the value of an option, or of the text of Other in its place. The open but empty text box is `''`, which violates `notBlank`. */
export const choiceOrTextSchema = (input: InputDefinition): JsonSchema7 => {
  // A text that was an entry could not be told from one that was typed.
  if (rowOptionsOf(input)) throw new TypeError('Options from a list need an Other whose text is beside the answer.');
  return {
    if: listedSchema(input),
    else: { type: 'string', notBlank: true, maxLength: OTHER_TEXT_LENGTH },
  };
};

/** The place that conditions read of a {@link choiceOrTextSchema}. A condition on Other applies to every text, because the text replaces its value. */
export const choiceOrTextPlace = (input: InputDefinition): ConditionPlace => ({
  schema: valuesSchema([...listedOptions(input).map(({ value }) => value), otherValue(input)]),
  wrap: (test) =>
    test.const === otherValue(input) || (test.enum ?? []).includes(otherValue(input))
      ? { anyOf: [test, { type: 'string', not: listedSchema(input) }] }
      : test,
});

/**
 * JSON Schema of an entry: an option of the input, and for Other (only) a text that is not blank.
 * An empty text box is `user_value: ''` and violates `notBlank`, which has its own message.
 */
export function entrySchema(input: InputDefinition): JsonSchema7 {
  const answer = choiceSchema(input);
  const other = otherValue(input);
  if (!hasChoice(input, other))
    return { type: 'object', properties: { answer }, required: ['answer'], additionalProperties: false };
  return {
    type: 'object',
    properties: { answer, user_value: { type: 'string', notBlank: true, maxLength: OTHER_TEXT_LENGTH } },
    required: ['answer'],
    additionalProperties: false,
    if: { properties: { answer: { const: other } }, required: ['answer'] },
    then: { required: ['user_value'] },
    else: { not: { required: ['user_value'] } },
  };
}

/** How many options participants choose, as a study sets it. */
interface ChoiceCount {
  at_least?: number;
  at_most?: number;
}

/** JSON Schema of the settings of {@link ChoiceCount}. */
export const choiceCountSchema: Record<keyof ChoiceCount, JsonSchema7> = {
  at_least: {
    description: 'How many options participants choose at least. An option that clears the others counts as enough.',
    type: 'integer',
    minimum: 1,
  },
  at_most: {
    description: 'How many options participants choose at most.',
    type: 'integer',
    minimum: 1,
  },
};

/** How many options participants choose, for the control: 0 for a bound that the study does not set. */
export function choiceCount({ config }: InputDefinition): { atLeast: number; atMost: number } {
  const { at_least = 0, at_most = 0 } = (config ?? {}) as ChoiceCount;
  return { atLeast: at_least, atMost: at_most };
}

/**
 * JSON Schema of several entries with different options. An empty list is not an answer.
 * @param alone values of the options that exclude all others. The bounds of the number do not apply to them
 */
export function entriesSchema(input: InputDefinition, alone: readonly InputOption['value'][] = []): JsonSchema7 {
  const { atLeast, atMost } = choiceCount(input);
  const list: JsonSchema7 = {
    type: 'array',
    minItems: 1,
    ...(atMost > 0 && { maxItems: atMost }),
    uniqueItems: true,
    items: entrySchema(input),
  };
  if (alone.length === 0) return { ...list, minItems: Math.max(1, atLeast) };
  return {
    ...list,
    if: { contains: entryTest(alone.length === 1 ? { const: alone[0]! } : { enum: [...alone] }) },
    then: { maxItems: 1 },
    ...(atLeast > 1 && { else: { minItems: atLeast } }),
  };
}

/** JSON Schema of an object whose selected option passes a test. */
export const entryTest = (test: JsonSchema7): JsonSchema7 => ({
  type: 'object',
  properties: { answer: test },
  required: ['answer'],
});

/** Makes a condition read the selected option instead of the entry. */
export const entryPlace = (input: InputDefinition): ConditionPlace => ({
  schema: choiceSchema(input),
  wrap: entryTest,
});

/** {@link entryPlace} for several entries: the test passes if one of them passes. */
export const entriesPlace = (input: InputDefinition): ConditionPlace => ({
  schema: { type: 'array', items: choiceSchema(input) },
  wrap: (test) => ({ type: 'array', contains: entryTest(test.contains ? test.contains : test) }),
});
