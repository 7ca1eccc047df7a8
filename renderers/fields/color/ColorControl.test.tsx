import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { colorField } from './field.ts';

const mount = (start?: string) =>
  renderField(
    colorField,
    () => import('./ColorControl.tsx'),
    { interface: 'color', name: 'q', label: 'Which?' },
    start,
  );
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Color code, such as #336699' });
const picker = () => screen.getByLabelText<HTMLInputElement>('Any other color');
const swatch = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a swatch fills the code and the native picker', async () => {
  const { user, value } = await mount();
  await user.click(swatch('Blue'));
  expect(value()).toBe('#1565c0');
  expect([code().value, picker().value]).toEqual(['#1565c0', '#1565c0']);
});

test('a typed code updates the swatches and the picker and is normalized on blur', async () => {
  const { user, value } = await mount('#1565c0');
  await user.clear(code());
  expect(value()).toBeUndefined();
  expect(picker().dataset.empty).toBe('');
  await user.type(code(), '000');
  expect(value()).toBe('#000000');
  expect(code().value).toBe('000');
  expect(swatch('Black').checked).toBe(true);
  expect(picker().dataset.empty).toBeUndefined();
  await user.tab();
  expect(code().value).toBe('#000000');
});

test('the native picker replaces a half-typed code', async () => {
  const { user, value } = await mount();
  await user.type(code(), '#12');
  expect(value()).toBe('#12');
  fireEvent.change(picker(), { target: { value: '#abcdef' } });
  expect(value()).toBe('#abcdef');
  expect(code().value).toBe('#abcdef');
});
