import type { Answers } from '../fields/types.ts';
import { conditionHolds, type Validate } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import { isRow, own } from './levelData.ts';
import { normalizedValue } from './valueRulesOf.ts';

/** A form's data: one value per form key. */
export type FormData = Record<string, unknown>;

/** One answer as it is sent. */
export interface Contribution {
  attribute: string;
  value: unknown;
}

/** Every attribute that a field may send. */
export const answerNames = (field: CompiledField): string[] => field.type.answerNames?.(field) ?? [field.name];

/**
 * What one field sends for a value.
 * @param outer the data of the field's level and of those around it, the nearest first; with `validate`, conditions in its rows look there
 */
export function fieldAnswers(field: CompiledField, value: unknown, validate?: Validate, outer: readonly FormData[] = []): Answers {
  const { type, name, row } = field;
  const sent = row && Array.isArray(value) ? value.filter(isRow).map((data) => rowAnswers(row, data, validate, outer)) : normalizedValue(field, value);
  return type.toAnswers ? type.toAnswers(sent, field) : sent === undefined ? {} : { [name]: sent };
}

/** An ordinary object, whatever its names are: it travels inside an answer. */
const rowAnswers = (row: NonNullable<CompiledField['row']>, data: FormData, validate: Validate | undefined, outer: readonly FormData[]): Answers =>
  Object.fromEntries([...(row.identified ? [['identifier', data.identifier] as const] : []), ...Object.entries(toAnswers(row, data, validate, outer))]);

/**
 * The data of a form, or of a row → answers, each room's parts flattened to the top level. A null-prototype object, since names can be anything.
 * @param validate whether a value fulfils a schema. Some types send something for a field that is shown and left empty; without
 *   `validate` it is not known which conditional fields are shown, and those without a value send nothing.
 * @param outer of a row: the data of the levels around it, the nearest first
 */
export function toAnswers(level: Level, data: Readonly<FormData>, validate?: Validate, outer: readonly FormData[] = []): Answers {
  const answers: Answers = Object.create(null);
  const isHidden = ({ condition }: CompiledField): boolean => condition !== undefined && !(validate && conditionHolds(condition, data, validate, outer));
  for (const field of level.fields) {
    const value = own(data, field.key);
    if (value === undefined && isHidden(field)) continue;
    const sent = fieldAnswers(field, value, validate, [data, ...outer]);
    for (const name of Object.getOwnPropertyNames(sent)) answers[name] = sent[name];
  }
  return answers;
}

/** Form data → what is posted. */
export const toContributions = (form: Level, data: Readonly<FormData>, validate?: Validate): Contribution[] =>
  Object.entries(toAnswers(form, data, validate)).map(([attribute, value]) => ({ attribute, value }));

/** Answers → the data of a form, or of a row, for prefilling and for checking on arrival. Answers of no field are left out. */
export function fromAnswers(level: Level, answers: Readonly<Answers>): FormData {
  const data: FormData = {};
  for (const field of level.fields) {
    const value = fieldValue(field, answers);
    if (value !== undefined) data[field.key] = value;
  }
  return data;
}

function fieldValue(field: CompiledField, answers: Readonly<Answers>): unknown {
  const { type, name, row } = field;
  const value: unknown = normalizedValue(field, type.fromAnswers ? type.fromAnswers(answers, field) : own(answers, name));
  if (!row || value === undefined) return value;
  // A list of anything but rows is no answer to this field.
  if (!Array.isArray(value) || !value.every(isRow)) return undefined;
  // Rows that somebody else listed may have no identifiers yet; from now on they do.
  return value.map((given, i) => ({ ...(row.identified ? { identifier: own(given, 'identifier') ?? String(i + 1) } : {}), ...fromAnswers(row, given) }));
}

/** Whether a field reads everything that is in its answers, those in its rows included. */
export function readsAll(field: CompiledField, answers: Readonly<Answers>): boolean {
  const { type, name, row } = field;
  const given: unknown = row && (type.fromAnswers ? type.fromAnswers(answers, field) : own(answers, name));
  if (!row || !Array.isArray(given)) return true;
  const names = new Set([...(row.identified ? ['identifier'] : []), ...row.fields.flatMap(answerNames)]);
  return given.filter(isRow).every((each) => Object.keys(each).every((key) => names.has(key)) && row.fields.every((inner) => readsAll(inner, each)));
}

/** The posted list → answers by name; a name given twice keeps the last. */
export function contributionsToAnswers(contributions: readonly Contribution[]): Answers {
  const answers: Answers = Object.create(null);
  for (const { attribute, value } of contributions) answers[attribute] = value;
  return answers;
}
