import { sql } from 'kysely';
import type { TestParticipant } from './participants.ts';
import type { TestService } from './testService.ts';

/** The events of the audit trail about a participant, in order. */
// Each test knows the shape of the events that it inspects.
// oxlint-disable-next-line typescript/no-explicit-any
export async function eventsOf({ db }: Pick<TestService, 'db'>, { id }: Pick<TestParticipant, 'id'>): Promise<any[]> {
  const { rows } = await sql<{
    event: unknown;
  }>`select event from audit_events where chain = ${id} order by position`.execute(db);
  return rows.map(({ event }) => event);
}
