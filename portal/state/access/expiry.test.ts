import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXTENSION_MS, WARNING_MS, countdown, hasSlept, phaseOf, readExpiry, remaining, spokenStep } from './expiry.ts';

const DATE = 'Tue, 01 Jul 2025 12:00:00 GMT';
const IN_HALF_AN_HOUR = 'Tue, 01 Jul 2025 12:30:00 GMT';

describe('readExpiry', () => {
  test('[P4.102] null means that the session does not end', () =>
    expect([readExpiry('null', DATE, 5), readExpiry(' null ', DATE, 5)]).toEqual([
      { kind: 'never' },
      { kind: 'never' },
    ]));
  test('[P4.103] the expiry is the difference of the two headers from now', () =>
    expect(readExpiry(IN_HALF_AN_HOUR, DATE, 1_000)).toMatchObject({ kind: 'at', at: 1_000 + EXTENSION_MS }));
  test('ISO dates are accepted', () =>
    expect(readExpiry('2025-07-01T12:05:00.000Z', DATE, 0)).toMatchObject({ kind: 'at', at: WARNING_MS }));
  test('without a Date header the wall clock is used', () =>
    expect(readExpiry(IN_HALF_AN_HOUR, null, 0, Date.parse('2025-07-01T12:20:00Z'))).toMatchObject({
      kind: 'at',
      at: 600_000,
    }));
  test.each(['', 'soon', '2025-13-45'])('[P4.104] %j is refused', (text) =>
    expect(() => readExpiry(text, DATE, 0)).toThrow(RangeError),
  );

  test('a wall clock that is up to a day ahead or behind changes nothing', () => {
    const day = 86_400_000;
    fc.assert(
      fc.property(fc.integer({ min: -day, max: day }), fc.integer({ min: 0, max: 7_200_000 }), (skew, left) => {
        const sent = Date.parse(DATE);
        const expiry = readExpiry(new Date(sent + left).toUTCString(), DATE, 42, sent + skew);
        return remaining(expiry, 42) === Math.floor(left / 1000) * 1000;
      }),
    );
  });
});

/** A device whose clock is wrong, and which slept: its monotonic clock stood still meanwhile. */
describe.each([-24, -1, 0, 1, 24])('[P4.101] [P4.105] with a clock that is %d hours off', (skew) => {
  const hour = 3_600_000;
  test.each([
    [0, 0.5, false],
    [1 / 6, 0.4, true],
    [6, 0.5, true],
  ])('and %d hours of sleep, the next response tells the time left', (slept, left, asks) => {
    const [monotonic, wall] = [10_000, Date.parse(DATE) + skew * hour];
    expect(hasSlept(1_000, 1_000 + slept * hour)).toBe(asks);
    const now = Date.parse(DATE) + slept * hour;
    const expires = new Date(now + left * hour).toUTCString();
    const expiry = readExpiry(expires, new Date(now).toUTCString(), monotonic, wall + slept * hour);
    expect(remaining(expiry, monotonic)).toBe(left * hour);
  });
});

describe('the time left', () => {
  test.each([
    [300_001, 'calm'],
    [300_000, 'warning'],
    [1, 'warning'],
    [0, 'expired'],
    [Number.POSITIVE_INFINITY, 'calm'],
  ] as const)('%d ms: %s', (left, phase) => expect(phaseOf(left)).toBe(phase));

  test('is never negative', () => expect(remaining({ kind: 'at', at: 10 }, 5_000)).toBe(0));
  test('is infinite without an end', () => expect(remaining({ kind: 'never' }, 1e12)).toBe(Number.POSITIVE_INFINITY));

  test.each([
    [300_000, 5, 0],
    [299_001, 5, 0],
    [61_000, 1, 1],
    [59_999, 1, 0],
    [400, 0, 1],
    [0, 0, 0],
  ])('%d ms are shown as %d:%d', (left, minutes, seconds) => expect(countdown(left)).toEqual({ minutes, seconds }));

  test('is announced at most five times', () => {
    const steps = new Set(Array.from({ length: 3001 }, (_, i) => spokenStep(300_000 - i * 100)));
    expect([...steps]).toEqual([300, 120, 60, 30, 20]);
  });
  test.each([300, 120, 60, 30, 20])('is announced at %d seconds sharp', (step) =>
    expect(spokenStep(step * 1000)).toBe(step),
  );
});

test('detects a device that slept, but not throttled timers', () => {
  expect(hasSlept(1_000, 21_600_000)).toBe(true);
  expect(hasSlept(60_000, 60_004)).toBe(false);
  expect(hasSlept(60_000, 0)).toBe(false);
  expect([hasSlept(0, 5_000), hasSlept(0, 5_001)]).toEqual([false, true]);
});
