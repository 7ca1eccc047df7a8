// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReloadAt } from './useReloadAt.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const minutes = (count: number): number => count * 60_000;
const load = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  load.mockReset();
});

const show = () => document.dispatchEvent(new Event('visibilitychange'));
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test.each<[string, number | undefined, number, number]>([
  ['a moment that has not come', minutes(10), minutes(9), 0],
  ['a moment that has come', minutes(10), minutes(10), 1],
  ['a moment longer away than a timer takes', minutes(60 * 24 * 30), minutes(60 * 24 * 30), 1],
  ['a moment that has passed and is still shown as future', minutes(10), minutes(11.5), 2],
  ['a moment that was over from the beginning', minutes(-1), minutes(0.9), 0],
  ['…, a minute later', minutes(-1), minutes(1.1), 1],
  ['no moment', undefined, minutes(60), 0],
])('%s', async (_name, at, time, times) => {
  renderHook(() => useReloadAt(at === undefined ? undefined : START + at, load));
  // Thirty days second by second would take long.
  if (time > minutes(60)) vi.setSystemTime(START + time);
  await pass(time > minutes(60) ? 1000 : time);
  expect(load).toHaveBeenCalledTimes(times);
});

test('a device that slept past the moment loads when it wakes up, without any event', async () => {
  renderHook(() => useReloadAt(START + minutes(10), load));
  await pass(5_000);
  vi.setSystemTime(START + minutes(60));
  await pass(1_000);
  expect(load).toHaveBeenCalledOnce();
  await pass(30_000);
  expect(load, 'once a minute at most').toHaveBeenCalledOnce();
});

test('a page that becomes visible loads, also without a moment', () => {
  const { unmount } = renderHook(() => useReloadAt(undefined, load));
  show();
  expect(load).toHaveBeenCalledOnce();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show();
  expect(load, 'it becomes hidden').toHaveBeenCalledOnce();
  hidden.mockRestore();
  unmount();
  show();
  expect(load, 'the screen is gone').toHaveBeenCalledOnce();
});

test('nothing is loaded while there is nothing to wait for', async () => {
  renderHook(() => useReloadAt(START + minutes(1), undefined));
  await pass(minutes(2));
  show();
  expect(load).not.toHaveBeenCalled();
});
