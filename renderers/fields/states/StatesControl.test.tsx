import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { statesField } from './field.ts';

const mount = (start?: string, search = false) =>
  renderField(
    statesField,
    () => import('#kit/form/controls/SelectControl.tsx'),
    { interface: 'states', name: 'state', label: 'State', config: { search } },
    start,
  );
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
const shown = () => list().selectedOptions[0]!.textContent;

test('[F3.88] [F3.89] [F3.90] [C9.67] [C9.68] [C9.69] every option has a unique text, though not a unique code', async () => {
  await mount();
  const texts = [...list().options].map((option) => option.textContent);
  // After the states: the territories, and the armed forces, four of them with the code AE.
  expect(texts.slice(-11)).toEqual([
    'American Samoa',
    'Guam',
    'Northern Mariana Islands',
    'Puerto Rico',
    'U.S. Virgin Islands',
    'Armed Forces Americas',
    'Armed Forces Europe',
    'Armed Forces Africa',
    'Armed Forces Canada',
    'Armed Forces Middle East',
    'Armed Forces Pacific',
  ]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toHaveLength(63);
});

test('[F3.90] the chosen military mail region stays visible; the answer is only its code', async () => {
  const { user, value, switchTo } = await mount();
  await user.selectOptions(list(), 'Armed Forces Middle East');
  expect(value()).toBe('AE');
  expect(shown()).toBe('Armed Forces Middle East');
  await user.selectOptions(list(), 'Armed Forces Africa');
  expect(value()).toBe('AE');
  expect(shown()).toBe('Armed Forces Africa');
  switchTo('es');
  expect(shown()).toBe('Fuerzas Armadas: África');
});

test('a stored AE is shown as the first of its regions', async () => {
  await mount('AE');
  expect(shown()).toBe('Armed Forces Europe');
});

test.each([
  ['calif{ArrowDown}{Enter}', 'CA', 'California'],
  ['armed forces africa{Tab}', 'AE', 'Armed Forces Africa'],
  ['armed{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', 'AE', 'Armed Forces Canada'],
])('finds an option by typing: %s', async (keys, code, name) => {
  const { user, value } = await mount(undefined, true);
  const box = await vi.waitUntil(
    () =>
      screen.queryAllByRole<HTMLInputElement>('combobox', { name: 'State' }).find((node) => node.tagName === 'INPUT'),
    10_000,
  );
  await user.tab();
  await user.keyboard(keys);
  expect(value()).toBe(code);
  expect(box.value).toBe(name);
});
