import type { Failure } from '#portal/api/failures.ts';
import type { OutboxStanding } from '#portal/state/page/unsent.ts';

const waits: OutboxStanding = { kind: 'waits' };
const delayed: OutboxStanding = { kind: 'delayed' };
const refused = (obstacle: Extract<OutboxStanding, { kind: 'refused' }>['obstacle']): OutboxStanding => ({
  kind: 'refused',
  obstacle,
});

/** What follows from each failure. One that is not listed may pass. */
const byName: Partial<Record<Failure['name'], OutboxStanding>> = {
  offline: waits,
  // The next log-in of the participant sends them.
  sessionExpired: waits,
  linkExpired: waits,
  codeRequired: refused('code'),
  rejectedAnswers: refused('changed'),
  refused: refused('changed'),
  conflict: refused('notNow'),
  unauthorized: refused('notNow'),
  notOpen: refused('notNow'),
  notForYou: refused('notNow'),
  notFound: refused('notNow'),
};

/** More exact, by the service's code. */
const byCode: Readonly<Record<string, OutboxStanding>> = {
  already_submitted: refused('already'),
  idempotency_key_used: refused('already'),
  contribution_closed: refused('closed'),
};

/** How it stands with answers after an attempt to send them has failed. Pure. */
export const outcomeOf = (failure: Failure): OutboxStanding =>
  ('code' in failure ? byCode[failure.code] : undefined) ?? byName[failure.name] ?? delayed;

/** Milliseconds between automatic attempts. The last one repeats. */
const PAUSES = [5_000, 15_000, 30_000, 60_000, 300_000];

/** Milliseconds until the next attempt. @param attempts how many have failed since the last sign of a connection */
export const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0]!;
