import { expect, test } from 'vitest';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { Refusal } from '#service/refusal.ts';
import { textIn } from '#service/texts.ts';
import { readAnswers } from './readAnswers.ts';

installExpressions();

const now = () => new Date('2026-06-15T12:00:00Z');
const read = (inputs: InputDefinition[], answers: Record<string, unknown>) =>
  readAnswers(
    compileForm({ schema: [{ inputs }] }, fieldTypes, { locale: 'en' }),
    Object.entries(answers).map(([attribute, value]) => ({ attribute, value })),
    now,
  ).contributions;

function complaint(inputs: InputDefinition[], answers: Record<string, unknown>): string {
  try {
    read(inputs, answers);
  } catch (cause) {
    if (cause instanceof Refusal)
      return cause.reasons.map(({ message, values }) => textIn('en', message, values)).join(' ');
    throw cause;
  }
  return '';
}

const code: InputDefinition = {
  interface: 'mask_custom',
  name: 'code',
  label: 'Code',
  config: { mask_custom_type: 'length', mask_custom_min: 4, mask_custom_max: 4 },
};
const gate: InputDefinition = { interface: 'zip', name: 'zip', label: 'ZIP code' };
const gated: InputDefinition = { ...code, condition: { field: 'zip', equals: '10001' } };

test('[P5.15] an empty telephone number is stored as an underscore, which does not satisfy a required field', () => {
  const phone: InputDefinition = { interface: 'telephone', name: 'phone', label: 'Phone' };
  expect(read([phone], { phone: '_' })).toEqual([{ attribute: 'phone', value: '_' }]);
  expect(read([phone], {})).toEqual([{ attribute: 'phone', value: '_' }]);
  expect(read([phone], { phone: '+1 (234) 567-8999' })).toEqual([{ attribute: 'phone', value: '12345678999' }]);
  expect(complaint([{ ...phone, required: true }], { phone: '_' })).toBe('Enter a phone number');
});

test('[P5.15] an empty masked answer is stored as an underscore, which does not satisfy a required field', () => {
  expect(read([code], { code: '_' })).toEqual([{ attribute: 'code', value: '_' }]);
  expect(read([code], {})).toEqual([{ attribute: 'code', value: '_' }]);
  expect(complaint([{ ...code, required: true }], { code: '_' })).toBe('This field is required');
});

test('a hidden masked answer is not stored', () => {
  expect(read([gate, gated], { zip: '10001', code: '_' })).toContainEqual({ attribute: 'code', value: '_' });
  expect(read([gate, gated], { zip: '94110', code: '_' })).toEqual([{ attribute: 'zip', value: '94110' }]);
});

test('an answer that an expression hides is neither stored nor validated', () => {
  const number = (name: string): InputDefinition => ({ interface: 'number', name, label: name, required: true });
  const inputs = [
    number('weight'),
    number('height'),
    { ...code, required: true, condition: 'weight / (height / 100) ^ 2 >= 30' },
  ];
  const heavy = { weight: 100, height: 180 };
  const light = { weight: 60, height: 180 };
  expect(read(inputs, { ...heavy, code: 'abcd' })).toContainEqual({ attribute: 'code', value: 'abcd' });
  expect(complaint(inputs, { ...heavy, code: 'ab' })).not.toBe('');
  expect(complaint(inputs, heavy)).toBe('This field is required');
  for (const answers of [light, { ...light, code: 'abcd' }, { ...light, code: 'ab' }])
    expect(read(inputs, answers).map(({ attribute }) => attribute)).toEqual(['weight', 'height']);
});

test('a rule across answers refuses an answer with the message of the study', () => {
  const number = (name: string, more: object = {}): InputDefinition => ({
    interface: 'number',
    name,
    label: name,
    ...more,
  });
  const message = { en: 'More than the lower one.', es: 'Más que el menor.' };
  const inputs = [number('low'), number('high', { validations: [{ must: 'this > low', message }] })];
  expect(complaint(inputs, { low: 5, high: 4 })).toBe('More than the lower one.');
  expect(complaint(inputs, { low: 5, high: 6 })).toBe('');
});

