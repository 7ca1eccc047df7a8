import type { JsonSchema7 } from '@jsonforms/core';
import type { CompiledField, Owed } from './compiled.ts';
import { allOf, conditionSchema, isCombined, type CompiledCondition } from './compileCondition.ts';
import { conditionByLevel } from './conditionByLevel.ts';

const when = (condition: CompiledCondition | undefined, piece: JsonSchema7): JsonSchema7 =>
  condition ? { if: conditionSchema(condition), then: piece } : piece;

const isPresent = (condition: CompiledCondition | undefined): boolean => condition !== undefined;

/** Holds while a field has no value. */
const isAbsent = (key: string): CompiledCondition => ({
  scope: `#/properties/${key}`,
  key,
  schema: { not: {} },
  failWhenUndefined: false,
});

/** When a required field is required: while its conditions hold and nobody declined to answer. */
const whenRequired = ({ condition, requiredWhen, declined }: CompiledField): CompiledCondition | undefined =>
  allOf([condition, requiredWhen, declined === undefined ? undefined : isAbsent(declined)]);

/** The requirement of a conditional required field on its level: one piece for each way in which its condition can hold. */
const owedByField = ({ key, requiredSchema }: CompiledField, condition: CompiledCondition): Owed[] =>
  conditionByLevel(condition).map(([own, ...conditions]) => ({
    piece: when(own, { required: [key], ...(requiredSchema && { properties: { [key]: requiredSchema } }) }),
    conditions,
  }));

/** Whoever declines to answer has no answer. */
const answeredOrDeclined = ({ key, declined }: CompiledField): Owed[] =>
  declined === undefined
    ? []
    : [{ piece: { if: { required: [declined] }, then: { properties: { [key]: { not: {} } } } }, conditions: [] }];

/** The rules of the study that refuse an answer. */
const owedByRules = ({ key, refusals = [] }: CompiledField): Owed[] =>
  refusals.flatMap(({ when: condition, keyword }): Owed[] =>
    !isCombined(condition) && condition.across
      ? [
          {
            piece: {},
            conditions: [],
            across: { levels: condition.up!, setting: { ...condition.across, key, keyword } },
          },
        ]
      : conditionByLevel(condition).map(([own, ...conditions]) => ({
          piece: when(own, { properties: { [key]: keyword } }),
          conditions,
        })),
  );

/** The requirements inside the rows of a field, expressed for the level of the field. */
const owedInRows = ({ key, row }: CompiledField): Owed[] =>
  (row?.owed ?? []).map(({ piece, conditions: [here, ...further], across }) =>
    across
      ? { piece, conditions: [], across: outside(across, key) }
      : { piece: when(here, { properties: { [key]: { items: piece } } }), conditions: further },
  );

/** The same test, seen from the level around the list. */
const outside = ({ levels, setting }: Owed['across'] & object, key: string): Owed['across'] => ({
  levels: levels - 1,
  setting: { ...setting, lists: [key, ...setting.lists] },
});

/** Whether a requirement depends on fields outside the level. */
const isOpen = ({ conditions, across }: Owed): boolean => conditions.some(isPresent) || (across?.levels ?? 0) > 0;

/**
 * The JSON Schema of the fields of one level. A conditional field is required only while its condition holds.
 * @returns `schema`, and in `owed` the requirements that depend on fields outside the level
 */
export function levelSchema(fields: readonly CompiledField[]): { schema: JsonSchema7; owed: readonly Owed[] } {
  const properties = Object.fromEntries(fields.map((field) => [field.key, field.schema]));
  const asking = fields.filter((field) => field.required);
  const required = asking.filter((field) => !whenRequired(field)).map((field) => field.key);
  const owed = fields.flatMap((field) => {
    const condition = field.required ? whenRequired(field) : undefined;
    return [
      ...(condition ? owedByField(field, condition) : []),
      ...answeredOrDeclined(field),
      ...owedByRules(field),
      ...owedInRows(field),
    ];
  });
  const here = owed
    .filter((each) => !isOpen(each))
    .map(({ piece, across }): JsonSchema7 => (across ? { refusedInRows: across.setting } : piece));
  const schema: JsonSchema7 = { type: 'object', properties, required, ...(here.length > 0 ? { allOf: here } : {}) };
  return { schema, owed: owed.filter(isOpen) };
}
