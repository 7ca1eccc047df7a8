import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerNames, fromAnswers, toAnswers, toContributions } from '#kit/pure/compile/answers.ts';
import { settle } from '#kit/pure/compile/settle.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { CompiledForm } from '#kit/pure/compile/compiled.ts';
import type { Condition } from '#kit/pure/fields/condition.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { visibleFields, visiblePages } from '#kit/form/kitForm/pages.ts';
import { reviewForm } from '#kit/form/review/reviewForm.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { fieldName as name } from './fieldName.ts';
import { runsOf } from '#tests/sample.ts';

const folders = import.meta.glob<{ examples: FieldExample[] }>('../../renderers/*/*/examples.ts', { eager: true });
const examples = Object.values(folders).flatMap((folder) => folder.examples);

const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.record({ field: name, equals: fc.oneof(fc.string(), fc.integer(), fc.boolean()) }),
    fc.record({ field: name, in: fc.array(fc.string()) }),
    fc.record({ field: name, answered: fc.constant(true as const) }),
    fc.record({ field: name, at_least: fc.integer() }),
    fc.record({ all: fc.array(tie('any'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('any'), { maxLength: 3 }) }),
    fc.record({ not: tie('any') }),
  ) as fc.Arbitrary<Condition>,
})).any;

const input: fc.Arbitrary<InputDefinition> = fc
  .record({
    base: fc.constantFrom(...examples.map((example) => example.input)),
    name: fc.option(name, { nil: undefined }),
    required: fc.boolean(),
    condition: fc.option(condition, { nil: undefined }),
  })
  .map(({ base, ...given }) => ({ ...base, ...given }));
const section = fc.record({
  label: fc.option(fc.string(), { nil: undefined }),
  inputs: fc.array(input, { maxLength: 6 }),
  condition: fc.option(condition, { nil: undefined }),
});
const page = fc.oneof(
  fc.array(section, { maxLength: 3 }),
  fc.record({ id: name, sections: fc.array(section, { maxLength: 3 }) }),
);
const form = fc
  .oneof(fc.array(page, { maxLength: 4 }), fc.array(section, { minLength: 1, maxLength: 4 }))
  .map((schema) => ({ schema }) as FormDefinition);

/** The scopes of every control in the UI Schema, at any depth. */
function scopesOf(element: unknown): string[] {
  const { scope, elements } = element as { scope?: string; elements?: unknown[] };
  return [...(scope ? [scope] : []), ...(elements ?? []).flatMap(scopesOf)];
}

const ajv = new Ajv({ strict: false });
const expectSound = (compiled: CompiledForm) => {
  expect(ajv.validateSchema(compiled.schema), JSON.stringify(ajv.errors)).toBe(true);
  const keys = compiled.fields.map((field) => field.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(compiled.fields.map((field) => field.name)).size).toBe(keys.length);
  // The control of a field also renders the options beside it, which are a field of their own.
  const beside = new Set(compiled.fields.map(({ declined }) => declined));
  expect(compiled.pages.flatMap((each) => scopesOf(each.uischema))).toEqual(
    keys.filter((key) => !beside.has(key)).map((key) => `#/properties/${key}`),
  );
  expect(Object.keys(compiled.schema.properties ?? {}).sort()).toEqual([...keys].sort());
};

describe('any form', () => {
  it('compiles to a valid JSON Schema with one control for every field', () => {
    fc.assert(
      fc.property(form, (definition) => expectSound(compileForm(definition, fieldTypes))),
      { numRuns: runsOf(60, 10_000) },
    );
  });

  it('has the same names and keys in every language', () => {
    fc.assert(
      fc.property(form, (definition) => {
        const identities = (locale: string) =>
          compileForm(definition, fieldTypes, { locale }).fields.map(({ key, name: wire }) => ({ key, wire }));
        expect(identities('es-US')).toEqual(identities('en'));
      }),
      { numRuns: runsOf(30, 10_000) },
    );
  });

  it('is reviewed with every visible question and no other', () => {
    const validator = createValidator();
    const validate = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);
    const valuesOf = (type: string) =>
      examples
        .filter(
          ({ input: each, value, errors }) =>
            each.interface === type && value !== undefined && (errors ?? []).length === 0,
        )
        .map(({ value }) => value);
    fc.assert(
      fc.property(form, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (definition, picks) => {
        const compiled = compileForm({ ...definition, review: true }, fieldTypes);
        // A value of the field's type, whatever its settings: values that do not fit must do no harm. Every third question is left out.
        const given = compiled.fields.flatMap(({ key, type }, i) => {
          const pick = picks[i % picks.length]!;
          const values = valuesOf(type.type);
          return pick % 3 === 0 || values.length === 0 ? [] : [[key, values[pick % values.length]] as const];
        });
        const data = settle(compiled, { data: Object.fromEntries(given), validate });
        const pages = reviewForm(compiled, data, { validate, formatMessage: ({ defaultMessage }) => defaultMessage });
        const shown = visiblePages(compiled, { data, validate })
          .flatMap((each) => visibleFields(each, { data, validate }))
          .filter(({ type }) => !type.unseen);
        expect(pages.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map(({ path }) => path)))).toEqual(
          shown.map(({ key }) => key),
        );
        expect(JSON.stringify(pages)).not.toMatch(/\[object |undefined|NaN/);
      }),
      { numRuns: runsOf(40, 10_000) },
    );
  });

  it('submits its data under the wire names and reads it back', () => {
    // A container has no name on the wire.
    const holds = new Set(
      fieldTypes.filter((type) => type.kind !== 'container').flatMap((type) => [type.type, ...(type.aliases ?? [])]),
    );
    const valued = examples.filter(
      (example) =>
        holds.has(example.input.interface) &&
        example.value !== undefined &&
        example.answers !== undefined &&
        // Options beside an input are a second field.
        example.input.config?.declining === undefined &&
        (example.errors ?? []).length === 0,
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, fc.constantFrom(...valued)), {
          minLength: 1,
          maxLength: 5,
          selector: ([wire]) => wire,
        }),
        (chosen) => {
          const definition = {
            schema: [
              { inputs: chosen.map(([wire, example]) => ({ ...example.input, name: wire, condition: undefined })) },
            ],
          } as FormDefinition;
          const compiled = compileForm(definition, fieldTypes);
          expect(compiled.fields.map((field) => field.name)).toEqual(chosen.map(([wire]) => wire));
          const allNames = compiled.fields.flatMap(answerNames);
          fc.pre(new Set(allNames).size === allNames.length);
          const data = Object.fromEntries(compiled.fields.map((field, i) => [field.key, chosen[i]![1].value]));
          expect(fromAnswers(compiled, toAnswers(compiled, { data }))).toEqual(data);
          expect(toContributions(compiled, { data }).every(({ attribute }) => allNames.includes(attribute))).toBe(true);
          expect(Object.keys(Object.prototype)).toEqual([]);
        },
      ),
      { numRuns: runsOf(60, 10_000) },
    );
  });
});
