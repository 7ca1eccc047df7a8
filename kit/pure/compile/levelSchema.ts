import type { JsonSchema7 } from '@jsonforms/core';
import type { CompiledField, Owed } from './compiled.ts';
import { conditionSchema, type CompiledCondition } from './compileCondition.ts';
import { conditionByLevel } from './conditionByLevel.ts';

const when = (condition: CompiledCondition | undefined, piece: JsonSchema7): JsonSchema7 =>
  condition ? { if: conditionSchema(condition), then: piece } : piece;

const isPresent = (condition: CompiledCondition | undefined): boolean => condition !== undefined;

/** The requirement of a conditional required field on its level: one piece for each way in which its condition can hold. */
const owedByField = ({ key, condition }: CompiledField): Owed[] =>
  conditionByLevel(condition!).map(([own, ...conditions]) => ({
    piece: when(own, { required: [key] }),
    conditions,
  }));

/** The requirements inside the rows of a field, expressed for the level of the field. */
const owedInRows = ({ key, row }: CompiledField): Owed[] =>
  (row?.owed ?? []).map(({ piece, conditions: [here, ...further] }) => ({
    piece: when(here, { properties: { [key]: { items: piece } } }),
    conditions: further,
  }));

/**
 * The JSON Schema of the fields of one level. A conditional field is required only while its condition holds.
 * @returns `schema`, and in `owed` the requirements that depend on fields outside the level
 */
export function levelSchema(fields: readonly CompiledField[]): { schema: JsonSchema7; owed: readonly Owed[] } {
  const properties = Object.fromEntries(fields.map((field) => [field.key, field.schema]));
  const required = fields.filter((field) => field.required && !field.condition).map((field) => field.key);
  const owed = fields.flatMap((field) => [
    ...(field.required && field.condition ? owedByField(field) : []),
    ...owedInRows(field),
  ]);
  const here = owed.filter(({ conditions }) => !conditions.some(isPresent)).map(({ piece }) => piece);
  const schema: JsonSchema7 = { type: 'object', properties, required, ...(here.length > 0 ? { allOf: here } : {}) };
  return { schema, owed: owed.filter(({ conditions }) => conditions.some(isPresent)) };
}
