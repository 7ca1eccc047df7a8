import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { todaysDateField } from './field.ts';

const mount = (start?: string) =>
  renderField(
    todaysDateField,
    () => import('./TodaysDateControl.tsx'),
    { interface: 'todays_date', name: 'signed', label: 'Signed' },
    start,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 15, 23, 30) }));
afterEach(() => void vi.useRealTimers());

test("shows today's date and records it in local time, also late in the evening", async () => {
  const { user, value } = await mount();
  await user.click(screen.getByRole('checkbox', { name: 'I confirm that today is June 15, 2026.' }));
  expect(value()).toBe('2026-06-15');
  await user.click(screen.getByRole('checkbox'));
  expect(value()).toBeUndefined();
});

test('keeps and shows the day on which it was ticked', async () => {
  const { user, value } = await mount('2026-06-14');
  expect(screen.getByRole('checkbox', { name: 'Confirmed on June 14, 2026.', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox', { name: 'I confirm that today is June 15, 2026.' }));
  expect(value()).toBe('2026-06-15');
});

test('[F5.05] is required even if the study does not say so', async () => {
  const { user } = await mount();
  await user.tab();
  await user.tab();
  expect(screen.getByText('This must be checked to proceed.')).toBeTruthy();
});
