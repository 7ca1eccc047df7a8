import { conditionHolds, conditionKeysOf, type Validate } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import type { FormData } from './answers.ts';

/** What hangs on the value of one key. */
interface Dependents {
  /** Fields of the same level with a condition on it, and the field itself if it has a condition. */
  fields: CompiledField[];
  /** Fields of the same level in whose rows a condition looks at it. */
  lists: CompiledField[];
}

const own = (data: Readonly<FormData> | undefined, key: string): unknown => (data && Object.hasOwn(data, key) ? data[key] : undefined);
const isRow = (row: unknown): row is FormData => typeof row === 'object' && row !== null && !Array.isArray(row);

/**
 * Takes out the answers of fields whose condition does not hold, then of those that hung on them; in rows, too.
 * The same object comes back where nothing is hidden.
 * @param before the data of the last call: only what differs from it is looked at. Left out, everything is
 * @param outer of a row: the data of the levels around it, the nearest first
 */
export function clearHidden(level: Level, data: FormData, validate: Validate, before?: FormData, outer: readonly FormData[] = []): FormData {
  const { conditional, dependents, lists: conditionalLists } = linksOf(level.fields);
  if (conditional.length === 0 && conditionalLists.length === 0) return data;
  let result = data;
  const change = (key: string, value: unknown): void => {
    if (result === data) result = { ...data };
    if (value === undefined) delete result[key];
    else result[key] = value;
    queue.push(key);
  };
  const clearRows = (field: CompiledField, isKnown: (row: unknown) => boolean): void => {
    const rows = own(result, field.key);
    if (!Array.isArray(rows)) return;
    const cleared = rows.map((row: unknown) => (isRow(row) && !isKnown(row) ? clearHidden(field.row!, row, validate, undefined, [result, ...outer]) : row));
    if (cleared.some((row, i) => row !== rows[i])) change(field.key, cleared);
  };

  const clear = (field: CompiledField): void => {
    if (own(result, field.key) !== undefined && !conditionHolds(field.condition!, result, validate, outer)) change(field.key, undefined);
  };

  const queue: string[] = before ? changedKeys(before, data) : [];
  if (!before) conditional.forEach(clear);
  for (const field of conditionalLists) {
    const old = own(before, field.key);
    const known = new Set<unknown>(Array.isArray(old) ? old : []);
    if (own(data, field.key) !== old) clearRows(field, (row) => known.has(row));
  }
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const { fields, lists } = dependents.get(key) ?? NOBODY;
    fields.forEach(clear);
    for (const field of lists) clearRows(field, () => false);
  }
  return result;
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

interface Links {
  /** The fields with a condition. */
  conditional: readonly CompiledField[];
  dependents: ReadonlyMap<string, Dependents>;
  /** The fields with a condition in their rows. */
  lists: readonly CompiledField[];
}

const hasConditions = (fields: readonly CompiledField[]): boolean => fields.some(({ condition, row }) => condition !== undefined || (row !== undefined && hasConditions(row.fields)));

const known = new WeakMap<readonly CompiledField[], Links>();
function linksOf(fields: readonly CompiledField[]): Links {
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
  const links = { conditional: fields.filter(({ condition }) => condition !== undefined), dependents, lists: fields.filter(({ row }) => row !== undefined && hasConditions(row.fields)) };
  known.set(fields, links);
  return links;
}

/**
 * Gives fields that a change brings back what they held when they went, else what they hold before anybody answers.
 * The same object comes back where there are none.
 * @param hidden key → answer of the fields of this level that went and may come back
 */
export function restoreShown(level: Level, before: FormData, data: FormData, validate: Validate, hidden: ReadonlyMap<string, unknown>): FormData {
  const { dependents } = linksOf(level.fields);
  const candidates = new Set(changedKeys(before, data).flatMap((key) => dependents.get(key)?.fields ?? []));
  const valueOf = ({ key, initial }: CompiledField): unknown => hidden.get(key) ?? initial;
  const back = [...candidates].filter((field) => {
    const { key, condition } = field;
    return valueOf(field) !== undefined && own(data, key) === undefined && !conditionHolds(condition!, before, validate) && conditionHolds(condition!, data, validate);
  });
  return back.length === 0 ? data : { ...data, ...Object.fromEntries(back.map((field) => [field.key, valueOf(field)])) };
}
