import {
  type CompiledField,
  conditionHolds,
  firstValue,
  type FormValues,
  type Level,
  type LevelState,
  own,
  partAt,
  type RowKeeper,
  rowState,
  settle,
  valuesRead,
} from '#kit/pure/compile/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { isObject as isRow, keywordContext } from '#kit/pure/validation/index.ts';
import { calculateText } from './values.ts';

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

const hasCounts = memoBy((fields: readonly CompiledField[]): boolean =>
  fields.some(({ rowCount: count, row }) => count !== undefined || (row !== undefined && hasCounts(row.fields))),
);

const deviceClock = keywordContext();

/** How many rows a list has, of those whose number answers give: none while it is hidden. */
export function rowCount({ condition, rowCount: count }: CompiledField, at: LevelState): number {
  if (!count || (condition && !conditionHolds(condition, at))) return 0;
  const { calculation } = count;
  return Number(calculateText(calculation, valuesRead(calculation.reads, at), at.validate.clock ?? deviceClock) ?? 0);
}

/**
 * The data with as many rows in each list as answers give it, where they do. Rows that are too many are kept, and come
 * back. The same data if it has them.
 * @param place path prefix of the keys of the level: empty, or `list.0.`
 */
export function countedRows(level: Level, at: LevelState, keeper: RowKeeper, place = ''): FormValues {
  let { data } = at;
  if (!hasCounts(level.fields)) return data;
  for (const field of level.fields) {
    const { key, row } = field;
    if (!row || !hasCounts([field])) continue;
    const now = { ...at, data };
    const value = own(data, key);
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    const path = `${place}${key}.`;
    const next = (field.rowCount ? withCount(field, rows, now, keeper, path) : rows).map((each, i) =>
      isRow(each) ? countedRows(row, rowState(each, now), keeper, `${path}${i}.`) : each,
    );
    if (next.length === rows.length && next.every((each, i) => each === rows[i])) continue;
    const { [key]: _before, ...others } = data;
    data = next.length > 0 ? { ...data, [key]: next } : others;
  }
  return data;
}

function withCount(
  field: CompiledField,
  rows: readonly unknown[],
  at: LevelState,
  { answers, onShown, newId }: RowKeeper,
  path: string,
): readonly unknown[] {
  const { initial, identified } = field.row!;
  const count = rowCount(field, at);
  for (const [i, row] of rows.entries()) if (i >= count) answers.set(`${path}${i}`, row);
  return Array.from({ length: count }, (_, i) => {
    if (i < rows.length) return rows[i];
    onShown(`${path}${i}`);
    const kept = answers.get(`${path}${i}`);
    answers.delete(`${path}${i}`);
    const row = identified ? { ...initial, identifier: newId() } : initial;
    return kept ?? firstValues(field.row!, rowState(row, at));
  });
}

/** Enough for lists whose number depends on the rows of other lists. */
const MOST_ROUNDS = 20;

/** The data of a form that opens: settled, and with as many rows as answers give. */
export function openedRows(form: Level, at: LevelState, keeper: RowKeeper): FormValues {
  let data = settle(form, at);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const counted = countedRows(form, { ...at, data }, keeper);
    if (counted === data) break;
    data = settle(form, { ...at, data: counted }, data);
  }
  return data;
}
