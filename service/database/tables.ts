import type { ColumnType, Generated, Selectable } from 'kysely';

/** Written as JSON text, read as the value. */
type Json = ColumnType<unknown, string, string>;
/** `timestamptz`. */
type Moment = ColumnType<Date, Date, Date>;

/** Every version of a node that a participant has answered, so that old answers stay readable. Append-only. */
interface Definitions {
  study: string;
  node: string;
  version: string;
  definition: Json;
  /** The node's own `edition`; 1 if it has none. */
  edition: Generated<number>;
  first_used_at: Moment;
}

interface Enrollments {
  /** `enrollment_identifier` in the API. */
  id: string;
  study: string;
  /** Trimmed, lower case. */
  email: string;
  /**
   * The status if the flow no longer determines it, such as `disqualified` or `suspended`. The database copies it from
   * the latest of `status_changes`, and refuses to change it otherwise.
   */
  final_status: ColumnType<string | null, null, never>;
  locale: string;
  /** The parameters in the URL of the landing page. */
  arrived_with: Json;
  /** Enrolled with a preview token. It is not a participant and never counts as one. */
  is_preview: Generated<boolean>;
  /** The issuer of the account that the participant last logged in with; `null`: none, they use a password. */
  identity_issuer: ColumnType<string | null, undefined, string>;
  /** In E.164. Codes by SMS go there. */
  phone_number: ColumnType<string | null, undefined, string | null>;
  /** Whether the participant wants mails about activities. */
  activity_mails: Generated<boolean>;
  preferred_contact_method: ColumnType<string | null, undefined, string | null>;
  preferred_contact_time: ColumnType<string | null, undefined, string | null>;
  /** The value of one of the study's `compensation_options`. */
  compensation: ColumnType<string | null, undefined, string | null>;
  /** How the codes are sent that the participant's logins need; `null` if the participant has not turned them on. */
  second_factor: ColumnType<'mail' | 'sms' | null, undefined, 'mail' | 'sms' | null>;
  created_at: Moment;
  /** When the participant opened a link that was mailed to this address. */
  email_verified_at: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** A change of a participant's status. Append-only. */
export interface StatusChanges {
  id: Generated<string>;
  enrollment_id: string;
  /** `null`: the flow of the study determines the status again. */
  status: string | null;
  reason: string;
  changed_by: 'flow' | 'participant' | 'operator' | 'migration';
  changed_at: Moment;
}

/** An account at a provider that a participant logs in with. */
interface Identities {
  enrollment_id: string;
  issuer: string;
  /** The provider's own identifier of the account. */
  subject: string;
  created_at: Moment;
}

/** A nonce of a login that was accepted. */
interface UsedNonces {
  nonce_hash: string;
  /** When the ID token ends that contains it. */
  expires_at: Moment;
}

interface Credentials {
  enrollment_id: string;
  password_hash: string;
  created_at: Moment;
}

/** A token of any kind. Only its holder knows the token itself; the table contains its SHA-256. */
export interface Tokens {
  id: string;
  kind: TokenKind;
  token_hash: string;
  study: string;
  /** `null` for a preview, which belongs to a study only. */
  enrollment_id: string | null;
  /** The node that a survey token opens. */
  node: string | null;
  /** The occurrence that a survey token opens, if the node repeats. */
  occurrence: number | null;
  /** What an e-mail link is for. It works for nothing else. */
  purpose: string | null;
  /** The address that an e-mail link was mailed to. */
  target: ColumnType<string | null, string | null | undefined, never>;
  /** The edition of the study's preview links. Raising it in the study's file revokes all earlier ones. */
  edition: number | null;
  device: string;
  created_at: Moment;
  last_used_at: Moment;
  /** Moves with use if the kind slides, but never beyond `ends_at`. */
  expires_at: Moment;
  /** The end of the lifetime. It never moves. */
  ends_at: Moment;
  /** When a token for a single use was used. */
  used_at: ColumnType<Date | null, Date | null, Date>;
  revoked_at: ColumnType<Date | null, Date | null, Date>;
  /** When the participant proved again that the session is theirs. The next change of the account uses it up. */
  proven_at: ColumnType<Date | null, undefined, Date | null>;
}

/** An account as it was before a change, for the link that undoes it. Its token has the same id and lifetime. */
interface AccountChanges {
  token_id: string;
  enrollment_id: string;
  email: string;
  email_verified_at: Date | null;
  phone_number: string | null;
  second_factor: 'mail' | 'sms' | null;
  changed_at: Moment;
}

export type TokenKind =
  | 'session'
  | 'survey'
  | 'limited'
  | 'email_link'
  | 'preview'
  | 'second_factor'
  | 'unsubscribe'
  | 'undo';

/** A six-digit code sent to an address or phone number. It is stored as a hash and allows one use and few attempts. */
interface EmailCodes {
  id: string;
  enrollment_id: string;
  /** What the code is for. It works for nothing else. */
  purpose: string;
  channel: 'mail' | 'sms';
  /** The e-mail address, or the phone number in E.164. */
  target: string;
  code_hash: string;
  created_at: Moment;
  expires_at: Moment;
  tries: number;
  used_at: Moment | null;
}

/** A code that completes one login without a message. It is stored as a hash. */
interface RecoveryCodes {
  enrollment_id: string;
  code_hash: string;
  created_at: Moment;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** One submission of a form. Append-only. */
interface Submissions {
  id: string;
  enrollment_id: string;
  node: string;
  occurrence: number;
  version: string;
  idempotency_key: string | null;
  /** SHA-256 of the posted body. It distinguishes a repetition from different answers under the same key. */
  body_hash: string;
  locale: string;
  /** The time zone of the participant's device (IANA name), if it sent one. */
  time_zone: ColumnType<string | null, string | null | undefined, never>;
  /** The session that sent it. */
  sent_by: string;
  sent_at: Moment;
}

/** One answer: its value, who recorded it, when, and for which version of the question. Append-only. */
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

/** A consent that was given or declined. Append-only. */
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

/** The participant's copy of a signed consent. Append-only. */
interface ConsentCopies {
  consent_id: string;
  enrollment_id: string;
  /** See `fingerprintOf`. */
  fingerprint: string;
  /** The file that participants download. */
  html: string;
  created_at: Moment;
}

/** When a participant first opened an occurrence of a node, and when they were done with it. */
interface Beginnings {
  enrollment_id: string;
  node: string;
  occurrence: number;
  begun_at: Moment;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What a participant did in the portal, if the study asks for it. No answers. */
interface Events {
  id: Generated<string>;
  enrollment_id: string;
  /** Such as `screen_opened`. */
  event: string;
  details: Json;
  /** The session. */
  recorded_by: string;
  recorded_at: Moment;
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
  study: string;
  recipient: string;
  subject: string;
  body: string;
  /** The same as HTML, for mails that have it. */
  html: ColumnType<string | null, string | null | undefined, never>;
  sent_at: Moment;
}

/** A mail about an activity. Append-only. */
interface Mailings {
  enrollment_id: string;
  node: string;
  occurrence: number;
  /** 0 for the first mail, 1 for the first reminder … */
  number: number;
  queued_at: Moment;
}

/** When to look for mails about a participant's activities that have become due. */
interface MailLooks {
  enrollment_id: string;
  look_at: Moment;
}

/** The number of attempts in the current time window. */
interface Attempts {
  key: string;
  count: number;
  window_ends_at: Moment;
}

/** A form in progress. Unlike submissions, drafts are overwritten. */
interface Drafts {
  enrollment_id: string;
  node: string;
  occurrence: number;
  revision: number;
  draft: Json;
  /** The length of the draft as JSON text in UTF-8. */
  bytes: Generated<number>;
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

/** A file that has been announced or has arrived. */
export interface Uploads {
  /** `interaction_identifier` in the API. */
  id: string;
  enrollment_id: string;
  node: string;
  bucket: string;
  /** SHA-256 of the secret in the URL that receives the file. */
  token_hash: string;
  /** Media type. Once the file has arrived, its bytes have been checked to be of this type. */
  declared_type: string;
  /** In bytes. It is a `bigint`, which drivers return as text. */
  max_size: ColumnType<string | number, number, number>;
  created_at: Moment;
  expires_at: Moment;
  /** When its bytes passed the inspection and were stored. */
  arrived_at: ColumnType<Date | null, Date | null, Date>;
  /** In bytes, as stored. */
  size: ColumnType<string | number | null, number | null, number>;
  sha256: string | null;
  /** The occurrence of the draft or submission that the file belongs to. */
  occurrence: number;
  /** In bytes, if the sender announced it. */
  declared_size: ColumnType<string | number | null, number | null, number>;
  /** The name of the file on the device. */
  name: string | null;
  /** The submission that refers to the file; `null` until then. */
  submission_id: string | null;
  /** When the file was discarded. Its bytes may still exist. */
  discarded_at: ColumnType<Date | null, Date | null, Date>;
  /** Whether the file is encrypted in the store: always, since every write encrypts. */
  sealed: Generated<boolean>;
}

/** A message to the study team. */
interface SupportRequests {
  id: string;
  study: string;
  /** Set if the sender had a session. */
  enrollment_id: string | null;
  email: string;
  request_content: string;
  client_info: Json;
  created_at: Moment;
  /** When the mail server accepted it; `null` if it did not. */
  mailed_at: ColumnType<Date | null, Date | null, Date>;
}

/** A withdrawal from a study. Append-only. */
interface Withdrawals {
  enrollment_id: string;
  reason: string;
  locale: string;
  /** The session in which the participant withdrew. */
  recorded_by: string;
  recorded_at: Moment;
}

/**
 * The work queue (`service/background/queue`): what is to be done after the transaction that queued it. An item is
 * deleted when it is done. The table, `/ready` and `npx study outbox` are called `outbox`.
 */
interface Outbox {
  id: string;
  kind: string;
  payload: Json;
  created_at: Moment;
  /** When the item is to be performed next. For a claimed item: when its lease ends. */
  due_at: Moment;
  /** After this moment the item is useless, such as the mail of an expired code. `null`: never. */
  expires_at: ColumnType<Date | null, Date | null, Date | null>;
  /** How often the item was claimed. */
  tries: Generated<number>;
  /** Set while a process performs the item. Distinguishes that process from one that takes over. */
  claim: ColumnType<string | null, string | null | undefined, string | null>;
  /** The names and codes of the last failure, without its message. */
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the service gave up. Such an item stays until an operator retries or deletes it, or a rule purges it. */
  dead_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A captcha token that a call has used, by its SHA-256. */
interface CaptchaTokens {
  token_hash: string;
  /** After this moment the token is refused without being looked up. */
  expires_at: Moment;
  /** One more call can use it: the one before only asked for a code. */
  is_released: Generated<boolean>;
}

/** A participant who has left for a health organization and has not come back yet. */
interface HealthDepartures {
  state_hash: string;
  enrollment_id: string;
  node: string;
  /** The id of a health organization. */
  organization: string;
  /** Proves that the code came back to the service that asked for it (PKCE). Encrypted. */
  sealed_verifier: string;
  expires_at: Moment;
}

/** A participant's connection to their records at a health organization. */
interface HealthConnections {
  id: string;
  enrollment_id: string;
  node: string;
  organization: string;
  /** As it was when the participant connected it. */
  organization_name: string;
  /** The tokens and the patient's identifier, encrypted; `null` once the connection has ended. */
  sealed_tokens: ColumnType<string | null, string, string | null>;
  connected_at: Moment;
  ended_at: ColumnType<Date | null, never, Date>;
  /** Until then, a process gets new tokens from the organization. */
  renewing_until: ColumnType<Date | null, never, Date | null>;
}

/** What a participant decided about one category of their health records. Append-only. */
interface HealthRecords {
  id: string;
  connection_id: string;
  enrollment_id: string;
  category: string;
  is_shared: boolean;
  /** The shared records; empty if the participant shares none. */
  records: ColumnType<unknown, string, never>;
  /** The session in which the participant decided. */
  recorded_by: string;
  decided_at: Moment;
}

/** Values that are created once per installation. */
interface Settings {
  name: string;
  value: string;
}

export interface Tables {
  definitions: Definitions;
  enrollments: Enrollments;
  credentials: Credentials;
  identities: Identities;
  used_nonces: UsedNonces;
  tokens: Tokens;
  account_changes: AccountChanges;
  email_codes: EmailCodes;
  recovery_codes: RecoveryCodes;
  submissions: Submissions;
  contributions: Contributions;
  consents: Consents;
  consent_copies: ConsentCopies;
  beginnings: Beginnings;
  events: Events;
  messages: Messages;
  mails: Mails;
  mailings: Mailings;
  mail_looks: MailLooks;
  outbox: Outbox;
  attempts: Attempts;
  captcha_tokens: CaptchaTokens;
  drafts: Drafts;
  addresses: Addresses;
  settings: Settings;
  uploads: Uploads;
  support_requests: SupportRequests;
  withdrawals: Withdrawals;
  status_changes: StatusChanges;
  health_departures: HealthDepartures;
  health_connections: HealthConnections;
  health_records: HealthRecords;
}

export type Enrollment = Selectable<Enrollments>;
