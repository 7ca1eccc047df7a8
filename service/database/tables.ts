import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** Written as JSON text, read as the value. */
type Json = ColumnType<unknown, string, string>;
/** `timestamptz`. */
type Moment = ColumnType<Date, Date, Date>;

/** Every wording and set of questions that anybody was shown, so that old answers stay readable. Append-only. */
interface Definitions {
  study: string;
  node: string;
  version: string;
  definition: Json;
  first_used_at: Moment;
}

interface Enrollments {
  /** The wire's `enrollment_identifier`. */
  id: string;
  study: string;
  /** Trimmed, lower case. */
  email: string;
  /** Set where the flow no longer decides it, such as `disqualified`. */
  final_status: string | null;
  locale: string;
  /** What came with the landing page's address. */
  arrived_with: Json;
  created_at: Moment;
}

interface Credentials {
  enrollment_id: string;
  password_hash: string;
  created_at: Moment;
}

/** A session. The token itself is known to the participant alone; here is its SHA-256. */
interface AuthTokens {
  id: string;
  enrollment_id: string;
  token_hash: string;
  device: string;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

/** Six digits sent to an address; kept as a hash, for one use and few tries. */
interface EmailCodes {
  id: string;
  enrollment_id: string;
  /** What the code is for; it opens nothing else. */
  purpose: string;
  code_hash: string;
  created_at: Moment;
  expires_at: Moment;
  tries: number;
  used_at: Moment | null;
}

/** One sending of a form. Append-only. */
interface Submissions {
  id: string;
  enrollment_id: string;
  node: string;
  occurrence: number;
  version: string;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repetition from another sending under the same key. */
  body_hash: string;
  locale: string;
  /** The session that sent it. */
  sent_by: string;
  sent_at: Moment;
}

/** One answer: what was said, by whom, when, and to which wording. Append-only. */
interface Contributions {
  id: Generated<string>;
  submission_id: string;
  enrollment_id: string;
  node: string;
  occurrence: number;
  attribute: string;
  value: Json;
  version: string;
  recorded_by: string;
  recorded_at: Moment;
}

/** A consent given or declined. Append-only. */
interface Consents {
  id: string;
  submission_id: string;
  enrollment_id: string;
  node: string;
  version: string;
  signed: boolean;
  locale: string;
  created_at: Moment;
}

/** When a participant first opened a node. */
interface Beginnings {
  enrollment_id: string;
  node: string;
  begun_at: Moment;
}

interface Messages {
  id: Generated<string>;
  enrollment_id: string;
  type: 'info' | 'error';
  message: Json;
  created_at: Moment;
}

/** The development mailbox. */
interface Mails {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Moment;
}

/** How often something was tried in the present window. */
interface Attempts {
  key: string;
  count: number;
  window_ends_at: Moment;
}

/** A form that is under way: the one row that changes. */
interface Drafts {
  enrollment_id: string;
  node: string;
  /** 0: the next one. */
  occurrence: number;
  revision: number;
  draft: Json;
  saved_by: string;
  saved_at: Moment;
}

/** The service's own address search. */
interface Addresses {
  id: Generated<string>;
  suggestion: string;
  /** See `searchText`. */
  search_text: string;
}

/** A file on its way here, or arrived. */
export interface Uploads {
  /** The wire's `interaction_identifier`. */
  id: string;
  enrollment_id: string;
  node: string;
  bucket: string;
  /** SHA-256 of the secret in the address that takes the file. */
  token_hash: string;
  /** Media type; of an arrived file it is also what the bytes are. */
  declared_type: string;
  /** In bytes; a `bigint`, which drivers give as text. */
  max_size: ColumnType<string | number, number, number>;
  created_at: Moment;
  expires_at: Moment;
  /** When its bytes were found fit and kept. */
  arrived_at: ColumnType<Date | null, Date | null, Date>;
  /** As it is kept. */
  size: ColumnType<string | number | null, number | null, number>;
  sha256: string | null;
  /** Of the draft that it belongs to, until its answers are sent. 0: the next one. */
  occurrence: number;
  /** In bytes, where the sender told it beforehand. */
  declared_size: ColumnType<string | number | null, number | null, number>;
  /** What it is called on the device. */
  name: string | null;
  /** The answers that refer to it; none while it waits for them. */
  submission_id: string | null;
  /** When it was thrown away; its bytes may still be there. */
  discarded_at: ColumnType<Date | null, Date | null, Date>;
}

/** What somebody wrote to the people behind a study. */
interface SupportRequests {
  id: string;
  study: string;
  /** Of somebody with a session. */
  enrollment_id: string | null;
  email: string;
  request_content: string;
  client_info: Json;
  created_at: Moment;
  /** When it was handed to the mail server; none where that failed. */
  mailed_at: ColumnType<Date | null, Date | null, Date>;
}

/** Somebody left a study. Append-only. */
interface Withdrawals {
  enrollment_id: string;
  reason: string;
  locale: string;
  /** The session in which it was said. */
  recorded_by: string;
  recorded_at: Moment;
}

/** What is decided once for an installation. */
interface Settings {
  name: string;
  value: string;
}

export interface Tables {
  definitions: Definitions;
  enrollments: Enrollments;
  credentials: Credentials;
  auth_tokens: AuthTokens;
  email_codes: EmailCodes;
  submissions: Submissions;
  contributions: Contributions;
  consents: Consents;
  beginnings: Beginnings;
  messages: Messages;
  mails: Mails;
  attempts: Attempts;
  drafts: Drafts;
  addresses: Addresses;
  settings: Settings;
  uploads: Uploads;
  support_requests: SupportRequests;
  withdrawals: Withdrawals;
}

export type Enrollment = Selectable<Enrollments>;
export type AuthToken = Selectable<AuthTokens>;
export type NewContribution = Insertable<Contributions>;
