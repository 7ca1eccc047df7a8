import { expect, test } from 'vitest';
import { settle } from '#kit/pure/compile/settle.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { flatArrayField } from './field.ts';

const words = defineFieldType<string>({ type: 'words', inputSchema: {}, schema: () => ({ type: 'string' }) });
const pair = defineFieldType<string>({
  type: 'pair',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  variables: ({ name }) => [{ name }, { name: `${name}_unit` }],
});
const compile = (...inputs: object[]) => compileForm({ schema: [{ inputs }] } as never, [flatArrayField, words, pair]);
const validator = createValidator();

test.each([
  [['Lima', 'Cusco'], true],
  [['Cusco'], false],
  [[], false],
])('a condition can test whether %j contains Lima: %s', (towns, isShown) => {
  const form = compile(
    { interface: 'flatarray', name: 'towns', inputs: [{ interface: 'words', name: 'town' }] },
    { interface: 'words', name: 'why', condition: { field: 'towns', contains: 'Lima' } },
  );
  const data = { towns: towns.map((town) => ({ town })), why: 'x' };
  expect('why' in settle(form, { data, validate: validator.validate })).toBe(isShown);
});

test.each([
  [
    'two inputs',
    [
      { interface: 'words', name: 'a' },
      { interface: 'words', name: 'b' },
    ],
  ],
  ['an input that sends two answers', [{ interface: 'pair', name: 'a' }]],
])('%s cannot be sent as plain values, which is a problem of the study', (_, inputs) => {
  expect(
    compile({ interface: 'flatarray', name: 'towns', inputs }).problems.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    ),
  ).toContain('badInput /schema/0/inputs/0');
});
