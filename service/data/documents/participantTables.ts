import type { Tables } from '#service/database/tables.ts';

/** How the rows of a participant are found in a table. */
interface ExportedTable {
  /** The column that names the participant. */
  column: string;
  /**
   * What the column contains: the enrollment's id, or the participant's e-mail address or phone number. An address can take part in several
   * studies, so such a table has a column `study`, too.
   */
  is: 'enrollment' | 'address';
  /** Columns that are left out: secrets that nobody may read, or a copy of something that is exported anyway. */
  without?: readonly string[];
  /** The column that rows are sorted by. */
  order: string;
}

/** A table that is not part of a participant's data. */
interface OmittedTable {
  omitted: string;
}

export type TableRule = ExportedTable | OmittedTable;

export const isExported = (rule: TableRule): rule is ExportedTable => 'column' in rule;

const ofEnrollment = (order: string, without: readonly string[] = []): ExportedTable => ({
  column: 'enrollment_id',
  is: 'enrollment',
  order,
  without: ['enrollment_id', ...without],
});

/**
 * What a participant's download contains of each table, or why it contains nothing. A new table has to be added here:
 * the type requires those of `Tables`, and a test those of the database.
 */
export const participantTables: Readonly<Record<keyof Tables | 'audit_events' | 'audit_chains', TableRule>> = {
  enrollments: { column: 'id', is: 'enrollment', order: 'created_at' },
  status_changes: ofEnrollment('changed_at'),
  identities: ofEnrollment('created_at'),
  credentials: ofEnrollment('created_at', ['password_hash']),
  tokens: ofEnrollment('created_at', ['token_hash']),
  account_changes: ofEnrollment('changed_at', ['token_id']),
  email_codes: ofEnrollment('created_at', ['code_hash']),
  recovery_codes: ofEnrollment('created_at', ['code_hash']),
  submissions: ofEnrollment('sent_at', ['body_hash', 'idempotency_key']),
  contributions: ofEnrollment('id'),
  consents: ofEnrollment('created_at'),
  consent_copies: ofEnrollment('created_at'),
  beginnings: ofEnrollment('begun_at'),
  events: ofEnrollment('recorded_at'),
  messages: ofEnrollment('created_at'),
  drafts: ofEnrollment('saved_at'),
  uploads: ofEnrollment('created_at', ['token_hash', 'sealed']),
  support_requests: ofEnrollment('created_at'),
  withdrawals: ofEnrollment('recorded_at'),
  mailings: ofEnrollment('queued_at'),
  mail_looks: ofEnrollment('look_at'),
  health_departures: ofEnrollment('expires_at', ['state_hash', 'sealed_verifier']),
  health_connections: ofEnrollment('connected_at', ['sealed_tokens']),
  health_records: ofEnrollment('decided_at'),
  mails: { column: 'recipient', is: 'address', order: 'sent_at' },
  audit_events: { column: 'chain', is: 'enrollment', order: 'position', without: ['chain', 'salt', 'digest'] },
  audit_chains: { omitted: 'It contains only the length and the last hash of the exported events.' },
  definitions: {
    omitted: 'It contains the questions of studies. The questions that the participant answered are in the export.',
  },
  outbox: { omitted: 'A mail waits here until it is sent, with its code. What was sent is deleted.' },
  attempts: { omitted: 'It counts attempts within minutes, and is deleted after a day.' },
  captcha_tokens: { omitted: 'It contains used proofs of work of visitors, without a person.' },
  used_nonces: { omitted: 'It contains used logins of a provider as hashes, and is deleted after a day.' },
  addresses: { omitted: 'It contains made-up addresses for the address search.' },
  settings: { omitted: 'It contains the settings of the service.' },
};
