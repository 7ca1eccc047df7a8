import { sql, type Kysely } from 'kysely';

const statements = [
  `create table addresses (id bigint generated always as identity primary key, suggestion text not null unique, search_text text not null)`,
  `create index addresses_by_word on addresses using gin (to_tsvector('simple', search_text))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
