import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { numberField } from './field.ts';

const mount = (config: Record<string, unknown>, start?: number) =>
  renderField(
    numberField,
    () => import('./NumberControl.tsx'),
    { interface: 'number', name: 'n', label: 'Number', config },
    start,
  );
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Number/ });

test('typed text keeps its form', async () => {
  const { user, value } = await mount({ decimal: 2 });
  await user.type(box(), '2,50');
  expect(value()).toBe(2.5);
  await user.tab();
  expect(box().value).toBe('2,50');
});

test.each([
  ['2.50', true],
  ['2', false],
  ['2.5', false],
  ['2.500', false],
])('[C3.096] [C5.41] with two decimals required, %s is valid: %s', async (text, isValid) => {
  const { user } = await mount({ decimal: 2 });
  await user.type(box(), text);
  await user.tab();
  await user.tab();
  expect(box().getAttribute('aria-invalid')).toBe(isValid ? null : 'true');
});

test('text that is not a number stays, is reported and can be corrected', async () => {
  const { user, value } = await mount({});
  await user.type(box(), '12 kg');
  await user.tab();
  expect(box().value).toBe('12 kg');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  await user.type(box(), '{Backspace}{Backspace}{Backspace}');
  expect(value()).toBe(12);
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

test('clearing the box makes the field unanswered', async () => {
  const { user, value } = await mount({}, 7);
  await user.clear(box());
  expect(value()).toBeUndefined();
});

test('switching the language reformats the number and never changes its value', async () => {
  const { user, value, switchTo } = await mount({});
  await user.type(box(), '1.234');
  expect(value()).toBe(1.234);
  switchTo('es');
  expect(box().value).toBe('1,234');
  expect(value()).toBe(1.234);
});

test('in Spanish, 1.234 is rejected because it may mean a thousand', async () => {
  const { user, value, switchTo } = await mount({});
  switchTo('es');
  await user.type(box(), '1.234');
  await user.tab();
  expect(value()).toBe('1.234');
  expect(screen.getByText(/sin puntos ni comas para los miles/)).toBeTruthy();
});

test.each([
  [{ minimum: 0, decimal: 0 }, 'numeric'],
  [{ decimal: 1 }, 'decimal'],
  [{ minimum: -5 }, 'text'],
])('%j requests the phone keyboard %s', async (config, mode) => {
  await mount(config);
  expect(box().inputMode).toBe(mode);
});

test('error texts show the bounds as typed: no separators, all decimals', async () => {
  const { user, switchTo } = await mount({ minimum: 0.0005, maximum: 2500 });
  await user.type(box(), '2501');
  await user.tab();
  expect(screen.getByText('Please respond with a number between 0.0005 - 2500.')).toBeTruthy();
  switchTo('es');
  expect(screen.getByText('Responda con un número entre 0,0005 y 2500.')).toBeTruthy();
});

test('a unit describes the box, may be typed, and follows the answer in words', async () => {
  const unit = { label: { en: 'cups', es: 'tazas' }, code: '{cup}' };
  const { user, value, switchTo } = await mount({ unit, minimum: 3 });
  expect(box()).toHaveAccessibleDescription('cups');
  await user.type(box(), '2 Cups');
  expect([value(), box().value]).toEqual([2, '2 Cups']);
  await user.tab();
  expect(box()).toHaveAccessibleDescription('cups Error: Please respond with a number of 3 or more.');
  switchTo('es');
  expect(box()).toHaveAccessibleDescription(/^tazas /);
  expect(numberField.summary!(2.5, { unit: { label: 'tazas' } }, { locale: 'es', formatMessage: String })).toBe(
    '2,5\u00a0tazas',
  );
});

test('a pasted text of any length is read for the unit at its end only', async () => {
  const { user, value } = await mount({ unit: { label: 'kg' } });
  const fold = vi.spyOn(String.prototype, 'normalize');
  await user.click(box());
  await user.paste(`${'5'.repeat(5000)} pounds`);
  expect(value()).toMatch(/^5{5000} pounds$/);
  expect(fold.mock.contexts.filter((text) => String(text).length > 10 && String(text).length < 5000)).toEqual([]);
  fold.mockRestore();
});

test.each([
  ['mmHg', '120 mm Hg ', 120],
  ['mm Hg', '120 mmHg', 120],
  ['m²', '5 m2', 5],
  ['%', '5 ％', 5],
  // It could be a part of the number.
  ['2', '12', 12],
  ['10', '110', 110],
  ['.5', '3.5', 3.5],
  ['²', '52', 52],
  ['kg', 'kg', 'kg'],
])('with the unit “%s”, “%s” is %s', async (label, typed, expected) => {
  const { user, value } = await mount({ unit: { label } });
  await user.type(box(), typed);
  expect(value()).toBe(expected);
});
