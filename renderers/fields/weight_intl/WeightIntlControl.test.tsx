import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { weightField } from './field.ts';
import type { WeightEntry, WeightValue } from './weight.ts';

const mount = (units: WeightEntry, start?: WeightValue) =>
  renderField(
    weightField,
    () => import('./WeightIntlControl.tsx'),
    { interface: 'weight_intl', name: 'w', label: 'Weight', config: { units } },
    start,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('changing the units converts, and changing back restores the entered number', async () => {
  const { user, value } = await mount('kilograms');
  await user.type(box('Kilograms'), '70');
  await user.click(press('Use pounds'));
  expect(value()).toEqual({ units: 'pounds', value: 154.3 });
  await user.click(press('Use stones and pounds'));
  expect([box('Stones').value, box('Pounds').value]).toEqual(['11', '0.3']);
  await user.click(press('Use kilograms'));
  expect(value()).toEqual({ units: 'kilograms', value: 70 });
});

test('[C9.31] a stone is 14 pounds; the other box stays empty while the first is typed', async () => {
  const { user, value } = await mount('stones');
  await user.type(box('Stones'), '11');
  expect(value()).toEqual({ units: 'pounds', value: 154 });
  expect(box('Pounds').value).toBe('');
  await user.type(box('Pounds'), '13.5');
  expect(value()).toEqual({ units: 'pounds', value: 167.5 });
  await user.click(press('Use pounds'));
  expect(box('Pounds')).toHaveValue('167.5');
});

test('invalid stones stay as typed, are reported, and are not converted to pounds', async () => {
  const { user, value } = await mount('stones');
  await user.type(box('Stones'), '11.5');
  for (const _stop of ['pounds', 'two buttons', 'out', 'of it']) await user.tab();
  expect(screen.getByText('Enter a whole number of stones and fewer than 14 pounds')).toBeTruthy();
  await user.click(press('Use pounds'));
  expect(value()).toBeUndefined();
  expect(box('Pounds').value).toBe('');
});

test('clearing the boxes makes the field unanswered', async () => {
  const { user, value } = await mount('stones', { units: 'pounds', value: 14 });
  await user.clear(box('Stones'));
  await user.clear(box('Pounds'));
  expect(value()).toBeUndefined();
});

test.each<[name: string, units: WeightEntry, start: WeightValue]>([
  ['a weight in other units', 'kilograms', { units: 'pounds', value: 154 }],
  ['units that do not exist, sent past the form', 'stones', { units: 'stones' as 'pounds', value: 11 }],
])('%s: the box keeps its units and the focus while another weight is typed', async (_name, units, start) => {
  const { user, value } = await mount(units, start);
  const pounds = box('Pounds');
  await user.clear(pounds);
  await user.type(pounds, '150');
  expect(pounds).toHaveFocus();
  expect(value()).toEqual({ units: 'pounds', value: 150 });
});
