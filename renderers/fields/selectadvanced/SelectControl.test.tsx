// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawField } from '#kit/testing/drawField.tsx';
import { selectField } from './field.ts';

const optionsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ value: i, label: `Option ${i}` }));
const draw = (count: number) =>
  drawField(selectField, () => import('./SelectControl.tsx'), { interface: 'select', name: 'q', label: 'Which?', options: optionsOf(count) });
const isPlain = () => screen.getByRole('combobox', { name: 'Which?' }).tagName === 'SELECT';
const searchBox = () => vi.waitUntil(() => screen.queryAllByRole<HTMLInputElement>('combobox', { name: 'Which?' }).find((node) => node.tagName === 'INPUT'));

afterEach(() => vi.unstubAllGlobals());

test('a short list is the device’s own', async () => {
  await draw(12);
  expect(isPlain()).toBe(true);
});

test('a long list is the device’s own on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), media: query, addEventListener() {}, removeEventListener() {} }));
  await draw(13);
  expect(isPlain()).toBe(true);
});

test('the placeholder takes the answer back', async () => {
  const { user, value } = await draw(3);
  await user.selectOptions(screen.getByRole('combobox'), 'Option 2');
  expect(value()).toBe(2);
  await user.selectOptions(screen.getByRole('combobox'), '---Choose One---');
  expect(value()).toBeUndefined();
});

test('searching says how many options match, and Enter takes one', async () => {
  const { user, value } = await draw(30);
  await user.type(await searchBox(), 'option 2');
  expect(screen.getByRole('status').textContent).toBe('11 options');
  await user.keyboard('7{ArrowDown}{Enter}');
  expect(value()).toBe(27);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an option typed to the end is chosen on leaving; anything else is not', async () => {
  const { user, value } = await draw(30);
  await user.type(await searchBox(), ' OPTION 4 ');
  await user.tab();
  expect(value()).toBe(4);
  await user.clear(await searchBox());
  expect(value()).toBeUndefined();
  await user.type(await searchBox(), 'option');
  await user.tab();
  expect(value()).toBeUndefined();
});

test('somebody who was quicker than the search box is taken along', async () => {
  const { user } = await draw(30);
  await user.tab();
  const box = await searchBox();
  await vi.waitUntil(() => document.activeElement === box);
});
