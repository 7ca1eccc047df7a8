import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Option } from 'commander';
import { timeOf } from '#service/database/clockAhead.ts';
import { connect, openDatabase, type Database } from '#service/database/openDatabase.ts';
import { heldWork, isHeld, releaseWork } from '#service/background/queue/heldWork.ts';
import { createRawStore } from '#service/database/storage/createFileStore.ts';
import { restoreBackup } from '#service/data/backup/restoreBackup.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { settings, settingsWithDatabase } from './support/settings.ts';

const choices = ['send', 'drop', 'list'] as const;
type Choice = (typeof choices)[number];

interface Options extends ByOperator {
  work?: Choice;
}

const describe: Describe = (command) => {
  addExamples(
    command,
    'restore ./backups/monday',
    'restore --work list',
    'restore --work drop --reason "All were sent."',
  )
    .description(
      'Restores a backup into the empty database of DATA_DIR or DATABASE_URL, and its files. Its mails and other background work wait until you have said what to do with them.',
    )
    .argument('[folder]', 'the folder of the backup; without it, --work is about the last restore')
    .addOption(new Option('--work <choice>', 'what to do with the background work of the backup').choices(choices))
    .action(async (folder: string | undefined, options: Options) => {
      if (folder === undefined && options.work === undefined)
        command.error('Name the folder of a backup, or say with --work what to do with the work of the last one.');
      if (folder !== undefined) await restore(folder, options);
      await decide(options, folder !== undefined);
    });
  addOperatorOptions(command, ['as', 'reason']);
};
export default describe;

async function restore(folder: string, by: ByOperator): Promise<void> {
  const config = settings();
  const db = await connect(config.database);
  // Ctrl-C: the database is closed in any case. A second one ends the process.
  const stop = new AbortController();
  const stops = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    const listener = () => stop.abort();
    process.once(signal, listener);
    return () => process.off(signal, listener);
  });
  try {
    const now = new Date();
    const { createdAt, tables, files, needsFilesSecret } = await restoreBackup(
      db,
      createRawStore(config),
      resolve(folder),
      now,
      stop.signal,
    );
    await recordCommand(db, `restore ${resolve(folder)} (the backup of ${createdAt})`, by, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${files.length} files of the backup of ${createdAt}.`);
    console.log(
      `What happened after ${createdAt} is not known: who enrolled, answered, signed or left, changed addresses, numbers and passwords, and mails that were sent. Who left after it takes part again until you withdraw them: npx study operate withdraw.`,
    );
    console.log('All sessions, links and codes have ended: participants log in again.');
    if (needsFilesSecret && !config.filesSecret)
      console.log('The files are encrypted: start the service with the FILES_SECRET that it had before.');
  } finally {
    for (const end of stops) end();
    await db.destroy();
  }
}

/** Does what the operator says with the held work, or asks them, if they are there. */
async function decide({ work, ...by }: Options, isNew: boolean): Promise<void> {
  const db = await openDatabase(settingsWithDatabase().database);
  try {
    if (!(await isHeld(db))) return console.log('No work of a backup is held.');
    let choice = work ?? (await ask());
    if (choice === 'list') {
      // It shows the addresses of participants.
      await recordCommand(db, 'restore --work list', by, await timeOf(db));
      await list(db);
      choice = work === 'list' ? undefined : await ask();
    }
    if (choice !== 'send' && choice !== 'drop') {
      if (isNew || work === 'list')
        console.log(
          'The background work of the backup is held. Look at it with npx study restore --work list, then send or drop it: npx study restore --work drop.',
        );
      return;
    }
    await recordCommand(db, `restore --work ${choice}`, by, await timeOf(db));
    const count = await releaseWork(db, choice);
    console.log(choice === 'send' ? `Will be done: ${count}` : `Deleted: ${count}`);
  } finally {
    await db.destroy();
  }
}

async function list(db: Database): Promise<void> {
  const items = await heldWork(db);
  console.log(`Held: ${items.length}`);
  for (const { kind, payload, created_at } of items) {
    const { to } = payload as { to?: string };
    console.log(`  ${kind}${to ? ` to ${to}` : ''}, queued ${created_at.toISOString()}`);
  }
}

/** Asks the operator; `undefined` without a terminal, or if they leave it open. */
async function ask(): Promise<Choice | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D leave the question open. The database must be closed in any case.
  const left = new AbortController();
  lines.once('SIGINT', () => left.abort()).once('close', () => left.abort());
  const answer = await lines
    .question('Mails and other work wait in this backup; some may have been done since. send, drop or list? ', left)
    .catch(() => '');
  lines.close();
  return choices.find((choice) => choice === answer.trim());
}
