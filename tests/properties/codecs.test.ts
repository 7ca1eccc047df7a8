import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerNames, fromAnswers, toAnswers } from '#kit/pure/compile/answers.ts';
import type { CompiledForm } from '#kit/pure/compile/compiled.ts';
import { variablesOf } from '#kit/pure/compile/variables.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { filesIn } from '#kit/form/files/fileEntry.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { compileExample, newValidator } from '../catalogue/compileExample.ts';
import { findFieldTypes, type FieldTypeFolder } from '../catalogue/fieldTypeFolders.ts';
import { runsOf } from '#tests/sample.ts';

/** Draws a value of an arbitrary, as provided by `fc.gen()`. */
type Draw = fc.GeneratorValue;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a member in all examples. */
const at = (pool: readonly unknown[], key: string): unknown[] =>
  pool.filter(isObject).flatMap((value) => (Object.hasOwn(value, key) ? [value[key]] : []));

/**
 * A value similar to those of the examples: parts of one combined with parts of another, neighboring numbers, texts with one character
 * changed, lists shortened, extended and reversed. Most are valid if the examples are; the caller asks the schema.
 * @param pool values of the examples at this place
 */
function mutate(draw: Draw, pool: readonly unknown[]): unknown {
  const base = draw(fc.constantFrom, ...pool);
  if (draw(fc.nat, { max: 3 }) === 0) return structuredClone(base);
  if (Array.isArray(base)) return mutateList(draw, base, pool.filter(Array.isArray).flat());
  if (isObject(base)) return mutateObject(draw, base, pool);
  if (typeof base === 'number') return base + draw(fc.constantFrom, -1, -0.5, 0, 0.5, 1, 10);
  if (typeof base === 'string') return mutateText(draw, base);
  return draw(fc.constantFrom, base, true, false);
}

function mutateObject(draw: Draw, base: Record<string, unknown>, pool: readonly unknown[]): Record<string, unknown> {
  const keys = [...new Set(pool.filter(isObject).flatMap((value) => Object.keys(value)))];
  const next: Record<string, unknown> = {};
  for (const key of keys) {
    const isKept = Object.hasOwn(base, key) ? draw(fc.nat, { max: 9 }) > 0 : draw(fc.nat, { max: 9 }) === 0;
    const values = at(pool, key);
    if (isKept && values.length > 0)
      next[key] = Object.hasOwn(base, key) && draw(fc.boolean) ? structuredClone(base[key]) : mutate(draw, values);
  }
  return next;
}

function mutateList(draw: Draw, base: readonly unknown[], items: readonly unknown[]): unknown[] {
  const kept = structuredClone(base.filter(() => draw(fc.nat, { max: 4 }) > 0));
  // Rows with an identifier have fixed positions and unique identifiers.
  if (items.some((item) => isObject(item) && 'identifier' in item))
    return kept.map((row) => ({
      ...(mutate(draw, [row, ...items]) as object),
      identifier: (row as Record<string, unknown>).identifier,
    }));
  const more = items.length > 0 ? Array.from({ length: draw(fc.nat, { max: 2 }) }, () => mutate(draw, items)) : [];
  return draw(fc.boolean) ? [...kept, ...more] : [...kept, ...more].reverse();
}

function mutateText(draw: Draw, base: string): string {
  const letters = [...base];
  const place = draw(fc.nat, { max: letters.length });
  const digit = /\d/.test(letters[place] ?? '')
    ? String(draw(fc.nat, { max: 9 }))
    : draw(fc.string, { unit: 'grapheme', maxLength: 2 });
  return letters.toSpliced(place, 1, digit).join('');
}

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
      { numRuns: runsOf(40, 10_000) },
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
      { numRuns: runsOf(30, 10_000) },
    );
  });
});
