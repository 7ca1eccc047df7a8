import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The service's tables, so that each follows those that it refers to. */
export async function orderedTables(db: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.oid <> c.oid), '{}') as refers_to
    from pg_class c
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class r on r.oid = f.confrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  const ordered = new Set<string>();
  const add = (name: string): void => {
    for (const other of rows.find((row) => row.name === name)?.refers_to ?? []) if (!ordered.has(other)) add(other);
    ordered.add(name);
  };
  for (const { name } of rows) add(name);
  return [...ordered];
}
