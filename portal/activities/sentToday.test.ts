import { expect, test } from 'vitest';
import type { StudyNode } from '#schemas/types/index.ts';
import { sentToday } from './sentToday.ts';

const NEW_YORK = 'America/New_York';
const daily = { every: { days: 1 } };

test.each<[string, Pick<StudyNode, 'every' | 'completed_at'>[], boolean]>([
  ['nothing', [], false],
  ['today', [{ ...daily, completed_at: '2026-03-09T05:00:00Z' }], true],
  ['yesterday, an hour ago', [{ ...daily, completed_at: '2026-03-09T03:59:00Z' }], false],
  ['a weekly activity', [{ every: { weeks: 1 }, completed_at: '2026-03-09T05:00:00Z' }], false],
  ['one that is not repeated', [{ completed_at: '2026-03-09T05:00:00Z' }], false],
  ['not sent', [{ ...daily, completed_at: null }], false],
  ['one of two', [daily, { ...daily, completed_at: '2026-03-09T04:01:00Z' }], true],
])('sent today: %s', (_name, nodes, expected) =>
  expect(sentToday(nodes, new Date('2026-03-09T04:59:00Z'), NEW_YORK)).toBe(expected),
);
