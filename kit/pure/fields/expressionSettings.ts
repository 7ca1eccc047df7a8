import type { LocalText } from '#kit/pure/texts/index.ts';
import type { InputOption } from './choices.ts';
import type { AnyFieldType, InputDefinition } from './types.ts';

/** The settings that bound an answer: a number, a date, a number of entries or of options. `count` is both bounds of a list. */
export const boundSettings = [
  'minimum',
  'maximum',
  'after',
  'before',
  'limit',
  'at_least',
  'at_most',
  'count',
] as const;
/** The name of such a setting. */
export type BoundSetting = (typeof boundSettings)[number];

/** The settings of a field type that can be expressions of other answers. */
export interface Bounds<I extends InputDefinition = InputDefinition> {
  settings: readonly BoundSetting[];
  /** The members of the answer that they bound. Default: the answer itself. */
  parts?: readonly string[];
  /** Of a control that has two ends in any case: the default ends, and the most positions. */
  scale?: { minimum: number; maximum: number; step: number; most?: number };
  /** The values of options that exclude all others, and count as enough. */
  alone?(input: I): readonly InputOption['value'][];
}

/**
 * The texts that are no expressions in a setting that can be one: dates, and the most frequent slips, such as a number
 * in quotes. Patterns of JSON Schema.
 */
export const constantTexts = {
  bound: '^([-0-9.,]*|[Tt]oday|[Nn]ow)$',
  required: '^([Tt]rue|[Ff]alse|[Yy]es|[Nn]o)$',
} as const;

/** Whether a setting is an expression. */
export const isExpression = (setting: unknown, kind: keyof typeof constantTexts): setting is string =>
  typeof setting === 'string' && !new RegExp(constantTexts[kind]).test(setting);

/** Options that are the entries of a list, in their order. Entries without a value and repeated values give no further option. */
export interface RowOptions {
  /** An expression: the list, which is the name of a question in most cases. */
  from: string;
  /** An expression of an entry: the value, which is stored as a text. */
  value: string;
  /** What the participant reads: an expression of an entry, or a text with `{{ }}`. Default: the value as a text shows it. */
  label?: LocalText;
  /** An expression of an entry: it is an option only while this is yes. */
  where?: string;
  /** Options after those of the list, such as “None of these”. */
  also?: readonly InputOption[];
}

/** The options of an input that are entries of a list, if its options are. */
export const rowOptionsOf = ({ options }: Partial<InputDefinition>): RowOptions | undefined =>
  options && !Array.isArray(options) ? (options as RowOptions) : undefined;

/** An item of a score with what is done to its number. */
export interface ScoreItem {
  /** An expression that gives a number: the name of a question, or a calculation. */
  value: string;
  /** What the number counts. Default: 1. */
  weight?: number;
  /** The lowest and the highest number of the item, which change places. */
  reverse?: readonly [lowest: number, highest: number];
}

/** How a score is calculated from its items. */
export interface Scoring extends Readonly<Record<string, unknown>> {
  items: readonly (string | ScoreItem)[];
  /** Default: the sum. */
  method?: 'sum' | 'mean';
  /** The least number of answered items. Default: all. */
  at_least?: number;
  /** Whether the mean of the answered items stands in for missing ones in a sum; otherwise they count 0. Default: true. */
  prorate?: boolean;
}

/** Whether the answer to an input is calculated: by an expression of the study, or as a score. */
export const isCalculated = ({ type, input }: { type: AnyFieldType; input: InputDefinition }): boolean =>
  input.value !== undefined || type.scoring !== undefined;
