import type { ErrorObject } from 'ajv';
import { isEqual } from 'es-toolkit';
import {
  answerNames,
  settle,
  type CompiledField,
  type CompiledForm,
  type Contribution,
  fieldAnswers,
  type FormValues,
  fromAnswers,
  type LevelState,
  partTexts,
  partAt,
  readsAll,
  toContributions,
} from '#kit/pure/compile/index.ts';
import type { Answers } from '#kit/pure/fields/index.ts';
import { errorWords } from '#kit/pure/validation/index.ts';
import type { Clock } from '#service/clock.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, type Reason } from '#service/refusal.ts';
import { intlFor } from '#service/texts.ts';
import { answerValidator } from './answerValidator.ts';

interface ReadAnswers {
  /** By form key, for conditions. */
  data: FormValues;
  /** The answers to store, as the field types return them, without the answers of hidden fields. */
  contributions: Contribution[];
  /** Names of the calculated answers that were sent with another value. */
  recalculated: readonly string[];
}

/**
 * Validates the posted answers of a form exactly as the portal does: same compiled form, same validator. Answers to
 * hidden questions are dropped without an error, because a portal may send what was answered before a condition
 * changed. Calculated answers are calculated again, whatever was sent.
 * @param timeZone the participant's time zone, if their device sends it
 * @throws Refusal 422 with one error per attribute (per input if it is in rows) that is unknown, given twice,
 *   unreadable, missing or invalid
 */
export function readAnswers(
  form: CompiledForm,
  posted: readonly { attribute: string; value?: unknown }[],
  now: Clock,
  timeZone?: string,
): ReadAnswers {
  const answers = answersOf(form, posted);
  const data = dataOf(form, answers);
  const validator = answerValidator(now, timeZone);
  const { validate } = validator;
  const shown = settle(form, { data, validate });
  if (!validate(form.schema, shown))
    throw new Refusal(422, invalid(form, validator.errors ?? [], { data: shown, validate }));
  const contributions = toContributions(form, { data: shown, validate });
  const stored = new Map(contributions.map(({ attribute, value }) => [attribute, value]));
  const recalculated = form.fields
    .flatMap((field) => (field.calculation ? answerNames(field) : []))
    .filter((name) => name in answers && !isEqual(answers[name], stored.get(name)));
  return { data: shown, contributions, recalculated };
}

function answersOf(form: CompiledForm, posted: readonly { attribute: string; value?: unknown }[]): Answers {
  const known = new Set(form.fields.flatMap(answerNames));
  const answers: Answers = Object.create(null);
  const reasons: Reason[] = [];
  for (const { attribute, value } of posted) {
    if (!known.has(attribute))
      reasons.push({
        code: 'unknown_attribute',
        message: serviceMessages.unknownAttribute,
        values: { attribute },
        attribute,
      });
    else if (attribute in answers)
      reasons.push({
        code: 'double_attribute',
        message: serviceMessages.doubleAttribute,
        values: { attribute },
        attribute,
      });
    else answers[attribute] = value;
  }
  if (reasons.length > 0) throw new Refusal(422, reasons);
  return answers;
}

/**
 * Converts answers to form data, one field at a time, because a value of an unexpected shape may make its field type
 * throw.
 */
function dataOf(form: CompiledForm, answers: Answers): FormValues {
  const data: FormValues = {};
  const reasons: Reason[] = [];
  for (const field of form.fields) {
    // Calculated again from the other answers.
    if (field.calculation) continue;
    const given = answerNames(field).filter((name) => name in answers);
    const unread = readField(form, field, answers, data, given);
    for (const attribute of unread)
      reasons.push({ code: 'unreadable', message: serviceMessages.answerUnreadable, values: { attribute }, attribute });
  }
  if (reasons.length > 0) throw new Refusal(422, reasons);
  return data;
}

/** Adds the field's value to `data`. Returns the attributes that were sent but would not be stored. */
function readField(
  form: CompiledForm,
  field: CompiledField,
  answers: Answers,
  data: FormValues,
  given: readonly string[],
): readonly string[] {
  try {
    const only = { ...form, fields: [field] };
    Object.assign(data, fromAnswers(only, answers));
    const kept = fieldAnswers(field, data[field.key]);
    return readsAll(field, answers) ? given.filter((name) => !Object.hasOwn(kept, name)) : given;
  } catch {
    return given;
  }
}

function invalid(form: CompiledForm, errors: readonly ErrorObject[], state: LevelState): Reason[] {
  const byKey = new Map(form.fields.map((field) => [field.key, field]));
  const reasons = new Map<string, Reason>();
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    const place = [...error.instancePath.split('/').slice(1), error.params.missingProperty ?? []].flat().join('.');
    const key = place.split('.')[0]!;
    const attribute = byKey.get(key)?.name ?? key;
    // An error inside a row is reported at the row's input, with that input's messages.
    const part = partAt(form, place);
    const at = part && part.rows.length > 0 ? part.path : attribute;
    if (reasons.has(at)) continue;
    const intl = intlFor(form.locale);
    const options = part && partTexts(part, state, { locale: form.locale, formatMessage: intl.formatMessage }).options;
    reasons.set(at, {
      code: error.keyword,
      attribute,
      ...(at !== attribute && { place: at }),
      ...errorWords(error, options, part?.field.type.messages, intl),
    });
  }
  return [...reasons.values()];
}
