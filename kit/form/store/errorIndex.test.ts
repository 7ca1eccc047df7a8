import type { JsonFormsCore } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { expect, test } from 'vitest';
import { indexErrors, NO_ERRORS } from './errorIndex.ts';

const short = (data: unknown): ErrorObject => ({
  instancePath: '/a',
  keyword: 'minLength',
  schemaPath: '#/properties/a/minLength',
  params: { limit: 3 },
  message: 'too short',
  data,
});
const missing = (data: unknown): ErrorObject => ({
  instancePath: '',
  keyword: 'required',
  schemaPath: '#/required',
  params: { missingProperty: 'b' },
  message: 'missing',
  data,
});
const core = (...errors: ErrorObject[]): JsonFormsCore => ({
  data: {},
  schema: {},
  uischema: { type: 'Control' },
  errors,
  validationMode: 'ValidateAndShow',
});
const twice = (first: ErrorObject, second: ErrorObject, path: string) => {
  const before = indexErrors(core(first), new Map());
  return { before: before.get(path) ?? NO_ERRORS, after: indexErrors(core(second), before).get(path) ?? NO_ERRORS };
};

test('an error of another value is another error, because its text can contain the value', () => {
  const { before, after } = twice(short('n'), short('no'), 'a');
  expect(after).not.toBe(before);
  expect(after[0]!.data).toBe('no');
});

test('an error of the same value, or of an answer that is still missing, keeps its array', () => {
  const same = twice(short('no'), short('no'), 'a');
  expect(same.after).toBe(same.before);
  const still = twice(missing({ a: 'n' }), missing({ a: 'no' }), 'b');
  expect(still.after).toBe(still.before);
});
