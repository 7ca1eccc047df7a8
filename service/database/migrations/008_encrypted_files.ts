import { sql, type Kysely } from 'kysely';

const statements = [
  // Files that an earlier version stored unencrypted are encrypted by the sweep. All later files are encrypted from the start.
  `alter table uploads add column sealed boolean not null default false`,
  `alter table uploads alter column sealed set default true`,
  `create index uploads_unsealed on uploads (id) where not sealed`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
