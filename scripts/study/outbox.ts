import { Argument } from 'commander';
import { timeOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { deadLetters, deleteDead, workQueueState, retryDead } from '#service/background/queue/deadLetters.ts';
import type { WorkItem } from '#service/background/queue/work.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { settingsWithDatabase } from './support/settings.ts';

const actions = { retry: retryDead, delete: deleteDead };

const describe: Describe = (command) => {
  addExamples(command, 'outbox', 'outbox retry', 'outbox delete 17 18')
    .description(
      'Lists the background work that the service gave up, and counts what is waiting. Stop a service on the embedded database first.',
    )
    .addArgument(
      new Argument('[action]', 'retry makes the given-up work due again, delete deletes it').choices(
        Object.keys(actions),
      ),
    )
    .argument('[ids...]', 'only these items')
    .action(outbox);
  addOperatorOptions(command, ['as', 'reason']);
};
export default describe;

async function outbox(action: keyof typeof actions | undefined, ids: string[], by: ByOperator): Promise<void> {
  const db = await openDatabase(settingsWithDatabase().database);
  try {
    const now = await timeOf(db);
    await recordCommand(db, ['outbox', action, ...ids].filter(Boolean).join(' '), by, now);
    if (action !== undefined) {
      const count = await actions[action](db, ids, now);
      console.log(`${action === 'retry' ? 'Due again' : 'Deleted'}: ${count}`);
    }
    const { waiting, oldest_seconds: oldest, given_up } = await workQueueState(db, now);
    console.log(`Waiting: ${waiting}${waiting > 0 ? ` (the oldest for ${oldest} s)` : ''}\nGiven up: ${given_up}`);
    for (const item of await deadLetters(db)) console.log(lineOf(item));
  } finally {
    await db.destroy();
  }
}

/** The recipient is shown, so that the operator can correct the address or write to the person. */
function lineOf({ id, kind, payload, created_at, tries, last_error }: WorkItem): string {
  const { to } = payload as { to?: string };
  return `  ${id}  ${kind}${to ? ` to ${to}` : ''}, queued ${created_at.toISOString()}, tries: ${tries}, last failure: ${last_error}`;
}
