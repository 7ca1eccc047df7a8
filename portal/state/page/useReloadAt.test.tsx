import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServiceTime } from '../study/serviceTime.ts';
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
  noteServiceTime(new Headers({ date: new Date().toUTCString() }));
});

const show = () => document.dispatchEvent(new Event('visibilitychange'));
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
/** The list keeps its identity, as a screen's list does until it loads anew. */
function render(...moments: number[]) {
  const times = moments.map((moment) => START + moment);
  return renderHook(() => useReloadAt(times, load));
}

test.each<[string, number[], number, number]>([
  ['a moment that has not come', [minutes(10)], minutes(9), 0],
  ['a moment that has come', [minutes(10)], minutes(10.1), 1],
  ['the earlier one of two', [minutes(20), minutes(10)], minutes(10.1), 1],
  ['both', [minutes(20), minutes(10)], minutes(10.1) + minutes(10), 11],
  ['a moment that has passed and is still shown as future', [minutes(10)], minutes(11.5), 2],
  ['a moment that was over from the beginning', [minutes(-1)], minutes(0.9), 0],
  ['…, a minute later', [minutes(-1)], minutes(1.1), 1],
  ['…, and one that comes before that minute is over', [minutes(-1), minutes(0.5)], minutes(0.6), 1],
  ['no moment', [], minutes(60), 0],
])('%s', async (_name, moments, time, times) => {
  render(...moments);
  await pass(time);
  expect(load).toHaveBeenCalledTimes(times);
});

test('a device that slept past the moment loads when it wakes up, without any event', async () => {
  render(minutes(10));
  await pass(5_000);
  vi.setSystemTime(START + minutes(60));
  await pass(1_000);
  expect(load).toHaveBeenCalledOnce();
  await pass(30_000);
  expect(load, 'once a minute at most').toHaveBeenCalledOnce();
});

test('a page that is shown after its moment loads once', async () => {
  render(minutes(10));
  vi.setSystemTime(START + minutes(60));
  show();
  await pass(5_000);
  expect(load).toHaveBeenCalledOnce();
});

test('a wrong clock of the device makes it early, and no later', async () => {
  vi.setSystemTime(START + minutes(180));
  render(minutes(60));
  await pass(5_000);
  noteServiceTime(new Headers({ date: new Date(START).toUTCString() }));
  await pass(minutes(59));
  expect(load).not.toHaveBeenCalled();
  await pass(minutes(1.1));
  expect(load).toHaveBeenCalledOnce();
});

test.each<[string, number[], number]>([
  ['no moment', [], 1],
  ['a moment far away', [minutes(600)], 1],
  ['a moment that comes soon', [minutes(0.5)], 2],
])('a page that becomes visible loads once: %s', async (_name, moments, times) => {
  render(...moments);
  show();
  expect(load).toHaveBeenCalledOnce();
  await pass(minutes(0.6));
  expect(load).toHaveBeenCalledTimes(times);
  if (moments[0] !== minutes(0.5)) await pass(minutes(10));
  expect(load).toHaveBeenCalledTimes(times);
});

test('a page that becomes hidden loads nothing, and neither does one that was left', () => {
  const { unmount } = render();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show();
  hidden.mockRestore();
  unmount();
  show();
  expect(load).not.toHaveBeenCalled();
});

test('nothing is loaded while there is nothing to wait for', async () => {
  const moments = [START + minutes(1)];
  renderHook(() => useReloadAt(moments, undefined));
  await pass(minutes(2));
  show();
  expect(load).not.toHaveBeenCalled();
});
