import { memoBy } from '#kit/pure/fields/index.ts';
import { conditionKeysOf, type CompiledCondition } from './compileCondition.ts';
import type { FormValues } from './levelState.ts';
import type { CompiledField, Level } from './compiled.ts';

/** The fields that depend on the value of one key. */
interface Dependents {
  /** Fields of the same level with a condition that reads the key, and the field with this key if it has a condition. */
  fields: CompiledField[];
  /** Fields of the same level with a condition in their rows that reads the key. */
  lists: CompiledField[];
}

/** The conditional fields of one level, and the keys that their conditions read. */
interface ConditionLinks {
  /** Fields with a condition. */
  conditional: readonly CompiledField[];
  /** Fields with conditions in their rows. */
  lists: readonly CompiledField[];
  dependentsOf(key: string): Dependents;
}

const NONE: Dependents = { fields: [], lists: [] };

/** Keys with different values in two states of the data of one level. */
export function changedKeys(before: FormValues, after: FormValues): string[] {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  for (const key of Object.keys(before)) if (!(key in after)) changed.push(key);
  return changed;
}

/** Whether changes of these keys can hide or show fields of the level or of its rows. */
export function areRead(keys: readonly string[], { fields }: Level): boolean {
  const { lists, dependentsOf } = conditionLinks(fields);
  return keys.some((key) => dependentsOf(key) !== NONE || lists.some((list) => list.key === key));
}

/** Keys of one level that the conditions of these fields and of their rows read. @param up how many levels further out that level is */
const keysRead = (fields: readonly CompiledField[], up: number): string[] =>
  fields.flatMap(({ condition, row }) => [
    ...(condition ? conditionKeysOf(condition, up) : []),
    ...(row ? keysRead(row.fields, up + 1) : []),
  ]);

const hasConditions = (fields: readonly CompiledField[]): boolean =>
  fields.some(({ condition, row }) => condition !== undefined || (row !== undefined && hasConditions(row.fields)));

/** The links between the fields of one level. Cached per list of fields. */
export const conditionLinks = memoBy((fields: readonly CompiledField[]): ConditionLinks => {
  const dependents = new Map<string, Dependents>();
  const add = (key: string, kind: keyof Dependents, field: CompiledField): void => {
    const entry = dependents.get(key) ?? { fields: [], lists: [] };
    dependents.set(key, entry);
    entry[kind].push(field);
  };
  for (const field of fields) {
    // A field also depends on its own key: a hidden field must not have an answer.
    for (const key of new Set(field.condition ? [field.key, ...conditionKeysOf(field.condition)] : []))
      add(key, 'fields', field);
    for (const key of new Set(field.row ? keysRead(field.row.fields, 1) : [])) add(key, 'lists', field);
  }
  return {
    conditional: fields.filter(({ condition }) => condition !== undefined),
    lists: fields.filter(({ row }) => row !== undefined && hasConditions(row.fields)),
    dependentsOf: (key) => dependents.get(key) ?? NONE,
  };
});

interface Conditional {
  key: string;
  condition?: CompiledCondition;
}

/** The cycles of fields whose conditions depend on each other. Each cycle starts and ends with the same field and is listed once. */
export function conditionCycles<F extends Conditional>(fields: readonly F[]): F[][] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const done = new Set<string>();
  const cycles: F[][] = [];
  const visit = (field: F, path: F[]): void => {
    const at = path.indexOf(field);
    if (at >= 0) {
      cycles.push([...path.slice(at), field]);
      return;
    }
    if (done.has(field.key)) return;
    for (const key of field.condition ? new Set(conditionKeysOf(field.condition)) : []) {
      const next = byKey.get(key);
      if (next) visit(next, [...path, field]);
    }
    done.add(field.key);
  };
  for (const field of fields) if (field.condition) visit(field, []);
  return cycles;
}
