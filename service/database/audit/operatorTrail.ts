import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** The chain of what operators do with the whole database. Each enrollment has a chain of its own. */
export const OPERATORS = '00000000-0000-0000-0000-000000000000';

/** What an operator did by a command. */
export interface OperatorEvent {
  /** The command with its options: `export sleep-and-mood --format csv --identifying`. */
  action: string;
  /** Who did it. */
  operator: string;
  /** Why. */
  reason?: string | undefined;
  /** Who gets what the command wrote. */
  recipient?: string | undefined;
  at: Date;
}

/** Appends an event to the chain of the operators, before the command does anything. @throws if it cannot be stored */
export async function recordOperator(db: Kysely<Tables>, { at, ...event }: OperatorEvent): Promise<void> {
  const stored = JSON.stringify({ ...event, at: at.toISOString() });
  await sql`select append_audit_event(${OPERATORS}::uuid, ${stored}::text::jsonb)`.execute(db);
}

/** The events of all operators, the oldest first. */
export async function operatorEvents(db: Kysely<Tables>): Promise<(Omit<OperatorEvent, 'at'> & { at: string })[]> {
  const { rows } = await sql<{ event: Omit<OperatorEvent, 'at'> & { at: string } }>`
    select event from audit_events where chain = ${OPERATORS}::uuid order by position`.execute(db);
  return rows.map(({ event }) => event);
}
