import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onSpoken, spokenNow } from '#kit/ui/parts/notices/announce.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { rangeSliderField, type RangeValue } from './field.ts';

const mount = (start?: RangeValue) =>
  renderField(
    rangeSliderField,
    () => import('./RangeSliderControl.tsx'),
    { interface: 'range_slider', name: 'r', label: 'Range' },
    start,
  );
const thumb = (name: string) => screen.getByRole('slider', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const ORDER = 'The highest number must be greater than the lowest number.';

test('has two thumbs, each named and reachable by keyboard', async () => {
  const { user, value } = await mount({ min: 50, max: 60 });
  await user.tab();
  expect(document.activeElement).toBe(thumb('Lowest number'));
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(document.activeElement).toBe(thumb('Highest number'));
  await user.keyboard('{End}');
  expect(value()).toEqual({ min: 51, max: 200 });
});

test('a thumb stops before the other one', async () => {
  const { user, value } = await mount({ min: 58, max: 60 });
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(value()).toEqual({ min: 59, max: 60 });
  await user.keyboard('{PageUp}{End}');
  expect(value()).toEqual({ min: 59, max: 60 });
  await user.tab();
  await user.keyboard('{Home}');
  expect(value()).toEqual({ min: 59, max: 60 });
});

test('numbers in the wrong order are reported and announced at once, and kept', async () => {
  const { user, value } = await mount();
  const heard: string[] = [];
  const stop = onSpoken(() => heard.push(spokenNow().assertive));
  await user.type(box('Lowest number'), '140');
  await user.type(box('Highest number'), '8');
  expect(screen.queryByText(ORDER)).toBeNull();
  await user.click(box('Lowest number'));
  expect(screen.getByText(ORDER)).toBeTruthy();
  await vi.waitFor(() => expect(heard).toContain(ORDER));
  expect(value()).toEqual({ min: 140, max: 8 });
  await user.type(box('Highest number'), '00');
  await user.clear(box('Highest number'));
  await user.type(box('Highest number'), '180');
  expect(screen.queryByText(ORDER)).toBeNull();
  stop();
});

test('only the missing box is marked', async () => {
  const { user } = await mount();
  await user.type(box('Lowest number'), '140');
  // Tab to Clear answer, then out of the question.
  await user.tab();
  await user.tab();
  await user.tab();
  expect(box('Lowest number').getAttribute('aria-invalid')).toBeNull();
  expect(box('Highest number').getAttribute('aria-invalid')).toBe('true');
});
