import { timeOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { operate, operatorCommands } from '#service/operator/operate.ts';
import { loadStudies } from '#service/study/loadStudies.ts';
import { command, needDatabase } from './command.ts';

const usage = {
  name: 'operate',
  takes: 'COMMAND [PARTICIPANT|STUDY]',
  does: 'Changes the status of a participant, lists the changes, and manages preview links. Stop a service on the embedded database first.',
  options: {
    study: { type: 'string', value: 'STUDY', does: 'the study of the participant' },
    reason: { type: 'string', value: 'TEXT', does: 'why, which becomes part of the history' },
  },
  example: 'npm run operate -- suspend ana@example.org --study sleep-and-mood --reason "Asked for a pause."',
  notes: ['', 'Commands:', ...operatorCommands],
} as const;

await command(usage, async (config) => {
  needDatabase(config);
  const { studies } = loadStudies(config.studiesFolder);
  const db = await openDatabase(config.database);
  try {
    console.log(
      await operate({ db, studies, publicUrl: config.publicUrl, now: await timeOf(db) }, process.argv.slice(2)),
    );
  } finally {
    await db.destroy();
  }
});
