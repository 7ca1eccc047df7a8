import type { JsonSchema7 } from '@jsonforms/core';
import { memberPlace, type ConditionPlaces } from '../fields/conditionPlaces.ts';
import type { Answers, FieldIdentity, FieldType } from '../fields/types.ts';

/** How an instrument is answered and scored. */
export interface Scale {
  /** How many items there are. */
  count: number;
  /** The numbers a single answer may have, in the order of the options. */
  answers: readonly number[];
  /** How the total is made of the answers. */
  of: 'sum' | 'mean';
  /** The number of the first item on the wire: `name_0` or `name_1`. */
  firstOnWire: 0 | 1;
}

export type ItemKey = `item_${number}`;

/** An instrument's answers in the form, items counted from 0. `total`, the score, is there once they are handed in; without it nothing can be sent. */
export type ScaleValue = { total?: number } & { [item: ItemKey]: number | undefined };

export const itemKey = (index: number): ItemKey => `item_${index}`;

const indexes = ({ count }: Scale): number[] => Array.from({ length: count }, (_, index) => index);
const wireName = (name: string, scale: Scale, index: number): string => `${name}_${index + scale.firstOnWire}`;

/** One answer per item, in order; `undefined` where there is none. */
export const answersOf = (value: ScaleValue | undefined, scale: Scale): (number | undefined)[] => indexes(scale).map((index) => value?.[itemKey(index)]);

/** The value after one more answer. A score that was there is gone: it was that of other answers. */
export function withAnswer(value: ScaleValue | undefined, index: number, answer: number): ScaleValue {
  const { total: _outdated, ...items } = value ?? {};
  return { ...items, [itemKey(index)]: answer };
}

/** The value with its score; unchanged while an item is unanswered. */
export function scored(value: ScaleValue, scale: Scale): ScaleValue {
  const answers = answersOf(value, scale);
  if (!answers.every((answer) => answer !== undefined)) return value;
  const sum = answers.reduce((a, b) => a + b, 0);
  return { ...value, total: scale.of === 'sum' ? sum : sum / scale.count };
}

function totalSchema({ answers, count, of }: Scale): JsonSchema7 {
  const most = Math.max(...answers);
  return { ...(of === 'sum' ? { type: 'integer', maximum: count * most } : { type: 'number', maximum: most }), minimum: 0 };
}

/**
 * Allowed answers with the total that they make: a complete set where the instrument is required. Where it is optional, any answers at all, without
 * a total as long as the set is not complete.
 */
export function scaleSchema(scale: Scale, { required }: { required: boolean }): JsonSchema7 {
  const parts = indexes(scale).map(itemKey);
  const partial: object = { minProperties: 1, if: { required: parts }, then: { required: ['total'] }, dependencies: { total: parts } };
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts.map((part) => [part, { type: 'integer', enum: [...scale.answers] }])),
      total: totalSchema(scale),
    },
    ...(required ? { required: [...parts, 'total'] } : partial),
    aggregate: { of: scale.of, parts, total: 'total' },
  } as JsonSchema7;
}

/** What a condition can look at: the score, and each item as a row by its number on the wire. */
export function scalePlaces(scale: Scale): ConditionPlaces {
  const answer: JsonSchema7 = { enum: [...scale.answers] };
  const rows = indexes(scale).map((index) => [String(index + scale.firstOnWire), memberPlace(itemKey(index), answer)] as const);
  return { whole: memberPlace('total', totalSchema(scale)), rows: Object.fromEntries(rows) };
}

/** Value ↔ answers: the score under the field's own name, each item under the name with its number. */
export function scaleCodec(scale: Scale) {
  const answerNames = ({ name }: FieldIdentity): string[] => [name, ...indexes(scale).map((index) => wireName(name, scale, index))];
  return {
    answerNames,
    toAnswers(value: ScaleValue | undefined, { name }: FieldIdentity): Answers {
      if (value === undefined) return {};
      const pairs = indexes(scale).map((index) => [wireName(name, scale, index), value[itemKey(index)]] as const);
      return Object.fromEntries([[name, value.total] as const, ...pairs].filter(([, answer]) => answer !== undefined));
    },
    fromAnswers(answers: Answers, field: FieldIdentity): ScaleValue | undefined {
      const { name } = field;
      if (answerNames(field).every((answerName) => answers[answerName] === undefined)) return undefined;
      const pairs = indexes(scale).map((index) => [itemKey(index), answers[wireName(name, scale, index)]] as const);
      // What arrives is checked against the schema afterwards, so its type is only claimed here.
      return Object.fromEntries([...pairs, ['total', answers[name]] as const].filter(([, answer]) => answer !== undefined)) as ScaleValue;
    },
  } satisfies Partial<FieldType<ScaleValue>>;
}
