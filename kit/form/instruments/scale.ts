import type { JsonSchema7 } from '@jsonforms/core';
import {
  type Answers,
  type ConditionPlaces,
  type FieldIdentity,
  type FieldType,
  memberPlace,
  type Variable,
  type VariableSource,
} from '#kit/pure/fields/index.ts';

import type { ItemTexts } from './itemTexts.ts';

/** The answers and the scoring of an instrument. */
export interface Scale {
  /** Number of items. */
  count: number;
  /** The possible numbers of a single answer, in the order of the options. */
  answers: readonly number[];
  /** How the total is calculated from the answers. */
  of: 'sum' | 'mean';
  /** Number of the first item on the wire: `name_0` or `name_1`. */
  firstOnWire: 0 | 1;
}

/** Key of an item in a {@link ScaleValue}; zero-based. */
type ItemKey = `item_${number}`;

/**
 * The answers to an instrument in the form; items count from 0. The score `total` exists once the answers are handed
 * in. A required or complete instrument cannot be submitted without it.
 */
export type ScaleValue = { total?: number } & { [item: ItemKey]: number | undefined };

export const itemKey = (index: number): ItemKey => `item_${index}`;

const indexes = ({ count }: Scale): number[] => Array.from({ length: count }, (_, index) => index);
const wireName = (name: string, scale: Scale, index: number): string => `${name}_${index + scale.firstOnWire}`;

/** One answer per item, in order; `undefined` for unanswered items. */
export const answersOf = (value: ScaleValue | undefined, scale: Scale): (number | undefined)[] =>
  indexes(scale).map((index) => value?.[itemKey(index)]);

/** The items without an answer, for `openQuestions` of an instrument whose items stand below each other. */
export const openItems = (value: ScaleValue | undefined, { items }: Pick<ItemTexts, 'items'>) =>
  items.flatMap((label, index) => (value?.[itemKey(index)] === undefined ? [{ index, label }] : []));

/** Adds an answer to the value. Removes the score, which belongs to the previous answers. */
export function withAnswer(value: ScaleValue | undefined, index: number, answer: number): ScaleValue {
  const { total: _outdated, ...items } = value ?? {};
  return { ...items, [itemKey(index)]: answer };
}

/** Adds the score to the value. Returns the value unchanged while an item is unanswered. */
export function scored(value: ScaleValue, scale: Scale): ScaleValue {
  const answers = answersOf(value, scale);
  if (!answers.every((answer) => answer !== undefined)) return value;
  const sum = answers.reduce((a, b) => a + b, 0);
  return { ...value, total: scale.of === 'sum' ? sum : sum / scale.count };
}

function totalSchema({ answers, count, of }: Scale): JsonSchema7 {
  const most = Math.max(...answers);
  return {
    ...(of === 'sum' ? { type: 'integer', maximum: count * most } : { type: 'number', maximum: most }),
    minimum: 0,
  };
}

/**
 * Schema of the answers and their total. A required instrument needs the complete set. An optional one accepts any
 * answers, with a total only
 * if the set is complete.
 */
export function scaleSchema(scale: Scale, { required }: { required: boolean }): JsonSchema7 {
  const parts = indexes(scale).map(itemKey);
  const partial: object = {
    minProperties: 1,
    if: { required: parts },
    then: { required: ['total'] },
    dependencies: { total: parts },
  };
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts.map((part) => [part, { type: 'integer', enum: [...scale.answers] }])),
      total: totalSchema(scale),
    },
    ...(required ? { required: [...parts, 'total'] } : partial),
    aggregate: { of: scale.of, parts, total: 'total' },
  };
}

/** The places that a condition can read: the score, and each item as a row by its number on the wire. */
export function scalePlaces(scale: Scale): ConditionPlaces {
  const answer: JsonSchema7 = { enum: [...scale.answers] };
  const rows = indexes(scale).map(
    (index) => [String(index + scale.firstOnWire), memberPlace(itemKey(index), answer)] as const,
  );
  return { whole: memberPlace('total', totalSchema(scale)), rows: Object.fromEntries(rows) };
}

/** Codec of the value: the score under the name of the field, each item under the name with its number. */
export function scaleCodec(scale: Scale) {
  const itemNames = ({ name }: FieldIdentity): string[] => indexes(scale).map((index) => wireName(name, scale, index));
  return {
    variables: (field: VariableSource): Variable[] => {
      const { items, options, itemOptions } = field.options as Partial<ItemTexts>;
      return [
        { name: field.name, part: `score (${scale.of})`, schema: totalSchema(scale) },
        ...itemNames(field).map((name, index) => ({
          name,
          schema: { type: 'integer', enum: [...scale.answers] },
          item: items?.[index] ?? '',
          choices: itemOptions?.[index] ?? options ?? [],
        })),
      ];
    },
    toAnswers(value: ScaleValue | undefined, { name }: FieldIdentity): Answers {
      if (value === undefined) return {};
      const pairs = indexes(scale).map((index) => [wireName(name, scale, index), value[itemKey(index)]] as const);
      return Object.fromEntries([[name, value.total] as const, ...pairs].filter(([, answer]) => answer !== undefined));
    },
    fromAnswers(answers: Answers, field: FieldIdentity): ScaleValue | undefined {
      const { name } = field;
      if ([name, ...itemNames(field)].every((each) => answers[each] === undefined)) return undefined;
      const pairs = indexes(scale).map((index) => [itemKey(index), answers[wireName(name, scale, index)]] as const);
      // Answers are validated after this conversion, so the type is only asserted.
      return Object.fromEntries(
        [...pairs, ['total', answers[name]] as const].filter(([, answer]) => answer !== undefined),
      ) as ScaleValue;
    },
  } satisfies Partial<FieldType<ScaleValue>>;
}
