import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/index.ts';
import type { Condition } from '#kit/pure/fields/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { asAjv } from '#kit/form/createFormStore.ts';
import { isShown } from '#kit/form/isShown.ts';

const validator = createValidator();
const input = (name: string) => ({ interface: 'text', name, label: name });
const notAnswered: Condition = { not: { field: 'a', answered: true } };

/** Whether a section with this condition is visible. */
function shows(condition: Condition, data: object): boolean {
  const { pages } = compileForm(
    { schema: [{ inputs: [input('a')] }, { inputs: [input('b')], condition }] },
    fieldTypes,
  );
  const section = (pages[0]!.uischema.elements as Parameters<typeof isShown>[0][])[1]!;
  return isShown(section, data, '', asAjv(validator), undefined);
}

test.each<[string, Condition, object, boolean]>([
  ['no answer passes “not answered”', notAnswered, {}, true],
  ['an answer fails “not answered”', notAnswered, { a: 'x' }, false],
  ['no answer passes the negation of a value', { not: { field: 'a', equals: 'x' } }, {}, true],
  ['no answer fails a test', { field: 'a', equals: 'x' }, {}, false],
  ['no answer passes one of several', { any: [notAnswered, { field: 'a', equals: 'x' }] }, {}, true],
  ['no answer fails all of several', { all: [notAnswered, { field: 'a', equals: 'x' }] }, {}, false],
])('%s', (_, condition, data, isVisible) => {
  expect(shows(condition, data)).toBe(isVisible);
});

test('a condition of the host is evaluated by JSON Forms', () => {
  const rule = { effect: 'HIDE', condition: { scope: '#/properties/a', schema: { const: 'x' } } };
  const element = { type: 'Control', rule } as never;
  expect(['x', 'y'].map((a) => isShown(element, { a }, '', asAjv(validator), undefined))).toEqual([false, true]);
});
