// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawField } from '#kit/testing/drawField.tsx';
import { statesField } from './field.ts';

const draw = (start?: string, search = false) =>
  drawField(statesField, () => import('./StatesControl.tsx'), { interface: 'states', name: 'state', label: 'State', config: { search } }, start);
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
const shown = () => list().selectedOptions[0]!.textContent;

test('every option differs by its text, though not by its code', async () => {
  await draw();
  const texts = [...list().options].map((option) => option.textContent);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toHaveLength(63);
});

test('the region of the military mail that was picked stays in sight; its code alone is the answer', async () => {
  const { user, value, switchTo } = await draw();
  await user.selectOptions(list(), 'Armed Forces Middle East');
  expect(value()).toBe('AE');
  expect(shown()).toBe('Armed Forces Middle East');
  await user.selectOptions(list(), 'Armed Forces Africa');
  expect(value()).toBe('AE');
  expect(shown()).toBe('Armed Forces Africa');
  switchTo('es');
  expect(shown()).toBe('Fuerzas Armadas: África');
});

test('a kept AE is shown as the first of its regions', async () => {
  await draw('AE');
  expect(shown()).toBe('Armed Forces Europe');
});

test.each([
  ['calif{ArrowDown}{Enter}', 'CA', 'California'],
  ['armed forces africa{Tab}', 'AE', 'Armed Forces Africa'],
  ['armed{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', 'AE', 'Armed Forces Canada'],
])('is found by typing: %s', async (keys, code, name) => {
  const { user, value } = await draw(undefined, true);
  const box = await vi.waitUntil(() => screen.queryAllByRole<HTMLInputElement>('combobox', { name: 'State' }).find((node) => node.tagName === 'INPUT'), 10_000);
  await user.tab();
  await user.keyboard(keys);
  expect(value()).toBe(code);
  expect(box.value).toBe(name);
});
