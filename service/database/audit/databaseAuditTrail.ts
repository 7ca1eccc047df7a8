import { sql } from 'kysely';
import type { AuditTrail } from './AuditTrail.ts';

/** Appends events to the chain of their enrollment in the database. The function is in `service/database/functions.sql`. */
export const databaseAuditTrail: AuditTrail = {
  async record(db, { enrollment, at, clientTime, ...event }) {
    const stored = JSON.stringify({ ...event, at: at.toISOString(), client_time: clientTime });
    await sql`select append_audit_event(${enrollment}::uuid, ${stored}::text::jsonb)`.execute(db);
  },
};
