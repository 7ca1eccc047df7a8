import { Migrator, sql, type Kysely, type MigrationProvider } from 'kysely';
import { StartupError } from '#service/startupError.ts';
import * as start from './migrations/001_start.ts';
import * as addresses from './migrations/002_addresses.ts';
import * as drafts from './migrations/003_drafts.ts';
import * as uploads from './migrations/004_uploads.ts';
import * as supportAndWithdrawals from './migrations/005_support_and_withdrawals.ts';
import * as filesOfDrafts from './migrations/006_files_of_drafts.ts';
import * as purposeOfCodes from './migrations/007_purpose_of_codes.ts';
import * as encryptedFiles from './migrations/008_encrypted_files.ts';
import * as tokens from './migrations/009_tokens.ts';
import * as statusChanges from './migrations/010_status_changes.ts';
import * as targetsOfCodes from './migrations/011_targets_of_codes.ts';
import * as occurrences from './migrations/012_occurrences.ts';
import * as outbox from './migrations/013_outbox.ts';
import * as housekeeping from './migrations/014_housekeeping.ts';
import * as audit from './migrations/016_audit.ts';
import * as fewerStatements from './migrations/018_fewer_statements.ts';
import * as captcha from './migrations/020_captcha.ts';
import * as verifiedEmails from './migrations/026_verified_emails.ts';
import * as events from './migrations/029_events.ts';
import * as mailings from './migrations/030_mailings.ts';
import * as identities from './migrations/023_identities.ts';
import * as secondFactor from './migrations/024_second_factor.ts';
import * as consentCopies from './migrations/031_consent_copies.ts';
import * as withdrawalCodes from './migrations/032_withdrawal_codes.ts';
import * as healthRecords from './migrations/033_health_records.ts';
import * as settings from './migrations/034_settings.ts';
import * as tokenRenewals from './migrations/035_token_renewals.ts';
import type { Tables } from './tables.ts';

/** In order. A released migration is never changed; a new one follows it. */
const provider: MigrationProvider = {
  getMigrations: async () => ({
    '001_start': start,
    '002_addresses': addresses,
    '003_drafts': drafts,
    '004_uploads': uploads,
    '005_support_and_withdrawals': supportAndWithdrawals,
    '006_files_of_drafts': filesOfDrafts,
    '007_purpose_of_codes': purposeOfCodes,
    '008_encrypted_files': encryptedFiles,
    '009_tokens': tokens,
    '010_status_changes': statusChanges,
    '011_targets_of_codes': targetsOfCodes,
    '012_occurrences': occurrences,
    '013_outbox': outbox,
    '014_housekeeping': housekeeping,
    '016_audit': audit,
    '018_fewer_statements': fewerStatements,
    '020_captcha': captcha,
    '023_identities': identities,
    '024_second_factor': secondFactor,
    '026_verified_emails': verifiedEmails,
    '029_events': events,
    '030_mailings': mailings,
    '031_consent_copies': consentCopies,
    '032_withdrawal_codes': withdrawalCodes,
    '033_health_records': healthRecords,
    '034_settings': settings,
    '035_token_renewals': tokenRenewals,
  }),
};

/**
 * Migrates the database to the current schema, or to an earlier one. Several processes may do so at once.
 * @param last the name of the last migration to apply
 * @throws StartupError if a migration fails
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  const steps = await migrator(db);
  const { error } = await (last === undefined ? steps.migrateToLatest() : steps.migrateTo(last));
  if (!error) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartupError(
    `The database could not be brought to the shape that this version needs: ${reason}. Check that it belongs to this service and that the user may create tables.`,
  );
}

/** The names of all migrations that this version knows, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await provider.getMigrations());

/** Whether every migration of this version has run. */
export const isMigrated = async (db: Kysely<Tables>): Promise<boolean> =>
  (await (await migrator(db)).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

async function migrator(db: Kysely<Tables>): Promise<Migrator> {
  // Without the schema's name, Kysely would mistake tables of the same name in another schema of the server for ours.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return new Migrator({ db, provider, migrationTableSchema: rows[0]?.schema });
}
