import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { typingTestField } from './field.ts';
import type { TypingTestValue } from './typingTest.ts';

const input = {
  interface: 'typing_test',
  name: 'typing',
  label: 'Typing test',
  required: true,
  config: { minimum_minutes: 1, timeout_minutes: 2 },
};
const mount = async (start?: TypingTestValue) => {
  const rendered = await renderField(typingTestField, () => import('./TypingTestControl.tsx'), input, start);
  return { ...rendered, value: rendered.value as () => TypingTestValue };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-15T12:00:00Z') }),
);
afterEach(() => vi.useRealTimers());

it('[C2.18] [C2.19] [C2.20] [C2.21] [C4.13] [C4.14] [C4.15] [C4.17] [C4.18] [C8.06] [C9.37] enables Done after the minimum time and asks for confirmation', async () => {
  const { value } = await mount();
  await press('Start the test');
  expect(document.activeElement).toBe(box());
  expect(screen.getByRole('button', { name: 'Continue in 01:00' })).toHaveAttribute('aria-disabled', 'true');
  await press('Continue in 01:00');
  expect(screen.queryByRole('dialog')).toBeNull();
  pass(18);
  await press('Continue in 00:42');
  pass(42);
  await press('Done');
  expect(screen.getByRole('dialog', { name: 'Are you finished with the typing test?' })).toBeTruthy();
  await press('No');
  expect(value().outcome).toBeUndefined();
  await press('Done');
  await press('Yes');
  expect(value()).toMatchObject({ outcome: 'completed', duration_ms: 60_000 });
  expect(box()).toHaveProperty('readOnly', true);
});

it('[C4.12] [C4.16] ends automatically as not completed and keeps the typed text', async () => {
  const { value } = await mount();
  await press('Start the test');
  fireEvent.keyDown(box(), { key: 'a' });
  fireEvent.input(box(), { target: { value: 'a' } });
  pass(119);
  expect(screen.getByRole('timer').textContent).toBe('Time left: 00:01');
  pass(1);
  expect(value()).toMatchObject({
    outcome: 'timed_out',
    response: 'a',
    log: [{ key: 'a', timestamp: Date.parse('2026-06-15T12:00:00Z') }],
  });
  expect(screen.getByText('Time is up. We kept what you typed.')).toBe(document.activeElement);
});

it('records each key of an on-screen keyboard once', async () => {
  const { value } = await mount();
  await press('Start the test');
  fireEvent.keyDown(box(), { key: 'Unidentified' });
  fireEvent.input(box(), { target: { value: 'ñ' }, data: 'ñ', inputType: 'insertText' });
  fireEvent.keyDown(box(), { key: 'b' });
  fireEvent.input(box(), { target: { value: 'ñb' }, data: 'b', inputType: 'insertText' });
  expect(value().log.map(({ key }) => key)).toEqual(['ñ', 'b']);
});

it('returns to the typing screen after a reload, with the clock still running', async () => {
  const running: TypingTestValue = {
    response: 'Tea',
    log: [],
    time_start: '2026-06-15T11:59:10Z',
    device: { os: 'a', os_version: '1', timezone: 'UTC', type: 'desktop' },
  };
  const { value } = await mount(running);
  expect(box().value).toBe('Tea');
  expect(screen.getByRole('button', { name: 'Continue in 00:10' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  pass(70);
  expect(value().outcome).toBe('timed_out');
});

it('[C4.18] records nothing before the start and after the end', async () => {
  const { value } = await mount();
  expect(value()).toBeUndefined();
  await press('Start the test');
  pass(120);
  fireEvent.keyDown(box(), { key: 'x' });
  expect(value().log).toEqual([]);
});
