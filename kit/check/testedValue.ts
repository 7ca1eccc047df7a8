import type { JsonSchema7 } from '@jsonforms/core';
import { lookAt } from '../compile/lookAt.ts';
import type { CompiledField } from '../compile/compiled.ts';

/** What kind of value a test looks at; it decides which tests fit. */
export type Kind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'list' | 'boolean' | 'parts' | 'any';

export interface TestedValue {
  kind: Kind;
  /** Of a choice or of choices: the values there are. */
  values?: readonly unknown[];
  schema: JsonSchema7;
  /** The number is in whichever unit the participant chose. */
  inAnyUnit: boolean;
}

const DATE_KEYWORDS = ['dateParts', 'momentParts', 'notBefore', 'notAfter', 'notInFuture'];

/** By the first row that fits. */
const kinds: readonly (readonly [Kind, (schema: JsonSchema7) => boolean])[] = [
  ['choice', (schema) => Array.isArray(schema.enum)],
  ['choices', ({ type, items }) => type === 'array' && Array.isArray((items as JsonSchema7 | undefined)?.enum)],
  ['list', ({ type }) => type === 'array'],
  ['parts', ({ type }) => type === 'object'],
  ['date', (schema) => schema.type === 'string' && (DATE_KEYWORDS.some((keyword) => keyword in schema) || schema.format?.startsWith('date') === true)],
  ['text', ({ type }) => type === 'string'],
  ['number', ({ type }) => type === 'number' || type === 'integer'],
  ['boolean', ({ type }) => type === 'boolean'],
];

export const kindOf = (schema: JsonSchema7): Kind => kinds.find(([, fits]) => fits(schema))?.[0] ?? 'any';

/** The value in a field that a test looks at, by its `row` or `part`; `undefined` if it names a place that is not there. */
export function testedValue(field: CompiledField, test: { row?: unknown; part?: unknown; answered?: unknown }): TestedValue | undefined {
  const place = lookAt(field, test);
  if (!place.wrap) return undefined;
  const schema = place.schema ?? field.schema;
  const kind = kindOf(schema);
  const values = kind === 'choice' ? schema.enum : kind === 'choices' ? (schema.items as JsonSchema7).enum : undefined;
  return { kind, schema, inAnyUnit: place.inAnyUnit === true, ...(values ? { values } : {}) };
}
