import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServiceTime, serviceNow } from './serviceTime.ts';

const DEVICE = '2026-11-22T10:00:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: new Date(DEVICE) }));
afterEach(() => void vi.useRealTimers());

const heard = (date: string | undefined): string => {
  noteServiceTime(new Headers(date === undefined ? {} : { date }));
  return serviceNow().toISOString();
};

test.each([
  ['the clocks agree', 'Sun, 22 Nov 2026 10:00:00 GMT', DEVICE],
  ['the response took a minute', 'Sun, 22 Nov 2026 09:59:00 GMT', DEVICE],
  ['the service is a day ahead', 'Mon, 23 Nov 2026 10:00:00 GMT', '2026-11-23T10:00:00.000Z'],
  ['the device is a year ahead', 'Sat, 22 Nov 2025 10:00:00 GMT', '2025-11-22T10:00:00.000Z'],
])('%s', (_, date, expected) => expect(heard(date)).toBe(expected));

test('a response without a readable date changes nothing, and a later one counts', () => {
  const ahead = heard('Mon, 23 Nov 2026 10:00:00 GMT');
  expect(heard(undefined)).toBe(ahead);
  expect(heard('tomorrow')).toBe(ahead);
  vi.advanceTimersByTime(60_000);
  expect(serviceNow().toISOString(), 'it goes on').toBe('2026-11-23T10:01:00.000Z');
  expect(heard('Sun, 22 Nov 2026 10:01:00 GMT')).toBe('2026-11-22T10:01:00.000Z');
});
