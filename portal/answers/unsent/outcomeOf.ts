import type { Failure } from '#portal/api/failures.ts';
import type { UnsentStanding } from '#portal/state/page/unsent.ts';

const waits: UnsentStanding = { kind: 'waits' };
const delayed: UnsentStanding = { kind: 'delayed' };
const refused = (obstacle: Extract<UnsentStanding, { kind: 'refused' }>['obstacle']): UnsentStanding => ({
  kind: 'refused',
  obstacle,
});

/** What follows from each failure. One that is not listed may pass. */
const byName: Partial<Record<Failure['name'], UnsentStanding>> = {
  offline: waits,
  // The next login of the participant sends them.
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
const byCode: Readonly<Record<string, UnsentStanding>> = {
  already_submitted: refused('already'),
  idempotency_key_used: refused('already'),
  contribution_closed: refused('closed'),
  // Something else was sent at the same moment.
  reads_changed: delayed,
};

/** How it stands with answers after an attempt to send them has failed. Pure. */
export const outcomeOf = (failure: Failure): UnsentStanding =>
  ('code' in failure ? byCode[failure.code ?? ''] : undefined) ?? byName[failure.name] ?? delayed;

/** Milliseconds between automatic attempts. The last one repeats. */
const PAUSES = [5_000, 15_000, 30_000, 60_000, 300_000];

/** Milliseconds until the next attempt. @param attempts how many have failed since the last sign of a connection */
export const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0]!;
