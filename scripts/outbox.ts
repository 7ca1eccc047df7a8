import { timeOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { deadLetters, deleteDead, outboxState, retryDead } from '#service/outbox/deadLetters.ts';
import type { WorkItem } from '#service/outbox/work.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';
import { helpOf } from './usage.ts';

const actions = { retry: retryDead, delete: deleteDead };

const usage = {
  name: 'outbox',
  takes: '[retry|delete [ID …]]',
  does: 'Lists the background work that the service gave up, and counts what is waiting. retry makes the given-up work due again, delete deletes it; with the ids of some items, only these. Stop a service on the embedded database first.',
  example: 'npm run outbox -- retry',
} as const;

await command(usage, async (config, { positionals: [action, ...ids] }) => {
  if (action !== undefined && !Object.hasOwn(actions, action))
    throw new StartupError(`“${action}” is not an action.\n\n${helpOf(usage)}`);
  needDatabase(config);
  const db = await openDatabase(config.database);
  try {
    const now = await timeOf(db);
    if (action !== undefined) {
      const count = await actions[action as keyof typeof actions](db, ids, now);
      console.log(`${action === 'retry' ? 'Due again' : 'Deleted'}: ${count}`);
    }
    const { waiting, oldest_seconds: oldest, given_up } = await outboxState(db, now);
    console.log(`Waiting: ${waiting}${waiting > 0 ? ` (the oldest for ${oldest} s)` : ''}\nGiven up: ${given_up}`);
    for (const item of await deadLetters(db)) console.log(lineOf(item));
  } finally {
    await db.destroy();
  }
});

/** The recipient is shown, so that the operator can correct the address or write to the person. */
function lineOf({ id, kind, payload, created_at, tries, last_error }: WorkItem): string {
  const { to } = payload as { to?: string };
  return `  ${id}  ${kind}${to ? ` to ${to}` : ''}, queued ${created_at.toISOString()}, tries: ${tries}, last failure: ${last_error}`;
}
