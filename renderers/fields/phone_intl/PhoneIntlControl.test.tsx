import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { phoneIntlField } from './field.ts';

const input = { interface: 'phone_intl', name: 'p', label: 'Mobile' };
const mount = (start?: string) => renderField(phoneIntlField, () => import('./PhoneIntlControl.tsx'), input, start);
const country = () => screen.getByRole<HTMLSelectElement>('combobox');
const number = () => screen.getByRole<HTMLInputElement>('textbox');

test('[C9.38] a number typed with its country code selects its country', async () => {
  const { user, value } = await mount();
  expect(country().value).toBe('US');
  await user.type(number(), '+44 20 7946 0958');
  expect(country().value).toBe('GB');
  await user.tab();
  expect(number().value).toBe('020 7946 0958');
  expect(value()).toBe('+442079460958');
});

test('choosing another country keeps the typed number', async () => {
  const { user, value } = await mount('+12025550143');
  expect(number().value).toBe('(202) 555-0143');
  await user.selectOptions(country(), 'ES');
  expect(value()).toBe('+34 (202) 555-0143');
  await user.selectOptions(country(), 'US');
  expect(value()).toBe('+12025550143');
});

test('an unfinished number is restored with its country', async () => {
  await mount('+34 612');
  expect([country().value, number().value]).toEqual(['ES', '612']);
});

test('country names and their order follow the language of the form', async () => {
  const { switchTo } = await mount();
  switchTo('es');
  const names = [...country().options].map(({ text }) => text);
  expect(names).toContain('España (+34)');
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
});

test('only the number is marked if it is missing', async () => {
  const { user } = await renderField(phoneIntlField, () => import('./PhoneIntlControl.tsx'), {
    ...input,
    required: true,
  });
  for (let stop = 0; stop < 3; stop += 1) await user.tab();
  expect(number().getAttribute('aria-invalid')).toBe('true');
  expect(country().getAttribute('aria-invalid')).toBeNull();
});
