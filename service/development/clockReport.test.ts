import { expect, test } from 'vitest';
import { MOST_AHEAD, readMove } from './clockReport.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each<[given: string[], ahead: number, expected: number | undefined]>([
  [['+1d'], 0, DAY],
  [['+1d'], DAY, 2 * DAY],
  [['+6h'], 0, 6 * HOUR],
  [['+30m'], HOUR, 1.5 * HOUR],
  [['+2w'], 0, 14 * DAY],
  [['+1d', '+6h'], 0, DAY + 6 * HOUR],
  [['reset'], 9 * DAY, 0],
  [['reset', '+1d'], 0, undefined],
  [['1d'], 0, undefined],
  [['-1d'], DAY, undefined],
  [['+1y'], 0, undefined],
  [['+1.5d'], 0, undefined],
  [['+d'], 0, undefined],
  [['tomorrow'], 0, undefined],
  [['+1d'], MOST_AHEAD, undefined],
])('%j from %i ms ahead', (given, ahead, expected) => expect(readMove(given, ahead)).toBe(expected));
