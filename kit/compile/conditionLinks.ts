import { conditionKeysOf } from './compileCondition.ts';
import type { FormData } from './answers.ts';
import type { CompiledField } from './compiled.ts';

/** What hangs on the value of one key. */
interface Dependents {
  /** Fields of the same level with a condition on it, and the field itself if it has a condition. */
  fields: CompiledField[];
  /** Fields of the same level in whose rows a condition looks at it. */
  lists: CompiledField[];
}

/** Which fields of one level are shown under conditions, and on what these hang. */
interface ConditionLinks {
  /** The fields with a condition. */
  conditional: readonly CompiledField[];
  /** The fields with a condition in their rows. */
  lists: readonly CompiledField[];
  dependentsOf(key: string): Dependents;
}

const NOBODY: Dependents = { fields: [], lists: [] };

/** The keys whose values differ between two states of the data of one level. */
export function changedKeys(before: FormData, after: FormData): string[] {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  for (const key of Object.keys(before)) if (!(key in after)) changed.push(key);
  return changed;
}

/** The keys of one level that conditions in these fields, and in their rows, look at. @param up how many levels further out that level is */
const keysRead = (fields: readonly CompiledField[], up: number): string[] =>
  fields.flatMap(({ condition, row }) => [...(condition ? conditionKeysOf(condition, up) : []), ...(row ? keysRead(row.fields, up + 1) : [])]);

const hasConditions = (fields: readonly CompiledField[]): boolean => fields.some(({ condition, row }) => condition !== undefined || (row !== undefined && hasConditions(row.fields)));

const known = new WeakMap<readonly CompiledField[], ConditionLinks>();

/** Of the fields of one level; worked out once. */
export function conditionLinks(fields: readonly CompiledField[]): ConditionLinks {
  const found = known.get(fields);
  if (found) return found;
  const dependents = new Map<string, Dependents>();
  const add = (key: string, kind: keyof Dependents, field: CompiledField): void => {
    const entry = dependents.get(key) ?? { fields: [], lists: [] };
    dependents.set(key, entry);
    entry[kind].push(field);
  };
  for (const field of fields) {
    // A field looks at its own key, too: it must not be answered while it is hidden.
    for (const key of new Set(field.condition ? [field.key, ...conditionKeysOf(field.condition)] : [])) add(key, 'fields', field);
    for (const key of new Set(field.row ? keysRead(field.row.fields, 1) : [])) add(key, 'lists', field);
  }
  const links: ConditionLinks = {
    conditional: fields.filter(({ condition }) => condition !== undefined),
    lists: fields.filter(({ row }) => row !== undefined && hasConditions(row.fields)),
    dependentsOf: (key) => dependents.get(key) ?? NOBODY,
  };
  known.set(fields, links);
  return links;
}
