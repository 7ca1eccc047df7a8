import {
  type CompiledField,
  conditionHolds,
  firstValue,
  type FormValues,
  type Level,
  type LevelState,
  own,
  partAt,
  rowState,
  settle,
} from '#kit/pure/compile/index.ts';
import { isObject as isRow } from '#kit/pure/validation/index.ts';

const hasFirstValues = (fields: readonly CompiledField[]): boolean =>
  fields.some(({ first, row }) => first !== undefined || (row !== undefined && hasFirstValues(row.fields)));

/**
 * The data of a form or row that appears: each visible field without an answer gets its first value.
 * @param at the data so far, and the levels around it
 */
export function firstValues(level: Level, at: LevelState): FormValues {
  if (!hasFirstValues(level.fields)) return at.data;
  let data = settle(level, at);
  for (const field of level.fields) {
    const { key, condition, row } = field;
    const now = { ...at, data };
    const value = own(data, key);
    const next =
      row && Array.isArray(value)
        ? value.map((each: unknown) => (isRow(each) ? firstValues(row, rowState(each, now)) : each))
        : value === undefined && (!condition || conditionHolds(condition, now))
          ? firstValue(field, now)
          : undefined;
    if (next !== undefined) data = settle(level, { ...at, data: { ...data, [key]: next } }, data);
  }
  return data;
}

/** The data of a row that a participant adds. @param path of the list @param at the form's data */
export function firstRow(form: Level, path: string, row: FormValues, at: LevelState): FormValues {
  const part = partAt(form, path);
  if (!part?.field.row) return row;
  let inner = at;
  for (const { list, index } of part.rows) {
    const rows = own(inner.data, list.key);
    inner = rowState((Array.isArray(rows) && isRow(rows[index]) ? rows[index] : {}) as FormValues, inner);
  }
  return firstValues(part.field.row, rowState(row, inner));
}
