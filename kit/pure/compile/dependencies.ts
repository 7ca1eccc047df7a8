import { memoBy } from '#kit/pure/fields/index.ts';
import { type CompiledCondition, isCombined, readsOf } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import type { Calculation } from './expressions.ts';
import type { FormValues } from './levelState.ts';

/** The fields that depend on the value of one key. */
interface Dependents {
  /** Fields of the same level with a condition or a calculation that reads the key, and the field with this key if it has one. */
  fields: CompiledField[];
  /** Fields of the same level with a condition or a calculation in their rows that reads the key. */
  lists: CompiledField[];
}

/** The fields of one level whose visibility or value depends on answers, and the keys that these read. */
interface Dependencies {
  /** Fields with a condition. */
  conditional: readonly CompiledField[];
  /** Fields with conditions or calculations in their rows. */
  lists: readonly CompiledField[];
  /** All of these and the calculated fields; each comes after the fields that it reads. */
  ordered: readonly CompiledField[];
  dependentsOf(key: string): Dependents;
}

const NONE: Dependents = { fields: [], lists: [] };

/** Keys with different values in two states of the data of one level. */
export function changedKeys(before: FormValues, after: FormValues): string[] {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  for (const key of Object.keys(before)) if (!(key in after)) changed.push(key);
  return changed;
}

/** Whether changes of these keys can hide, show or calculate fields of the level or of its rows. */
export function areRead(keys: readonly string[], { fields }: Level): boolean {
  const { lists, dependentsOf } = dependencies(fields);
  return keys.some((key) => dependentsOf(key) !== NONE || lists.some((list) => list.key === key));
}

/** A value that a condition or a calculation reads. */
interface Read {
  key: string;
  up?: number;
  columns?: readonly string[];
}

/** The values that a condition reads. */
export const conditionReads = (condition: CompiledCondition): readonly Read[] =>
  isCombined(condition) ? condition.conditions.flatMap(conditionReads) : readsOf(condition);

/** What the visibility and the value of a field depend on. */
export interface Dependent {
  key: string;
  condition?: CompiledCondition;
  conditionalOptions?: readonly { condition: CompiledCondition }[];
  optionsOfRows?: { reads: readonly Read[] };
  calculation?: Calculation;
  rowCount?: { calculation: Calculation };
  row?: { fields: readonly Dependent[] };
}

/** What the visibility and the value of a field read. */
export const reads = ({
  condition,
  conditionalOptions = [],
  optionsOfRows,
  calculation,
  rowCount,
}: Dependent): readonly Read[] => [
  ...(condition ? conditionReads(condition) : []),
  ...conditionalOptions.flatMap((option) => conditionReads(option.condition)),
  ...(optionsOfRows?.reads ?? []),
  ...(calculation?.reads ?? []),
  ...(rowCount?.calculation.reads ?? []),
];

/** Keys of one level that these fields and the fields in their rows read. @param up how many levels further out that level is */
const keysRead = (fields: readonly Dependent[], up: number): string[] =>
  fields.flatMap((field) => [
    ...reads(field).flatMap((read) => ((read.up ?? 0) === up ? read.key : [])),
    ...(field.row ? keysRead(field.row.fields, up + 1) : []),
  ]);

const depends = ({ condition, conditionalOptions, calculation, rowCount }: Dependent): boolean =>
  (condition ?? conditionalOptions ?? calculation ?? rowCount) !== undefined;
const hasDependents = ({ row }: Dependent): boolean =>
  row?.fields.some((field) => depends(field) || hasDependents(field)) ?? false;

/** The dependencies between the fields of one level. Cached per list of fields. */
export const dependencies = memoBy((fields: readonly CompiledField[]): Dependencies => {
  const dependents = new Map<string, Dependents>();
  const add = (key: string, kind: keyof Dependents, field: CompiledField): void => {
    const entry = dependents.get(key) ?? { fields: [], lists: [] };
    dependents.set(key, entry);
    entry[kind].push(field);
  };
  for (const field of fields) {
    // A field also depends on its own key: a hidden field must not have an answer.
    for (const key of new Set(depends(field) ? [field.key, ...keysRead([{ ...field, row: undefined }], 0)] : []))
      add(key, 'fields', field);
    for (const key of new Set(field.row ? keysRead(field.row.fields, 1) : [])) add(key, 'lists', field);
  }
  return {
    conditional: fields.filter(({ condition }) => condition !== undefined),
    lists: fields.filter(hasDependents),
    ordered: inOrder(fields).filter((field) => depends(field) || hasDependents(field)),
    dependentsOf: (key) => dependents.get(key) ?? NONE,
  };
});

/** The fields, each after the fields that it and its rows read. */
function inOrder(fields: readonly CompiledField[]): readonly CompiledField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const ordered = new Set<CompiledField>();
  const begun = new Set<CompiledField>();
  const visit = (field: CompiledField): void => {
    if (begun.has(field)) return;
    begun.add(field);
    for (const key of keysRead([field], 0)) {
      const read = byKey.get(key);
      if (read) visit(read);
    }
    ordered.add(field);
  };
  fields.forEach(visit);
  return [...ordered];
}
