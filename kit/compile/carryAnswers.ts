import type { Validate } from '#kit/validation/index.ts';
import type { CompiledForm } from './compiled.ts';
import { fingerprint } from './fingerprint.ts';
import { type FormData, own } from './levelData.ts';

/**
 * The answers of an open form for another version of it. The answer to an unchanged question is kept as it is, complete
 * or not; the answer to a changed question is kept if it is valid for the new one.
 * @returns the same object if no question differs, as in another language
 */
export function carryAnswers(from: CompiledForm, to: CompiledForm, data: FormData, validate: Validate): FormData {
  const earlier = new Map(from.fields.map((field) => [field.name, field]));
  const isSame = ({ name, key, input }: CompiledForm['fields'][number]): boolean => {
    const before = earlier.get(name);
    return before?.key === key && (before.input === input || fingerprint(before.input) === fingerprint(input));
  };
  // A form from plain schemas has data beside its fields.
  if (to.host || (from.fields.length === to.fields.length && to.fields.every(isSame))) return data;
  const carried: FormData = { ...to.initialData };
  for (const field of to.fields) {
    const before = earlier.get(field.name);
    if (!before) continue;
    const value = own(data, before.key);
    if (value === undefined) delete carried[field.key];
    else if (isSame(field) || validate(field.schema, value)) carried[field.key] = value;
  }
  return carried;
}
