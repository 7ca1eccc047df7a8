import { expect, test } from 'vitest';
import { delayUntil } from './useEndOfWait.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');

test.each([
  ['an hour before the end', '2026-03-01T11:00:00Z', 3_601_000],
  ['at the end, the device is perhaps ahead', '2026-03-01T10:00:00Z', 60_000],
  ['after the end', '2026-03-01T09:00:00Z', 60_000],
  ['longer than a timer takes', '2026-06-01T10:00:00Z', 2 ** 31 - 1],
])('%s', (_name, at, delay) => expect(delayUntil(at, NOW)).toBe(delay));
