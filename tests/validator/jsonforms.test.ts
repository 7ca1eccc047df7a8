import type { Ajv } from 'ajv';
import {
  Actions,
  coreReducer,
  getControlPath,
  isVisible,
  type JsonSchema,
  type UISchemaElement,
} from '@jsonforms/core';
import { expect, it } from 'vitest';
import { createValidator } from '#kit/pure/validation/index.ts';
import NoAjv, { Ajv as NamedNoAjv } from '#kit/pure/validation/noAjv.ts';

const ajv = createValidator() as unknown as Ajv;

it('replaces Ajv in JSON Forms core: errors by control path, incrementally through its reducer', () => {
  const schema = {
    type: 'object',
    properties: {
      'a b': { type: 'string', minLength: 2 },
      c: { type: 'object', properties: { d: {} }, required: ['d'] },
    },
    required: ['e'],
  } as JsonSchema;
  const started = coreReducer(undefined, Actions.init({ 'a b': 'x', c: {} }, schema, { type: 'Control' }, { ajv }));
  expect(started.errors?.map(getControlPath)).toEqual(['e', 'a b', 'c.d']);
  const changed = coreReducer(
    started,
    Actions.update('a b', () => 'xy'),
  );
  expect(changed.errors?.map(getControlPath)).toEqual(['e', 'c.d']);
  expect(changed.errors?.every((error) => started.errors?.includes(error))).toBe(true);
});

it('evaluates rules like Ajv, also for an unanswered question', () => {
  const shown = (schema: JsonSchema, data: unknown) =>
    isVisible(
      { type: 'Control', rule: { effect: 'SHOW', condition: { scope: '#/properties/a', schema } } } as UISchemaElement,
      data,
      '',
      ajv,
      {},
    );
  expect(shown({ const: 'yes' }, { a: 'yes' })).toBe(true);
  expect(shown({ const: 'yes' }, { a: 'no' })).toBe(false);
  expect(shown({ const: 'yes' }, {})).toBe(false);
  expect(shown({ not: { const: 'yes' } }, {})).toBe(true);
  expect(shown({ minimum: 3 }, {})).toBe(true);
  expect(shown({ type: 'number', minimum: 3 }, {})).toBe(false);
  expect(shown({ anyOf: [{ enum: ['a'] }, { type: 'null' }] }, {})).toBe(false);
});

it('returns the same function for the same schema, because the combinator mapper compiles on every render', () => {
  const schema = { type: 'string' };
  expect(ajv.compile(schema)).toBe(ajv.compile(schema));
});

it('has a stand-in for Ajv whose error says what to do', () => {
  for (const Stub of [NoAjv, NamedNoAjv] as unknown as (new () => unknown)[])
    expect(() => new Stub()).toThrow(/createValidator/);
  expect(() => (NoAjv as () => unknown)()).toThrow(/createValidator/);
});
