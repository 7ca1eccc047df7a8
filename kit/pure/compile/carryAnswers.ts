import type { Validate } from '#kit/pure/validation/index.ts';
import type { CompiledForm, CompiledField, Level } from './compiled.ts';
import { fingerprint } from './fingerprint.ts';
import { type FormValues, isRow, type LevelState, own, rowState } from './levelState.ts';
import { conditionHolds } from './compileCondition.ts';
import { firstValue } from './expressions.ts';
import { changedKeys, dependencies } from './dependencies.ts';

/**
 * The answers of an open form for another version of it. The answer to an unchanged question is kept as it is, complete
 * or not; the answer to a changed question is kept if it is valid for the new one.
 * @returns the same object if no question differs, as in another language
 */
export function carryAnswers(from: CompiledForm, to: CompiledForm, data: FormValues, validate: Validate): FormValues {
  const earlier = new Map(from.fields.map((field) => [field.name, field]));
  const isSame = ({ name, key, input }: CompiledForm['fields'][number]): boolean => {
    const before = earlier.get(name);
    return before?.key === key && (before.input === input || fingerprint(before.input) === fingerprint(input));
  };
  // A form from plain schemas has data beside its fields.
  if (to.host || (from.fields.length === to.fields.length && to.fields.every(isSame))) return data;
  const carried: FormValues = { ...to.initialData };
  for (const field of to.fields) {
    const before = earlier.get(field.name);
    if (!before) continue;
    const value = own(data, before.key);
    if (value === undefined) delete carried[field.key];
    else if (isSame(field) || validate(field.schema, value)) carried[field.key] = value;
  }
  return carried;
}

/**
 * The data of a form with the answers of its hidden fields, which are then settled anew: where other conditions hold, such
 * as for other answers that the form reads.
 * @param hidden by path
 */
export function withHidden(
  { fields }: Level,
  data: FormValues,
  hidden: ReadonlyMap<string, unknown>,
  at = '',
): FormValues {
  const known = fields.map(({ key, row }): [string, unknown] => {
    const value = own(data, key) ?? hidden.get(at + key);
    return row && Array.isArray(value)
      ? [
          key,
          value.map((each: unknown, i) => (isRow(each) ? withHidden(row, each, hidden, `${at}${key}.${i}.`) : each)),
        ]
      : [key, value];
  });
  return { ...data, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
}

/** The position of a level in the data. */
interface LevelPlace {
  /** Path prefix of its keys: empty, or `list.0.`. */
  at: string;
  /** Whether to test all conditions, because a level around it changed that they read. */
  askAll: boolean;
}

const TOP: LevelPlace = { at: '', askAll: false };

/** The known answers of hidden fields. */
interface HiddenFields {
  /** Path (`key`, `list.0.key`) → last answer of a hidden field. */
  answers: ReadonlyMap<string, unknown>;
  /** Called with the path of each field that becomes visible again. */
  onShown(path: string): void;
}

/**
 * Restores the previous answer of each field that becomes visible again, or its initial value if it has none, including fields in rows.
 * @param old state before the change, with the same validator
 * @returns the same data as in `now` if there is nothing to restore
 */
export function restoreShown(
  level: Level,
  old: LevelState,
  now: LevelState,
  hidden: HiddenFields,
  { at, askAll }: LevelPlace = TOP,
): FormValues {
  const { data } = now;
  const before = old.data;
  const { conditional, lists, dependentsOf } = dependencies(level.fields);
  const changed = changedKeys(before, data).map(dependentsOf);
  let result: FormValues = data;
  const change = (key: string, value: unknown): void => {
    result = { ...result, [key]: value };
  };

  for (const field of askAll ? conditional : new Set(changed.flatMap(({ fields }) => fields))) {
    const { key, condition, calculation } = field;
    if (!condition || calculation) continue;
    const isNew = own(data, key) === undefined && !conditionHolds(condition, old) && conditionHolds(condition, now);
    if (!isNew) continue;
    hidden.onShown(`${at}${key}`);
    const value = hidden.answers.get(`${at}${key}`) ?? firstValue(field, now);
    if (value !== undefined) change(key, value);
  }

  const askedLists = new Set(changed.flatMap((dependents) => dependents.lists));
  const rowsOf = (field: CompiledField, isAsked: boolean): void => {
    const [was, rows] = [own(before, field.key), own(data, field.key)];
    if (!Array.isArray(rows) || (rows === was && !isAsked)) return;
    const known = new Map<unknown, unknown>((Array.isArray(was) ? was : []).map((row: unknown) => [row, row]));
    // A changed row is compared with the row at the same position before. After rows were added or removed, an
    // unknown row is new and keeps its data.
    const rowBefore = (row: unknown, i: number): unknown =>
      known.get(row) ?? (Array.isArray(was) && was.length === rows.length ? was[i] : row);
    const restored = rows.map((row: unknown, i) => {
      const earlier = rowBefore(row, i);
      if (!isRow(row) || !isRow(earlier) || (row === earlier && !isAsked)) return row;
      return restoreShown(field.row!, rowState(earlier, old), rowState(row, now), hidden, {
        at: `${at}${field.key}.${i}.`,
        askAll: isAsked,
      });
    });
    if (restored.some((row, i) => row !== rows[i])) change(field.key, restored);
  };
  for (const field of lists) rowsOf(field, askAll || askedLists.has(field));
  return result;
}

/** Values that were removed from one state of the data to the next: path → value. The states must have the same rows. */
export function* takenOut(
  { fields }: Level,
  before: FormValues,
  after: FormValues,
  at = '',
): Generator<[path: string, value: unknown]> {
  for (const { key, row } of fields) {
    const [old, now] = [own(before, key), own(after, key)];
    if (old === now) continue;
    if (now === undefined) yield [`${at}${key}`, old];
    else if (row && Array.isArray(old) && Array.isArray(now)) {
      for (const [i, inner] of old.entries())
        if (isRow(inner) && isRow(now[i])) yield* takenOut(row, inner, now[i], `${at}${key}.${i}.`);
    }
  }
}
