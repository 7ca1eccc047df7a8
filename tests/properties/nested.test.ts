import type { JsonSchema7 } from '@jsonforms/core';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAnswers, toAnswers } from '#kit/pure/compile/answers.ts';
import type { FormValues } from '#kit/pure/compile/levelState.ts';
import { settle } from '#kit/pure/compile/settle.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { CompiledField, CompiledForm, Level } from '#kit/pure/compile/compiled.ts';
import type { Condition } from '#kit/pure/fields/condition.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { partAt, formPartsOf } from '#kit/pure/compile/parts.ts';
import { defineFieldType, type InputDefinition } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { runsOf } from '#tests/sample.ts';

/** The minimum that can nest: a word, a container of inputs, a list of rows. */
const types = [
  defineFieldType<string>({ type: 'word', inputSchema: {}, schema: () => ({ type: 'string' }) }),
  defineFieldType({ type: 'box', kind: 'container', inputSchema: {} }),
  defineFieldType<readonly FormValues[]>({
    type: 'list',
    kind: 'rows',
    inputSchema: {},
    identified: ({ config }) => config?.ordered === true,
  }),
];

const name = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'a.b');
const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.record({ field: name, equals: fc.constantFrom('x', 'y') }),
    fc.record({ field: name, answered: fc.constant(true as const) }),
    fc.record({ all: fc.array(tie('any'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('any'), { maxLength: 2 }) }),
    fc.record({ not: tie('any') }),
  ) as fc.Arbitrary<Condition>,
})).any;
const common = { name, required: fc.boolean(), condition: fc.option(condition, { nil: undefined }) };
const { input } = fc.letrec<{ input: InputDefinition; inputs: InputDefinition[] }>((tie) => ({
  inputs: fc.array(tie('input'), { minLength: 1, maxLength: 4 }),
  input: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.record({ interface: fc.constant('word'), ...common }),
    fc.record({ interface: fc.constant('box'), condition: common.condition, inputs: tie('inputs') }),
    fc.record({
      interface: fc.constant('list'),
      ...common,
      inputs: tie('inputs'),
      config: fc.record({ ordered: fc.boolean() }),
    }),
  ) as fc.Arbitrary<InputDefinition>,
}));
const inputs = fc.array(input, { minLength: 1, maxLength: 6 });
const compile = (definition: readonly InputDefinition[]): CompiledForm =>
  compileForm({ schema: [{ inputs: definition }] } as FormDefinition, types);

/** Data of a level, each field answered or not. */
const dataOf = ({ fields }: Level): fc.Arbitrary<FormValues> =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.key, valueOf(field)])))
    .map((data) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));
function valueOf({ row }: CompiledField): fc.Arbitrary<unknown> {
  if (!row) return fc.constantFrom(undefined, 'x', 'y');
  const rows = fc
    .array(fc.tuple(dataOf(row), fc.uuid()), { maxLength: 3 })
    .map((given) => given.map(([data, identifier]) => (row.identified ? { identifier, ...data } : data)));
  return fc.option(rows, { nil: undefined });
}
const formWithData = inputs.map(compile).chain((form) => fc.tuple(fc.constant(form), dataOf(form), dataOf(form)));

const validator = createValidator();
const holds = (schema: JsonSchema7, value: unknown): boolean => validator.validate(schema as never, value);

/** The data of a level, and the level around it. */
interface Filled {
  level: Level;
  data: FormValues;
  around?: Filled;
}

/** The meaning of a condition, implemented independently of the compile step. */
function isMet(test: Condition, at: Filled): boolean {
  if (typeof test === 'string') throw new Error('These conditions are objects.');
  if ('all' in test) return test.all.every((part) => isMet(part, at));
  if ('any' in test) return test.any.some((part) => isMet(part, at));
  if ('not' in test) return !isMet(test.not, at);
  const found = at.level.fields.find((field) => field.name === test.field);
  if (!found) return at.around !== undefined && isMet(test, at.around);
  const value = at.data[found.key];
  return value !== undefined && ('equals' in test ? value === test.equals : true);
}

interface Judged {
  path: string;
  shown: boolean;
  present: boolean;
  required: boolean;
}

