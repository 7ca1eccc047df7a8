import type { JsonSchema7 } from '@jsonforms/core';
import type { Answers } from '../fields/types.ts';
import { conditionHolds } from './compileCondition.ts';
import { dependentsOf, type CompiledField, type CompiledForm } from './compileForm.ts';

/** A form's data: one value per form key. */
export type FormData = Record<string, unknown>;

/** One answer as it is sent. */
export interface Contribution {
  attribute: string;
  value: unknown;
}

const own = (data: Readonly<FormData>, key: string): unknown => (Object.hasOwn(data, key) ? data[key] : undefined);

/** Every attribute that a field may send. */
export const answerNames = (field: CompiledField): string[] => field.type.answerNames?.(field) ?? [field.name];

/** What one field sends for a value. */
export const fieldAnswers = (field: CompiledField, value: unknown): Answers =>
  field.type.toAnswers ? field.type.toAnswers(value, field) : value === undefined ? {} : { [field.name]: value };

type Validate = (schema: JsonSchema7, value: unknown) => boolean;

/**
 * Form data → answers, each room's parts flattened to the top level. A null-prototype object, since names can be anything.
 * @param validate whether a value fulfils a schema. Some types send something for a field that is shown and left empty; without
 *   `validate` it is not known which conditional fields are shown, and those without a value send nothing.
 */
export function toAnswers(form: CompiledForm, data: Readonly<FormData>, validate?: Validate): Answers {
  const answers: Answers = Object.create(null);
  const isHidden = ({ condition }: CompiledField): boolean => condition !== undefined && !(validate && conditionHolds(condition, data, validate));
  for (const field of form.fields) {
    const value = own(data, field.key);
    if (value === undefined && isHidden(field)) continue;
    const sent = fieldAnswers(field, value);
    for (const name of Object.getOwnPropertyNames(sent)) answers[name] = sent[name];
  }
  return answers;
}

/** Form data → what is posted. */
export const toContributions = (form: CompiledForm, data: Readonly<FormData>, validate?: Validate): Contribution[] =>
  Object.entries(toAnswers(form, data, validate)).map(([attribute, value]) => ({ attribute, value }));

/** Answers → form data, for prefilling and for checking on arrival. Answers of no field are left out. */
export function fromAnswers(form: CompiledForm, answers: Readonly<Answers>): FormData {
  const data: FormData = {};
  for (const field of form.fields) {
    const value = field.type.fromAnswers ? field.type.fromAnswers(answers, field) : own(answers, field.name);
    if (value !== undefined) data[field.key] = value;
  }
  return data;
}

/** The posted list → answers by name; a name given twice keeps the last. */
export function contributionsToAnswers(contributions: readonly Contribution[]): Answers {
  const answers: Answers = Object.create(null);
  for (const { attribute, value } of contributions) answers[attribute] = value;
  return answers;
}

/**
 * Takes out the answers of fields whose condition does not hold, and then of those that hung on them.
 * The same object comes back where nothing is hidden.
 * @param changed the keys whose values changed since the last call; left out, every condition is looked at
 */
export function clearHidden(
  form: CompiledForm,
  data: FormData,
  validate: Validate,
  changed?: readonly string[],
): FormData {
  const dependents = dependentsFor(form);
  let result = data;
  const queue = changed ? [...changed] : [...dependents.keys()];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const field of dependents.get(key) ?? []) {
      if (own(result, field.key) === undefined || conditionHolds(field.condition!, result, validate)) continue;
      if (result === data) result = { ...data };
      delete result[field.key];
      queue.push(field.key);
    }
  }
  return result;
}

const dependentsByForm = new WeakMap<CompiledForm, ReadonlyMap<string, CompiledField[]>>();
function dependentsFor(form: CompiledForm): ReadonlyMap<string, CompiledField[]> {
  let found = dependentsByForm.get(form);
  if (!found) dependentsByForm.set(form, (found = dependentsOf(form.fields)));
  return found;
}
