import { readFileSync, writeFileSync } from 'node:fs';
import { verifyAudit, type AuditHeads } from '#service/database/audit/verifyAudit.ts';
import { openDatabase, type Database } from '#service/database/openDatabase.ts';
import { verifyConsent } from '#service/data/documents/verifyConsent.ts';
import { StartupError } from '#service/startupError.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { settingsWithDatabase } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'verify audit', 'verify consent consent.html').description(
    'Verifies the audit trail, or a participant’s copy of a consent. Stop a service on the embedded database first.',
  );
  addExamples(command.command('audit'), 'verify audit --save ./heads.json', 'verify audit --since ./heads.json')
    .description('Verifies the audit trail. Stop a service on the embedded database first.')
    .option('--save <file>', 'keep the heads of all chains for later, best on another machine')
    .option('--since <file>', 'compare with the heads that were kept')
    .action(audit);
  addExamples(command.command('consent'), 'verify consent consent.html')
    .description(
      'Verifies a participant’s copy of a consent, the file that they downloaded: computes its fingerprint again from the database and names every part that was changed. Stop a service on the embedded database first.',
    )
    .argument('<file>', 'the copy')
    .action(consent);
};
export default describe;

async function withDatabase(read: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(settingsWithDatabase().database);
  try {
    await read(db);
  } finally {
    await db.destroy();
  }
}

async function audit({ save, since }: { save?: string; since?: string }): Promise<void> {
  const known = since ? (JSON.parse(readText(since)) as AuditHeads) : undefined;
  await withDatabase(async (db) => {
    const { events, heads, problems } = await verifyAudit(db, known);
    if (problems.length > 0) throw new StartupError(`The audit trail was tampered with.\n${problems.join('\n')}`);
    console.log(`All ${events} events of ${Object.keys(heads).length} enrollments are as they were recorded.`);
    if (save) writeFileSync(save, `${JSON.stringify(heads)}\n`, { mode: 0o600 });
  });
}

async function consent(file: string): Promise<void> {
  const text = readText(file);
  await withDatabase(async (db) => {
    const { consent: found, problems } = await verifyConsent(db, text);
    if (!found || problems.length > 0)
      throw new StartupError(`${file} is not a genuine copy of a consent.\n${problems.join('\n')}`);
    const { study, node, edition, reference, at, timeZone, fingerprint } = found;
    console.log(
      `${file} is a genuine copy: consent “${node}” of the study ${study}, edition ${edition}, reference ${reference}.`,
    );
    console.log(`Signed at ${at.toISOString()} (time zone of the participant: ${timeZone ?? 'not known'}).`);
    console.log(`Fingerprint, computed from the database: ${fingerprint}`);
  });
}

/** @throws StartupError if the file cannot be read */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