test('a calculated answer is that of the service, whatever was sent', () => {
  const number = (name: string, more: object = {}): InputDefinition => ({
    interface: 'number',
    name,
    label: name,
    ...more,
  });
  const inputs = [number('weight'), number('double', { value: 'weight * 2', required: true })];
  const stored = (double: unknown) => read(inputs, { weight: 60, ...(double === undefined ? {} : { double }) });
  for (const sent of [120, 7, undefined, 'x', { a: [1] }])
    expect(stored(sent)).toEqual([
      { attribute: 'weight', value: 60 },
      { attribute: 'double', value: 120 },
    ]);
  // Where it is none, it is no missing answer.
  expect(read(inputs, { double: 7 })).toEqual([]);
  const form = compileForm({ schema: [{ inputs }] }, fieldTypes, { locale: 'en' });
  const recalculated = (answers: Record<string, unknown>) =>
    readAnswers(
      form,
      Object.entries(answers).map(([attribute, value]) => ({ attribute, value })),
      now,
    ).recalculated;
  expect(recalculated({ weight: 60, double: 120 })).toEqual([]);
  expect(recalculated({ weight: 60 })).toEqual([]);
  expect(recalculated({ weight: 60, double: 7 })).toEqual(['double']);
  expect(recalculated({ double: 7 })).toEqual(['double']);
});

test('a hidden answer is neither stored nor validated', () => {
  expect(read([gate, gated], { zip: '94110', code: 'abcd' })).toEqual([{ attribute: 'zip', value: '94110' }]);
  expect(read([gate, gated], { zip: '94110', code: 'ab' })).toEqual([{ attribute: 'zip', value: '94110' }]);
});

test('a date is in the future only where no time zone has it yet', () => {
  const day: InputDefinition = { interface: 'date_picker', name: 'x', label: 'X', config: { no_future: true } };
  expect(read([day], { x: '2026-06-16' })).toEqual([{ attribute: 'x', value: '2026-06-16' }]);
  expect(complaint([day], { x: '2026-06-17' })).not.toBe('');
});

test('underscores are removed before an answer is validated and stored', () => {
  expect(read([code], { code: 'a_b_c_d_' })).toEqual([{ attribute: 'code', value: 'abcd' }]);
});

test.each<[InputDefinition, unknown, unknown]>([
  [{ interface: 'phone', name: 'x', label: 'X' }, '(234) 567-8999', '12345678999'],
  [{ interface: 'insurance_id', name: 'x', label: 'X' }, 'false', 'false'],
  [{ interface: 'insurance_id', name: 'x', label: 'X' }, ' h1234-5678_', 'H12345678'],
  [{ interface: 'phone_intl', name: 'x', label: 'X' }, '+442079460958', '+442079460958'],
])('%j stores %j as %j', (input, value, kept) =>
  expect(read([input], { x: value })).toEqual([{ attribute: 'x', value: kept }]),
);

test.each<[InputDefinition, unknown, string]>([
  [code, 'abc', 'Please respond with a 4 character answer.'],
  [
    { ...code, config: { ...code.config, custom_validation_message: 'Four signs, please.' } },
    'abc',
    'Four signs, please.',
  ],
  [
    { interface: 'insurance_id', name: 'code', label: 'ID', config: { insurer: 'Harbor' } },
    'H1',
    'Your Harbor ID must be an H plus 8 numbers.',
  ],
  // The number has the right shape but is in no country's numbering plan.
  [
    { interface: 'phone_intl', name: 'code', label: 'Phone' },
    '+12345678',
    'Enter a phone number that is valid in this country',
  ],
])('%j refuses %j: %s', (input, value, text) => expect(complaint([input], { code: value })).toBe(text));

test('the named rules and normalizations of an input apply to posted answers, too', () => {
  const code = {
    interface: 'text',
    name: 'code',
    label: 'Code',
    normalize: ['noSpaces', 'uppercase'],
    validations: ['alphanumeric', { rule: 'maxLength', limit: 4 }],
  };
  expect(read([code], { code: 'ab 12' })).toEqual([{ attribute: 'code', value: 'AB12' }]);
  expect(() => read([code], { code: 'a-b' })).toThrow();
  expect(() => read([code], { code: 'ab 123' })).toThrow();
});
