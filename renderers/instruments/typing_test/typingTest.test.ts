import { expect, it } from 'vitest';
import { keyOfChange, keyOfPress } from './recordedKey.ts';
import { begin, clockText, finish, phaseOf, timeLeft, withKey } from './typingTest.ts';

const at = (seconds: number) => new Date(Date.parse('2026-06-15T12:00:00Z') + seconds * 1_000);
const device = { os: 'iOS', os_version: '19', timezone: 'UTC', type: 'mobile' };
const limits = { minimum: 1, timeout: 2.5 };
const begun = begin(at(0), device, undefined);

it.each([
  [0, 60_000, 150_000],
  [59, 1_000, 91_000],
  [60, 0, 90_000],
  [149, 0, 1_000],
  [150, 0, 0],
  [6 * 3600, 0, 0],
  // A clock that was set back does not extend the test beyond its limits.
])('after %i s, Done is %i ms away and the end %i ms', (seconds, untilDone, untilEnd) => {
  expect(timeLeft(begun, limits, at(seconds))).toEqual({ untilDone, untilEnd });
});

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [600_000, '10:00'],
  [7_200_000, '120:00'],
])('%i ms is shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it('derives the phase from the value', () => {
  expect(phaseOf(undefined)).toBe('start');
  expect(phaseOf(begun)).toBe('typing');
  expect(phaseOf(finish(begun, 'timed_out', at(150)))).toBe('finished');
});

it('records the keys in order and the duration', () => {
  const typed = withKey(withKey(begun, 'a', at(1)), 'Backspace', at(2));
  expect(typed.log).toEqual([
    { timestamp: at(1).getTime(), key: 'a' },
    { timestamp: at(2).getTime(), key: 'Backspace' },
  ]);
  expect(finish(typed, 'completed', at(63))).toMatchObject({ duration_ms: 63_000, outcome: 'completed' });
});

it.each([
  ['a', 'a'],
  ['Enter', 'Enter'],
  ['Tab', undefined],
  // On-screen keyboards.
  ['Unidentified', undefined],
  ['Process', undefined],
  ['', undefined],
])('a press of %j is recorded as %j', (key, recorded) => {
  expect(keyOfPress({ key })).toBe(recorded);
});

it.each([
  [{ inputType: 'insertText', data: 'ñ' }, 'ñ'],
  [{ inputType: 'insertReplacementText', data: 'tea' }, 'tea'],
  [{ inputType: 'deleteContentBackward', data: null }, 'Backspace'],
  [{ inputType: 'insertFromPaste', data: 'secret' }, 'Paste'],
  [{ inputType: 'insertFromDrop', data: null }, 'insertFromDrop'],
])('a change without a key, %j, is recorded as %j', (change, recorded) => {
  expect(keyOfChange(change)).toBe(recorded);
});
