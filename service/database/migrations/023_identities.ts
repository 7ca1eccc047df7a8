import { sql, type Kysely } from 'kysely';

const statements = [
  // The accounts at providers that participants log in with.
  `create table identities (
    enrollment_id uuid not null references enrollments (id), issuer text not null, subject text not null,
    created_at timestamptz not null, primary key (enrollment_id, issuer, subject))`,
  `create index identities_of on identities (issuer, subject)`,
  `alter table enrollments add column identity_issuer text`,
  // The nonces of log-ins that were accepted, as long as their tokens are valid.
  `create table used_nonces (nonce_hash text primary key, expires_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
