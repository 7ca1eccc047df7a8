/**
 * `npm run operate -- COMMAND`: changes the status of a participant, lists the changes, and manages preview links.
 * Without a command it prints all commands. Stop a service on the embedded database first.
 */
import { timeOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { operate } from '#service/operator/operate.ts';
import { loadStudies } from '#service/study/loadStudies.ts';
import { command, needDatabase } from './command.ts';

await command(async (config, given) => {
  needDatabase(config);
  const { studies } = loadStudies(config.studiesFolder);
  const db = await openDatabase(config.database);
  try {
    console.log(await operate({ db, studies, publicUrl: config.publicUrl, now: await timeOf(db) }, given));
  } finally {
    await db.destroy();
  }
});
