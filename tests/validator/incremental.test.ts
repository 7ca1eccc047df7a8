import fc from 'fast-check';
import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { runsOf } from '../sample.ts';
import { describeError, validator } from './compare.ts';
import { answers, hostileNames, pageSchema, value, type AnySchema } from './generate.ts';

const RUNS = runsOf(100, 2_000);

/** One change by a participant: a question gets another value, or none. */
const change = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.option(value, { nil: undefined }) });

const after = (
  data: Record<string, unknown>,
  { name, value: next }: { name: string; value: unknown },
): Record<string, unknown> => {
  const { [name]: _, ...rest } = data;
  return next === undefined ? rest : { ...rest, [name]: next };
};

/** Schema paths and errors in order: the result must not depend on earlier answers. */
const listed = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? []).map((e) => `${e.schemaPath} ${describeError(e)} ${JSON.stringify(e.params)}`);

describe('incremental validation', () => {
  it('has the same result as full validation after any sequence of changes', () => {
    fc.assert(
      fc.property(pageSchema, answers, fc.array(change, { maxLength: 8 }), (schema, start, changes) => {
        const lasting = validator().compile(schema);
        let data = start;
        lasting(data);
        for (const step of changes) {
          data = after(data, step);
          lasting(data);
          const fresh = validator().compile(schema);
          fresh(data);
          expect(listed(lasting.errors)).toEqual(listed(fresh.errors));
          const whole = validator();
          whole.validate(schema, data);
          const set = (errors: readonly ErrorObject[] | null | undefined) =>
            [...new Set((errors ?? []).map(describeError))].sort();
          expect(set(lasting.errors)).toEqual(set(whole.errors));
        }
      }),
      { numRuns: RUNS },
    );
  });

  const schema: AnySchema = {
    type: 'object',
    properties: {
      a: { type: 'string', minLength: 3 },
      b: { type: 'number', maximum: 3 },
      c: {
        type: 'object',
        properties: { x: { type: 'string' }, y: { type: 'string', minLength: 2 } },
        required: ['x'],
      },
      rows: { type: 'array', items: { type: 'object', properties: { q: { type: 'number' } }, required: ['q'] } },
    },
    required: ['d'],
    allOf: [{ if: { properties: { a: { minLength: 1 } }, required: ['a'] }, then: { required: ['e'] } }],
  };

  it('keeps the error objects of questions that did not change', () => {
    const run = validator().compile(schema);
    const rows = [{}, { q: 'no' }];
    const data = { a: 'x', b: 9, c: { y: 'y' }, rows };
    run(data);
    const before = run.errors ?? [];
    expect(before).toHaveLength(8);
    run({ ...data, b: 10 });
    const now = run.errors ?? [];
    expect(now).toHaveLength(8);
    expect(now.filter((error) => !before.includes(error)).map(describeError)).toEqual(['/b | maximum | 3']);
  });

  it('keeps the error of a condition with an unchanged result, and the whole list if nothing changed', () => {
    const run = validator().compile(schema);
    run({ a: 'x' });
    const asked = run.errors?.find(({ params }) => params.missingProperty === 'e');
    expect(asked).toBeDefined();
    run({ a: 'xy' });
    expect(run.errors?.find(({ params }) => params.missingProperty === 'e')).toBe(asked);
    const list = run.errors;
    run({ a: 'xy', unknown: 1 });
    expect(run.errors).toBe(list);
  });

  it('does not read a property again while its value is the same object', () => {
    let looks = 0;
    const watched = {
      get x() {
        looks += 1;
        return 'text';
      },
    };
    const run = validator().compile({
      type: 'object',
      properties: { w: { type: 'object', properties: { x: { type: 'string' } } }, o: { type: 'number' } },
    });
    run({ w: watched, o: 1 });
    const first = looks;
    expect(first).toBeGreaterThan(0);
    for (let o = 2; o < 20; o++) run({ w: watched, o });
    expect(looks).toBe(first);
  });

  it('evaluates a condition again only when a question that it refers to changes', () => {
    const days: Date[] = [];
    const counting = createValidator({
      now: () => {
        days.push(new Date(0));
        return new Date(0);
      },
    });
    const run = counting.compile({
      type: 'object',
      properties: { a: {}, b: {} },
      allOf: [{ properties: { a: { notInFuture: true } } }],
    });
    run({ a: '1960-01-01', b: 1 });
    const asked = days.length;
    expect(asked).toBeGreaterThan(0);
    run({ a: '1960-01-01', b: 2 });
    expect(days).toHaveLength(asked);
    run({ a: '1999-01-01', b: 2 });
    expect(days.length).toBeGreaterThan(asked);
    expect(run.errors?.map(describeError)).toEqual(['/a | notInFuture | ']);
  });
});

describe('property names', () => {
  const name = fc.oneof(
    fc.constantFrom(...hostileNames),
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/\p{Surrogate}/u.test(text)),
  );

  it('may be anything: errors have the escaped pointer, and missing properties are named', () => {
    fc.assert(
      fc.property(name, name.filter(Boolean), (one, other) => {
        fc.pre(one !== other);
        const entries = (...pairs: [string, unknown][]): AnySchema => Object.fromEntries(pairs);
        const schema: AnySchema = {
          type: 'object',
          properties: entries([
            one,
            { type: 'object', properties: entries([other, { type: 'string' }]), required: [other] },
          ]),
          required: [one, other],
          additionalProperties: false,
          allOf: [
            {
              if: { properties: entries([one, { type: 'object' }]), required: [one] },
              then: { properties: entries([one, { maxProperties: 0 }]) },
            },
          ],
        };
        const token = (text: string) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const run = validator().compile(schema);

        run({});
        expect(run.errors?.map(({ params }) => params.missingProperty)).toEqual([one, other]);
        run(entries([one, entries([other, 1])], [other, 2]));
        expect(run.errors?.map(describeError).sort()).toEqual(
          [
            ` | required | ${other}`,
            `${token(one)}${token(other)} | type | `,
            ` | additionalProperties | ${other}`,
            `${token(one)} | maxProperties | 0`,
          ]
            .filter((text) => !text.startsWith(' | required'))
            .sort(),
        );
        run(entries([one, {}]));
        expect(run.errors?.map(({ instancePath, params }) => [instancePath, params.missingProperty])).toEqual([
          ['', other],
          [token(one), other],
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  it('leave prototypes unchanged', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"properties":{"polluted":{"type":"string"}}},"constructor":{"type":"number"}},"required":["constructor"]}',
    ) as AnySchema;
    const run = validator().compile(schema);
    run(JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(run.errors?.map(describeError)).toEqual([' | required | constructor', '/__proto__/polluted | type | ']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
