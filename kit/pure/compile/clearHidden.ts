import { conditionHolds } from './compileCondition.ts';
import { changedKeys, conditionLinks } from './conditionLinks.ts';
import type { CompiledField, Level } from './compiled.ts';
import { type FormValues, isRow, type LevelState, own, rowState } from './levelState.ts';

/**
 * Removes the answers of fields whose condition does not hold, then of the fields that depend on them, including fields in rows.
 * @param before data of the previous call: only fields affected by the difference are tested. If omitted, all fields are tested
 * @returns the same data if there is nothing to remove
 */
export function clearHidden(level: Level, at: LevelState, before?: FormValues): FormValues {
  const { data } = at;
  const { conditional, lists: conditionalLists, dependentsOf } = conditionLinks(level.fields);
  if (conditional.length === 0 && conditionalLists.length === 0) return data;
  let result: FormValues = data;
  const now = (): LevelState => ({ ...at, data: result });
  const change = (key: string, value: unknown): void => {
    if (result === data) result = { ...data };
    if (value === undefined) delete result[key];
    else result[key] = value;
    queue.push(key);
  };
  const clearRows = (field: CompiledField, isKnown: (row: unknown) => boolean): void => {
    const rows = own(result, field.key);
    if (!Array.isArray(rows)) return;
    const around = now();
    const cleared = rows.map((row: unknown) =>
      isRow(row) && !isKnown(row) ? clearHidden(field.row!, rowState(row, around)) : row,
    );
    if (cleared.some((row, i) => row !== rows[i])) change(field.key, cleared);
  };

  const clear = (field: CompiledField): void => {
    if (own(result, field.key) !== undefined && !conditionHolds(field.condition!, now())) change(field.key, undefined);
  };

  const queue: string[] = before ? changedKeys(before, data) : [];
  if (!before) conditional.forEach(clear);
  for (const field of conditionalLists) {
    const old = own(before, field.key);
    const known = new Set<unknown>(Array.isArray(old) ? old : []);
    if (own(data, field.key) !== old) clearRows(field, (row) => known.has(row));
  }
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const { fields, lists } = dependentsOf(key);
    fields.forEach(clear);
    for (const field of lists) clearRows(field, () => false);
  }
  return result;
}
