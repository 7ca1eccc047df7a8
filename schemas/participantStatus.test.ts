import { expect, test } from 'vitest';
import participant from './participant.schema.json' with { type: 'json' };
import { participantStatuses, statusRules, type ParticipantStatus } from './participantStatus.ts';

test('the table has a row for each status of the schema', () =>
  expect(Object.keys(participantStatuses).sort()).toEqual([...participant.properties.status.enum].sort()));

const having = (test: (status: ParticipantStatus) => boolean) =>
  (Object.keys(participantStatuses) as ParticipantStatus[]).filter(test).sort();

test('[P4.024] [P4.025] [P4.026] the dashboard shows exactly these as passing, and exactly these as the end', () => {
  expect(having((status) => statusRules(status).onDashboard === 'transitional')).toEqual([
    'disqualifying',
    'pending',
    'timing_out',
    'withdrawing',
  ]);
  expect(having((status) => statusRules(status).onDashboard === 'terminal')).toEqual([
    'enrollment_completed',
    'study_completed',
  ]);
});

test('suspended participants are restricted to the settings', () =>
  expect(having((status) => !statusRules(status).maySee)).toEqual(['suspended']));

test.each([undefined, null, 'of_another_back_end', 'constructor'])('%s closes nothing', (status) =>
  expect(statusRules(status)).toBe(participantStatuses.enrolled),
);