/** Walks definition and data in parallel and reports for each field in each row whether it is shown, answered and required. */
function judge(
  definition: readonly InputDefinition[],
  at: Filled,
  path = '',
  isShown = true,
  next = at.level.fields[Symbol.iterator](),
): Judged[] {
  return definition.flatMap((given): Judged[] => {
    const shown = isShown && (given.condition === undefined || isMet(given.condition, at));
    if (given.interface === 'box') return judge(given.inputs!, at, path, shown, next);
    const field = next.next().value!;
    const value = at.data[field.key];
    const rows = Array.isArray(value) ? value : [];
    return [
      { path: `${path}${field.key}`, shown, present: value !== undefined, required: given.required === true },
      ...rows.flatMap((data: FormValues, i) =>
        judge(given.inputs!, { level: field.row!, data, around: at }, `${path}${field.key}.${i}.`),
      ),
    ];
  });
}

const definitionOf = (form: CompiledForm) =>
  (form.definition.schema[0] as { inputs: readonly InputDefinition[] }).inputs;

describe('nested inputs', () => {
  const ajv = new Ajv({ strict: false });

  it('compile to levels, each with one control per field and unique names', () => {
    const expectSound = ({ fields }: Level, elements: readonly unknown[]): void => {
      const keys = fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(fields.map((field) => field.name)).size).toBe(keys.length);
      expect(elements.flatMap(controlsIn)).toEqual(keys.map((key) => `#/properties/${key}`));
      for (const { row } of fields) if (row) expectSound(row, row.elements);
    };
    fc.assert(
      fc.property(inputs, (definition) => {
        const form = compile(definition);
        expect(ajv.validateSchema(form.schema), JSON.stringify(ajv.errors)).toBe(true);
        expectSound(
          form,
          form.pages.map((page) => page.uischema),
        );
      }),
      { numRuns: runsOf(40, 10_000) },
    );
  });

  it('contain no hidden answer, however the data was produced', () => {
    fc.assert(
      fc.property(formWithData, ([form, first, second]) => {
        const hiddenIn = (data: FormValues) =>
          judge(definitionOf(form), { level: form, data }).filter(({ shown, present }) => !shown && present);
        const settled = settle(form, { data: first, validate: holds });
        expect(hiddenIn(settled)).toEqual([]);
        expect(settle(form, { data: settled, validate: holds })).toBe(settled);
        // One change after the other, as participants make them.
        let data = settled;
        for (const { key } of form.fields) {
          const changed = { ...data, [key]: second[key] };
          if (changed[key] === undefined) delete changed[key];
          data = settle(form, { data: changed, validate: holds }, data);
          expect(hiddenIn(data)).toEqual([]);
        }
      }),
      { numRuns: runsOf(60, 10_000) },
    );
  });

  it('are required exactly if they are shown and required', () => {
    fc.assert(
      fc.property(formWithData, ([form, first]) => {
        fc.pre(!form.problems.some(({ code }) => code === 'mixedCondition'));
        const data = settle(form, { data: first, validate: holds });
        const check = validator.compile(form.schema as never);
        check(data);
        const asked = (check.errors ?? [])
          .filter(({ keyword }) => keyword === 'required')
          .map(({ instancePath, params }) => [...instancePath.split('/').slice(1), params.missingProperty].join('.'));
        const missing = judge(definitionOf(form), { level: form, data }).filter(
          ({ shown, present, required }) => shown && required && !present,
        );
        expect([...new Set(asked)].sort()).toEqual(missing.map(({ path }) => path).sort());
      }),
      { numRuns: runsOf(60, 10_000) },
    );
  });

  it('submit their data row by row and read it back', () => {
    fc.assert(
      fc.property(formWithData, ([form, data]) => {
        const answers = toAnswers(form, { data, validate: holds });
        expect(fromAnswers(form, JSON.parse(JSON.stringify(answers)) as FormValues)).toEqual(data);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: runsOf(60, 10_000) },
    );
  });

  it('are found by their paths', () => {
    fc.assert(
      fc.property(formWithData, ([form, data]) => {
        for (const part of formPartsOf(form, data)) expect(partAt(form, part.path)).toEqual(part);
      }),
      { numRuns: runsOf(30, 10_000) },
    );
  });
});

function controlsIn(element: unknown): string[] {
  const { scope, elements } = element as { scope?: string; elements?: unknown[] };
  return [...(scope ? [scope] : []), ...(elements ?? []).flatMap(controlsIn)];
}
