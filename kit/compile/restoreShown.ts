import type { FormData } from './answers.ts';
import { conditionHolds, type Validate } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import { changedKeys, conditionLinks } from './conditionLinks.ts';
import { isRow, own } from './levelData.ts';

/** Where a level lies. */
interface Place {
  /** What stands before its keys in paths: nothing, or `list.0.`. */
  at: string;
  /** The data of the levels around it before the change and after, the nearest first. */
  old: readonly FormData[];
  now: readonly FormData[];
  /** Whether a level around it changed on which conditions in here hang, so that all of them are asked. */
  askAll: boolean;
}

const TOP: Place = { at: '', old: [], now: [], askAll: false };

/** What is known of fields that are hidden. */
export interface HiddenFields {
  /** Path (`key`, `list.0.key`) → answer of the fields that went and may come back. */
  answers: ReadonlyMap<string, unknown>;
  /** Receives the path of each field that was hidden and is shown now. */
  onShown(path: string): void;
}

/**
 * Gives fields that a change brings back what they held when they went, else what they hold before anybody answers; in rows, too.
 * Returns the same object if there are none.
 */
export function restoreShown(level: Level, before: FormData, data: FormData, validate: Validate, hidden: HiddenFields, { at, old, now, askAll }: Place = TOP): FormData {
  const { conditional, lists, dependentsOf } = conditionLinks(level.fields);
  const changed = changedKeys(before, data).map(dependentsOf);
  let result = data;
  const change = (key: string, value: unknown): void => {
    result = { ...result, [key]: value };
  };

  for (const { key, condition, initial } of askAll ? conditional : new Set(changed.flatMap(({ fields }) => fields))) {
    const isNew = own(data, key) === undefined && !conditionHolds(condition!, before, validate, old) && conditionHolds(condition!, data, validate, now);
    if (!isNew) continue;
    hidden.onShown(`${at}${key}`);
    const value = hidden.answers.get(`${at}${key}`) ?? initial;
    if (value !== undefined) change(key, value);
  }

  const askedLists = new Set(changed.flatMap((dependents) => dependents.lists));
  const rowsOf = (field: CompiledField, isAsked: boolean): void => {
    const [was, rows] = [own(before, field.key), own(data, field.key)];
    if (!Array.isArray(rows) || (rows === was && !isAsked)) return;
    const known = new Map<unknown, unknown>((Array.isArray(was) ? was : []).map((row: unknown) => [row, row]));
    // A row that is not as it was stands where it stood; one that has come holds what it holds.
    const rowBefore = (row: unknown, i: number): unknown => known.get(row) ?? (Array.isArray(was) && was.length === rows.length ? was[i] : row);
    const restored = rows.map((row: unknown, i) => {
      const earlier = rowBefore(row, i);
      if (!isRow(row) || !isRow(earlier) || (row === earlier && !isAsked)) return row;
      return restoreShown(field.row!, earlier, row, validate, hidden, { at: `${at}${field.key}.${i}.`, old: [before, ...old], now: [data, ...now], askAll: isAsked });
    });
    if (restored.some((row, i) => row !== rows[i])) change(field.key, restored);
  };
  for (const field of lists) rowsOf(field, askAll || askedLists.has(field));
  return result;
}

/** What one state of the data has and another, otherwise the same, has not: path → value. */
export function* takenOut({ fields }: Level, before: FormData, after: FormData, at = ''): Generator<[path: string, value: unknown]> {
  for (const { key, row } of fields) {
    const [old, now] = [own(before, key), own(after, key)];
    if (old === now) continue;
    if (now === undefined) yield [`${at}${key}`, old];
    else if (row && Array.isArray(old) && Array.isArray(now)) {
      for (const [i, inner] of old.entries()) if (isRow(inner) && isRow(now[i])) yield* takenOut(row, inner, now[i], `${at}${key}.${i}.`);
    }
  }
}
