import { connect } from '#service/database/openDatabase.ts';
import { isMigrated, migrate } from '#service/database/migrate.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'migrate', 'migrate --check')
    .description(
      'Creates or changes the tables of DATABASE_URL or DATA_DIR for this version, and prints what it did. A service does the same when it starts; after this command, it needs no right to create tables.',
    )
    .option('--check', 'change nothing; exit code 1 if the tables are not those of this version')
    .action(run);
};
export default describe;

async function run({ check = false }: { check?: boolean }): Promise<void> {
  const db = await connect(settings().database);
  try {
    if (!check) {
      const applied = await migrate(db);
      console.log(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'Nothing to migrate.');
    } else if (await isMigrated(db)) console.log('Nothing to migrate.');
    else {
      console.log('The tables are not those of this version: npx study migrate changes them.');
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
  }
}
