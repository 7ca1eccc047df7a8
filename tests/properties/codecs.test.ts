import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerNames, fromAnswers, toAnswers } from '#kit/compile/answers.ts';
import type { CompiledForm } from '#kit/compile/compiled.ts';
import { variablesOf } from '#kit/compile/variables.ts';
import type { FieldExample } from '#kit/fields/example.ts';
import { filesIn } from '#kit/files/fileEntry.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { compileExample, newValidator } from '../catalogue/compileExample.ts';
import { findFieldTypes, type FieldTypeFolder } from '../catalogue/fieldTypeFolders.ts';
import { mutate } from './mutation.ts';
import { runsOf } from '#tests/sample.ts';

const answering = (folder: FieldTypeFolder) =>
  fieldTypes.some(
    (type) => type.type === folder.name && (type.kind ?? 'answer') !== 'display' && type.kind !== 'container',
  );
const folders = (await findFieldTypes()).filter(answering);
const isValid = (example: FieldExample): boolean => example.value !== undefined && (example.errors ?? []).length === 0;

/** Converts answers to JSON and back, like a submission. */
const overTheWire = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const validator = newValidator();
const holds = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

/** Submits a value, reads the submission, and submits it again. @returns what is wrong; `undefined` if nothing */
function fault(form: CompiledForm, data: Record<string, unknown>): string | undefined {
  const answers = overTheWire(toAnswers(form, { data: data, validate: holds }));
  const back = fromAnswers(form, answers);
  const again = overTheWire(toAnswers(form, { data: back, validate: holds }));
  const validate = validator.compile(form.schema as never);
  const variables = variablesOf(form);
  const stray = Object.keys(answers).filter((name) => !variables.some((variable) => variable.name === name));
  const other = variables.find(({ name, schema }) => name in answers && !holds(schema, answers[name]));
  if (!isDeepStrictEqual(again, answers))
    return `${JSON.stringify(answers)} is read as ${JSON.stringify(back)} and sent again as ${JSON.stringify(again)}`;
  if (!validate(back))
    return `${JSON.stringify(data)} is valid; what is read of it is not: ${JSON.stringify(back)} (${validate.errors?.map(({ keyword }) => keyword).join()})`;
  if (other)
    return `sends ${JSON.stringify(answers[other.name])} as ${other.name}, which its codebook schema ${JSON.stringify(other.schema)} excludes`;
  return stray.length > 0 ? `sends names that it does not list: ${stray.join(', ')}` : undefined;
}

/** A field type may reject malformed answers with its own error; a TypeError or RangeError is a fault. */
function readOrRefuse(form: CompiledForm, answers: Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return fromAnswers(form, answers);
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof RangeError) throw cause;
    return undefined;
  }
}

describe.each(folders.map((folder) => [folder.name, folder] as const))('%s', (_name, folder) => {
  const compiled = folder.examples.flatMap((example) => {
    const { form, field } = compileExample(example, fieldTypes);
    return field ? [{ example, form, field }] : [];
  });
  const valid = compiled.filter(({ example }) => isValid(example));

  it('resubmits what it read unchanged, for every valid value similar to those of its examples', () => {
    const tried = { valid: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.gen(), ({ form, field }, mount) => {
        // Examples with another schema answer other questions.
        const pool = valid
          .filter((each) => isDeepStrictEqual(each.field.schema, field.schema))
          .map(({ example }) => example.value);
        const data = { [field.key]: mutate(mount, pool) };
        // Files that are still on the device are submitted only once they are uploaded.
        if (
          !validator.compile(form.schema as never)(data) ||
          filesIn(data).some((file) => file.interaction_identifier === undefined)
        )
          return;
        tried.valid += 1;
        expect(fault(form, data)).toBeUndefined();
      }),
      { numRuns: runsOf(150, 10_000) },
    );
    expect(tried.valid).toBeGreaterThan(0);
  });

  it('reads and validates any answers without throwing', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(...folder.examples.map((example) => example.value ?? null)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...compiled), fc.gen(), ({ form, field }, mount) => {
        const answers = Object.fromEntries(answerNames(field).map((name) => [name, mount(() => anything)]));
        const data = readOrRefuse(form, answers);
        if (data === undefined) return;
        if (validator.compile(form.schema as never)(data)) toAnswers(form, { data: data, validate: holds });
        validator.compile(form.schema as never)({ [field.key]: mount(() => anything) });
      }),
      { numRuns: runsOf(100, 10_000) },
    );
  });
});
