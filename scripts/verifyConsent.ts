import { readFileSync } from 'node:fs';
import { verifyConsent } from '#service/documents/verifyConsent.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';

/** @throws StartupError if the file cannot be read */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

const usage = {
  name: 'verify:consent',
  takes: 'FILE',
  does: 'Verifies a participant’s copy of a consent, the file that they downloaded: computes its fingerprint again from the database and names every part that was changed. Stop a service on the embedded database first.',
  example: 'npm run verify:consent -- consent.html',
} as const;

await command(usage, async (config, { positionals: [file] }) => {
  if (!file) throw new StartupError(`Name the file: ${usage.example}`);
  needDatabase(config);
  const text = readText(file);
  const db = await openDatabase(config.database);
  try {
    const { consent, problems } = await verifyConsent(db, text);
    if (!consent || problems.length > 0)
      throw new StartupError(`${file} is not a genuine copy of a consent.\n${problems.join('\n')}`);
    const { study, node, edition, reference, at, timeZone, fingerprint } = consent;
    console.log(
      `${file} is a genuine copy: consent “${node}” of the study ${study}, edition ${edition}, reference ${reference}.`,
    );
    console.log(`Signed at ${at.toISOString()} (time zone of the participant: ${timeZone ?? 'not known'}).`);
    console.log(`Fingerprint, computed from the database: ${fingerprint}`);
  } finally {
    await db.destroy();
  }
});
