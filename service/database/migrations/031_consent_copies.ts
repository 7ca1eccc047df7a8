import { sql, type Kysely } from 'kysely';

const statements = [
  `create table consent_copies (
    consent_id uuid primary key references consents, enrollment_id uuid not null references enrollments, fingerprint text not null,
    html text not null, created_at timestamptz not null)`,
  // The download of a participant's data needs a code, too.
  `alter table email_codes drop constraint email_codes_purpose, add constraint email_codes_purpose check (purpose in (
    'enroll', 'confirm', 'data_download', 'reset', 'email_change', 'phone_change', 'identity', 'second_factor'))`,
  `create trigger consent_copies_append_only before update or delete on consent_copies for each row execute function refuse_change()`,
  `create trigger consent_copies_keep before truncate on consent_copies for each statement execute function refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
