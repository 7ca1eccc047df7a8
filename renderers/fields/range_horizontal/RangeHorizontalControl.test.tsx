import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { rangeHorizontalField } from './field.ts';

const input = {
  interface: 'range_horizontal',
  name: 'n',
  label: 'Energy',
  config: { minimum: 0, maximum: 50, minimum_label: 'none', maximum_label: 'all' },
};
const mount = (start?: number) =>
  renderField(rangeHorizontalField, () => import('./RangeHorizontalControl.tsx'), input, start);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: /^Energy/ });
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your number, from 0 to 50' });
const said = () => slider().getAttribute('aria-valuetext');
const hasThumb = (container: HTMLElement) => container.querySelector('[data-unset]') === null;

test('has no value and no thumb until it is set, and again once the box is cleared', async () => {
  const { user, value, container } = await mount();
  expect(said()).toBe('Not answered yet');
  expect(hasThumb(container)).toBe(false);
  await user.type(box(), '7');
  expect(value()).toBe(7);
  expect(said()).toBe('7');
  expect(hasThumb(container)).toBe(true);
  await user.clear(box());
  expect(value()).toBeUndefined();
  expect(hasThumb(container)).toBe(false);
});

test('the label of the middle is read out there and stands between those of the ends', async () => {
  const config = { ...input.config, middle_label: 'some' };
  const { user, container } = await renderField(rangeHorizontalField, () => import('./RangeHorizontalControl.tsx'), {
    ...input,
    config,
  });
  const labels = [...container.querySelectorAll('.KitField-ends > span')].map((label) => label.textContent);
  expect(labels).toEqual(['0: none', '25: some', '50: all']);
  await user.type(box(), '25');
  expect(said()).toBe('25: some');
  await user.type(box(), '{Backspace}4');
  expect(said()).toBe('24');
});

test('moving the focus through the field does not answer it', async () => {
  const { user, value } = await mount();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(value()).toBeUndefined();
});

test.each([
  ['{ArrowRight}', 0],
  ['{ArrowUp}', 0],
  ['{ArrowLeft}', 50],
  ['{PageDown}', 50],
  ['{Home}', 0],
  ['{End}', 50],
])('the first key press enters the scale from the matching end: %s', async (key, expected) => {
  const { user, value } = await mount();
  await user.tab();
  await user.keyboard(key);
  expect(value()).toBe(expected);
});

test.each([
  ['{ArrowRight}', 21],
  ['{ArrowDown}', 19],
  ['{PageUp}', 25],
  ['{PageDown}', 15],
  ['{Home}', 0],
  ['{End}', 50],
])('from 20, %s goes to %d', async (key, expected) => {
  const { user, value } = await mount(20);
  await user.tab();
  await user.keyboard(key);
  expect(value()).toBe(expected);
  expect(box().value).toBe(String(expected));
});

test('announces the labels of its ends', async () => {
  const { user } = await mount(50);
  expect(said()).toBe('50: all');
  await user.tab();
  await user.keyboard('{Home}');
  expect(said()).toBe('0: none');
});
