import { type CompiledField, type CompiledForm, conditionHolds, type FormData } from '#kit/compile/index.ts';
import type { Validate } from '#kit/validation/index.ts';
import { randomFrom } from './random.ts';
import { valueOf } from './valueOf.ts';

export interface RandomAnswers {
  data: FormData;
  /** Names of the questions for which no valid answer was found, such as those for files. */
  unanswered: string[];
}

/** Attempts at a valid answer to one question. */
const TRIES = 60;

/**
 * Made-up answers to a form: a valid one to each question that the answers before it show, and nothing for files and for what is
 * never kept. The same seed gives the same answers to the same form. Pure.
 */
export function randomAnswers(form: CompiledForm, seed: number, validate: Validate): RandomAnswers {
  const data: FormData = { ...form.initialData };
  const unanswered: string[] = [];
  form.fields.forEach((field, i) => {
    if (field.type.unseen || (field.condition && !conditionHolds(field.condition, { data, validate }))) return;
    const value = answerTo(field, seed + i * 7919, validate);
    if (value === undefined) unanswered.push(field.name);
    else data[field.key] = value;
  });
  return { data, unanswered };
}

function answerTo({ schema, type }: CompiledField, seed: number, validate: Validate): unknown {
  if (type.files || type.neverStored) return undefined;
  const random = randomFrom(seed);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = valueOf(schema, random);
    if (value !== undefined && validate(schema, value)) return value;
  }
  return undefined;
}
