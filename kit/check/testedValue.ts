import type { JsonSchema7 } from '@jsonforms/core';
import { type CompiledField, lookAt } from '#kit/pure/compile/index.ts';

/** The kind of value that a test reads. It decides which tests fit. */
export type Kind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'list' | 'boolean' | 'parts' | 'any';

/** The value that a test reads. */
export interface TestedValue {
  kind: Kind;
  /** For choices: the available values. */
  values?: readonly unknown[];
  schema: JsonSchema7;
  /** Whether the number is in the unit that the participant chose. */
  inAnyUnit: boolean;
}

const DATE_KEYWORDS = ['dateParts', 'momentParts', 'notBefore', 'notAfter', 'notInFuture'];

/** The first matching entry decides. */
const kinds: readonly (readonly [Kind, (schema: JsonSchema7) => boolean])[] = [
  ['choice', (schema) => Array.isArray(schema.enum)],
  ['choices', ({ type, items }) => type === 'array' && Array.isArray((items as JsonSchema7 | undefined)?.enum)],
  ['list', ({ type }) => type === 'array'],
  ['parts', ({ type }) => type === 'object'],
  [
    'date',
    (schema) =>
      schema.type === 'string' &&
      (DATE_KEYWORDS.some((keyword) => keyword in schema) || schema.format?.startsWith('date') === true),
  ],
  ['text', ({ type }) => type === 'string'],
  ['number', ({ type }) => type === 'number' || type === 'integer'],
  ['boolean', ({ type }) => type === 'boolean'],
];

/** The kind of the values of a schema. */
export const kindOf = (schema: JsonSchema7): Kind => kinds.find(([, fits]) => fits(schema))?.[0] ?? 'any';

/** The value in a field that a test reads, from its `row` or `part`; `undefined` if there is no such place. */
export function testedValue(
  field: CompiledField,
  test: { row?: unknown; part?: unknown; answered?: unknown },
): TestedValue | undefined {
  const place = lookAt(field, test);
  if (!place.wrap) return undefined;
  const placed = place.schema ?? field.schema;
  const { maxItems } = field.schema;
  const schema = test.part === 'length' && maxItems !== undefined ? { ...placed, maximum: maxItems } : placed;
  const kind = kindOf(schema);
  const values = kind === 'choice' ? schema.enum : kind === 'choices' ? (schema.items as JsonSchema7).enum : undefined;
  return { kind, schema, inAnyUnit: place.inAnyUnit === true, ...(values ? { values } : {}) };
}
