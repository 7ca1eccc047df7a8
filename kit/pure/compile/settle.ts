// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import { conditionHolds } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import { changedKeys, dependencies } from './dependencies.ts';
import { calculatedValue, expressionCode } from './expressions.ts';
import { type FormValues, isRow, type LevelState, own, rowState } from './levelState.ts';

/** One round is enough unless a list and a field around it read each other: a share in each row of the total of all rows. */
const MOST_ROUNDS = 20;

/**
 * Brings answers that depend on answers up to date, including the ones in rows: removes the answers of fields and the
 * options whose condition does not hold, and calculates the fields that have a calculation. Each field comes after the fields that it reads.
 * @param before data of the previous call: only fields affected by the difference are settled. If omitted, all fields are
 * @returns the same data if nothing changes
 */
export function settle(level: Level, at: LevelState, before?: FormValues): FormValues {
  const first = settleOnce(level, at, before);
  if (first.rounds < 2) return first.data;
  // In the first round, what a list and a field around it calculate from each other was not known yet, so that an answer
  // may have been removed whose condition holds. With the results, conditions are judged anew.
  const data = withResults(level.fields, at.data, first.data);
  return data === at.data ? first.data : settleOnce(level, { ...at, data }).data;
}

/** The answer to a field without options that are hidden. */
const shownAnswer = (field: CompiledField, value: unknown, at: LevelState): unknown =>
  field.conditionalOptions ? expressionCode()?.withoutHiddenOptions(field, value, at) : value;

/** The data with the calculated answers of another state of it, which has the same rows. The same data if these are the same. */
function withResults(fields: readonly CompiledField[], data: FormValues, results: FormValues): FormValues {
  const changed = fields.flatMap(({ key, calculation, row }): [string, unknown][] => {
    const [now, then] = [own(data, key), own(results, key)];
    if (calculation) return now === then ? [] : [[key, then]];
    if (!row || !Array.isArray(now) || !Array.isArray(then)) return [];
    const rows = now.map((each: unknown, i) =>
      isRow(each) && isRow(then[i]) ? withResults(row.fields, each, then[i]) : each,
    );
    return rows.some((each, i) => each !== now[i]) ? [[key, rows]] : [];
  });
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data;
}

function settleOnce(level: Level, at: LevelState, before?: FormValues): { data: FormValues; rounds: number } {
  const { data } = at;
  const { lists, ordered, dependentsOf } = dependencies(level.fields);
  if (ordered.length === 0) return { data, rounds: 0 };
  let result: FormValues = data;
  const due = new Set<CompiledField>();
  /** Lists whose rows are due, except for these rows. */
  const dueRows = new Map<CompiledField, ReadonlySet<unknown>>();
  const change = (key: string, value: unknown): void => {
    if (result === data) result = { ...data };
    if (value === undefined) delete result[key];
    else result[key] = value;
    readersAreDue(key);
  };
  const readersAreDue = (key: string): void => {
    const readers = dependentsOf(key);
    for (const field of readers.fields) due.add(field);
    for (const field of readers.lists) dueRows.set(field, NONE);
  };
  const settleField = (field: CompiledField): void => {
    const { key, condition, calculation } = field;
    const value = own(result, key);
    if (value === undefined && !calculation) return;
    const now = { ...at, data: result };
    const isHidden = condition !== undefined && !conditionHolds(condition, now);
    const settled = isHidden ? undefined : calculation ? calculatedValue(field, now) : shownAnswer(field, value, now);
    if (isEqual(settled, value)) return;
    change(key, settled);
    due.delete(field);
  };
  const settleRows = (field: CompiledField, settledAlready: ReadonlySet<unknown>): void => {
    const rows = own(result, field.key);
    if (!Array.isArray(rows)) return;
    const around = { ...at, data: result };
    const settled = rows.map((row: unknown) =>
      isRow(row) && !settledAlready.has(row) ? settle(field.row!, rowState(row, around)) : row,
    );
    if (settled.some((row, i) => row !== rows[i])) change(field.key, settled);
  };

  for (const field of lists) {
    const [old, now] = [own(before, field.key), own(data, field.key)];
    if (now !== old) dueRows.set(field, new Set<unknown>(Array.isArray(old) ? old : []));
  }
  if (before) changedKeys(before, data).forEach(readersAreDue);
  else for (const field of ordered) due.add(field);
  let rounds = 0;
  for (; due.size + dueRows.size > 0 && rounds < MOST_ROUNDS; rounds += 1) {
    for (const field of ordered) {
      if (due.delete(field)) settleField(field);
      const settledAlready = dueRows.get(field);
      if (settledAlready && dueRows.delete(field)) settleRows(field, settledAlready);
    }
  }
  return { data: result, rounds };
}

const NONE: ReadonlySet<unknown> = new Set();
