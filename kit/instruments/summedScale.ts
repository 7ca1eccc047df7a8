import type { JsonSchema7 } from '@jsonforms/core';
import type { Answers, FieldIdentity, FieldType } from '../fields/types.ts';

/** The answers of an instrument whose score is the sum of its items; `total` is there once all are answered. */
export type SummedValue = { total?: number } & { [item: `item_${number}`]: number | undefined };

/** How many items there are, what an answer may be, and from which number the wire counts the items. */
export interface SummedScale {
  count: number;
  answers: readonly number[];
  /** `name_0` or `name_1` is the first item. */
  firstOnWire: number;
}

export const itemKey = (index: number): `item_${number}` => `item_${index}`;

const indexes = ({ count }: SummedScale): number[] => Array.from({ length: count }, (_, index) => index);
const wireName = (name: string, scale: SummedScale, index: number): string => `${name}_${index + scale.firstOnWire}`;

/** The value after one more answer, its total brought up to date: none until every item is answered. */
export function withAnswer(value: SummedValue | undefined, index: number, answer: number, scale: SummedScale): SummedValue {
  const { total: _outdated, ...items } = value ?? {};
  const next: SummedValue = { ...items, [itemKey(index)]: answer };
  const answers = indexes(scale).map((i) => next[itemKey(i)]);
  return answers.every((a) => a !== undefined) ? { ...next, total: answers.reduce((sum, a) => sum + a, 0) } : next;
}

/** A complete set of answers, each allowed, with the total that they add up to. */
export const summedSchema = (scale: SummedScale): JsonSchema7 => {
  const parts = indexes(scale).map(itemKey);
  const most = scale.count * Math.max(...scale.answers);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts.map((part) => [part, { type: 'integer', enum: [...scale.answers] }])),
      total: { type: 'integer', minimum: 0, maximum: most },
    },
    required: [...parts, 'total'],
    aggregate: { of: 'sum', parts, total: 'total' },
  } as JsonSchema7;
};

/** The pure half of a summed instrument's door: schema, answers and back, and where a condition looks. */
export function summedScale(scale: SummedScale) {
  const answerNames = ({ name }: FieldIdentity): string[] => [name, ...indexes(scale).map((i) => wireName(name, scale, i))];

  return {
    schema: () => summedSchema(scale),
    conditionSchema: (test: JsonSchema7): JsonSchema7 => ({ type: 'object', properties: { total: test }, required: ['total'] }),
    answerNames,
    toAnswers(value: SummedValue | undefined, { name }: FieldIdentity): Answers {
      if (value === undefined) return {};
      const pairs = indexes(scale).map((i) => [wireName(name, scale, i), value[itemKey(i)]] as const);
      return Object.fromEntries([[name, value.total] as const, ...pairs].filter(([, answer]) => answer !== undefined));
    },
    fromAnswers(answers: Answers, field: FieldIdentity): SummedValue | undefined {
      const { name } = field;
      if (answerNames(field).every((answerName) => answers[answerName] === undefined)) return undefined;
      const pairs = indexes(scale).map((i) => [itemKey(i), answers[wireName(name, scale, i)]] as const);
      // What arrives is checked against the schema afterwards, so its type is only claimed here.
      return Object.fromEntries([...pairs, ['total', answers[name]] as const].filter(([, answer]) => answer !== undefined)) as SummedValue;
    },
  } satisfies Partial<FieldType<SummedValue>>;
}
