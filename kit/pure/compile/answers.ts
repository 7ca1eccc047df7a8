import type { Answers, VariableSource } from '#kit/pure/fields/index.ts';
import { conditionHolds } from './compileCondition.ts';
import type { CompiledField, Level } from './compiled.ts';
import { type FormValues, isRow, own, rowState, type UntestedState } from './levelState.ts';
import { normalizedValue } from './valueRulesOf.ts';

/** One answer as the client submits it. */
export interface Contribution {
  attribute: string;
  value: unknown;
}

/** All attributes that a field can submit. */
export const answerNames = (field: VariableSource & Pick<CompiledField, 'type'>): string[] =>
  field.type.variables?.(field).map(({ name }) => name) ?? [field.name];

/**
 * The answers that one field submits for a value.
 * @param at state of the field's level, which conditions in the field's rows read
 */
export function fieldAnswers(field: CompiledField, value: unknown, at: UntestedState = { data: {} }): Answers {
  const { type, name, row } = field;
  const sent =
    row && Array.isArray(value)
      ? value.filter(isRow).map((data) => rowAnswers(row, rowState(data, at)))
      : normalizedValue(field, value);
  return type.toAnswers ? type.toAnswers(sent, field) : sent === undefined ? {} : { [name]: sent };
}

/** The result is an ordinary object, whatever its names are, because it is part of an answer. */
const rowAnswers = (row: NonNullable<CompiledField['row']>, at: UntestedState): Answers =>
  Object.fromEntries([
    ...(row.identified ? [['identifier', at.data.identifier] as const] : []),
    ...Object.entries(toAnswers(row, at)),
  ]);

/**
 * Converts the data of a form or row to answers. A field that submits several attributes puts all of them at the top level.
 * @param at Some types submit an answer for a visible empty field; without `validate` the visibility of conditional
 *   fields is unknown, and conditional fields without a value submit nothing.
 * @returns an object without prototype, because names can be anything
 */
export function toAnswers(level: Level, at: UntestedState): Answers {
  const { data, validate } = at;
  const answers: Answers = Object.create(null);
  const isHidden = ({ condition }: CompiledField): boolean =>
    condition !== undefined && !(validate && conditionHolds(condition, { ...at, validate }));
  for (const field of level.fields) {
    const value = own(data, field.key);
    if (value === undefined && isHidden(field)) continue;
    const sent = fieldAnswers(field, value, at);
    for (const name of Object.getOwnPropertyNames(sent)) answers[name] = sent[name];
  }
  return answers;
}

/** Converts form data to the list that the client posts. */
export const toContributions = (form: Level, at: UntestedState): Contribution[] =>
  Object.entries(toAnswers(form, at)).map(([attribute, value]) => ({ attribute, value }));

/** Converts answers to the data of a form or row, to prefill a form or to check a submission. Skips answers that belong to no field. */
export function fromAnswers(level: Level, answers: Readonly<Answers>): FormValues {
  const data: FormValues = {};
  for (const field of level.fields) {
    const value = fieldValue(field, answers);
    if (value !== undefined) data[field.key] = value;
  }
  return data;
}

function fieldValue(field: CompiledField, answers: Readonly<Answers>): unknown {
  const { type, name, row } = field;
  const value: unknown = normalizedValue(
    field,
    type.fromAnswers ? type.fromAnswers(answers, field) : own(answers, name),
  );
  if (!row || value === undefined) return value;
  // A list with other members than rows is not an answer to this field.
  if (!Array.isArray(value) || !value.every(isRow)) return undefined;
  // Rows from another source, such as a prefill, can lack identifiers. Add them.
  return value.map((given, i) => ({
    ...(row.identified ? { identifier: own(given, 'identifier') ?? String(i + 1) } : {}),
    ...fromAnswers(row, given),
  }));
}

/** Whether a field reads all members of its answers, including those of its rows. */
export function readsAll(field: CompiledField, answers: Readonly<Answers>): boolean {
  const { type, name, row } = field;
  const given: unknown = row && (type.fromAnswers ? type.fromAnswers(answers, field) : own(answers, name));
  if (!row || !Array.isArray(given)) return true;
  const names = new Set([...(row.identified ? ['identifier'] : []), ...row.fields.flatMap(answerNames)]);
  return given
    .filter(isRow)
    .every(
      (each) => Object.keys(each).every((key) => names.has(key)) && row.fields.every((inner) => readsAll(inner, each)),
    );
}

/** Converts the posted list to answers by name. The last value wins if a name is repeated. */
export function contributionsToAnswers(contributions: readonly Contribution[]): Answers {
  const answers: Answers = Object.create(null);
  for (const { attribute, value } of contributions) answers[attribute] = value;
  return answers;
}
