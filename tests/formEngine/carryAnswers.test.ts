import { expect, test } from 'vitest';
import { carryAnswers, compileForm } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const { validate } = createValidator();
const formOf = (inputs: InputDefinition[], locale = 'en') =>
  compileForm({ schema: [{ inputs }] }, fieldTypes, { locale });
const number = (more: object = {}): InputDefinition => ({
  interface: 'number',
  name: 'hours',
  label: 'Hours',
  ...more,
});
const other: InputDefinition = { interface: 'text', name: 'why', label: 'Why' };

const cases: { what: string; to: InputDefinition[]; data: object; carried: object }[] = [
  { what: 'an unchanged question keeps its answer', to: [number()], data: { hours: 7 }, carried: { hours: 7 } },
  { what: 'also an invalid one', to: [number(), other], data: { hours: 'x' }, carried: { hours: 'x' } },
  { what: 'another label', to: [number({ label: 'How long?' })], data: { hours: 7 }, carried: { hours: 7 } },
  {
    what: 'a rule that the answer meets',
    to: [number({ config: { maximum: 9 } })],
    data: { hours: 7 },
    carried: { hours: 7 },
  },
  { what: 'a rule that it breaks', to: [number({ config: { maximum: 5 } })], data: { hours: 7 }, carried: {} },
  { what: 'another type', to: [{ ...other, name: 'hours' }], data: { hours: 7 }, carried: {} },
  { what: 'a question that is gone', to: [other], data: { hours: 7 }, carried: {} },
  {
    what: 'a new question starts with its initial value',
    to: [number(), { interface: 'hidden', name: 'edition', config: { value: '2' } }],
    data: { hours: 7 },
    carried: { hours: 7 },
  },
];

test.each(cases)('$what', ({ to, data, carried }) => {
  const next = formOf(to);
  expect(carryAnswers(formOf([number()]), next, { ...data }, validate)).toEqual({ ...next.initialData, ...carried });
});

test('another language of the same form keeps the object', () => {
  const data = { hours: 7 };
  expect(carryAnswers(formOf([number()]), formOf([number()], 'es'), data, validate)).toBe(data);
});
