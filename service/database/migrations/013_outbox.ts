import { sql, type Kysely } from 'kysely';

const statements = [
  // An item is claimed by moving `due_at` to the end of a lease, so the item of a process that ended becomes due again.
  `create table outbox (
    id uuid primary key, kind text not null, payload jsonb not null, created_at timestamptz not null, due_at timestamptz not null,
    expires_at timestamptz, tries integer not null default 0, claim uuid, last_error text, dead_at timestamptz)`,
  `create index outbox_due on outbox (due_at) where dead_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
