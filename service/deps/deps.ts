import type { AddressProvider } from '#service/deps/addresses/provider.ts';
import type { AuditTrail } from '#service/database/audit/AuditTrail.ts';
import type { Clock, MovableClock } from '#service/clock.ts';
import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { ErrorReporter } from '#service/deps/errors/ErrorReporter.ts';
import type { Mailer } from '#service/background/mail/mailer.ts';
import type { Texter } from '#service/background/mail/texter.ts';
import type { Organizations } from '#service/deps/organizations/organizations.ts';
import type { WorkQueue } from '#service/background/queue/workQueue.ts';
import type { SessionWatch } from '#service/database/sessionWatch.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';
import type { Studies } from '#service/study/studies.ts';

/** Hashes and checks passwords, a few at a time. Both throw Refusal 503 `busy` if too much of this work is waiting. */
export interface Passwords {
  /** @param network the owner of the work in the queue */
  hash(password: string, network: string): Promise<string>;
  /** Whether the password is right. Without a hash the result is `false`, after the same amount of work. */
  isRight(passwordHash: string | undefined, password: string, network: string): Promise<boolean>;
  /** How much of this work is being done and waits. */
  queue(): Record<'running' | 'waiting', number>;
}

/** What an operator looks for in the log after an attack. It names no address, phone number or answer. */
export interface SecurityEvent {
  event: 'log_in_failed' | 'access_refused' | 'limit_reached' | 'texts_nearly_ended' | 'texts_ended';
  study?: string | undefined;
  enrollment?: string | undefined;
  network?: string | undefined;
  /** What was called: an operation of the contract, or a path without its query. */
  operation?: string | undefined;
  /** The code of the refusal. */
  code?: string | undefined;
  limit?: string | undefined;
  /** Of the phone number (ISO 3166-1). */
  country?: string | undefined;
}

/**
 * What the handlers depend on. Tests pass their own database, clock and mail server and run everything else as it is.
 */
export interface Deps {
  config: Config;
  db: Database;
  studies: Studies;
  mailer: Mailer;
  texter: Texter;
  /** Performs queued work, such as mails, after the calls that queued it. */
  workQueue: WorkQueue;
  /** The secret of this installation. Signatures and other secrets are derived from it. */
  secret: string;
  passwords: Passwords;
  addresses: AddressProvider;
  /** The health organizations that participants can connect. */
  organizations: Organizations;
  /** The store of uploaded files. */
  files: FileStore;
  sessionWatch: SessionWatch;
  /** Logs that a page violated its content-security policy. @param violation without private data */
  onPolicyViolation(violation: object): void;
  /** Logs that the service calculated other answers than a participant's browser: a defect. @param found without the answers */
  onOtherResult(found: { study: string; node: string; attributes: readonly string[] }): void;
  /** Logs what may be an attack, or what an operator must look at. */
  onSecurityEvent(event: SecurityEvent): void;
  /** Receives every failure that is logged as an error. */
  errors: ErrorReporter;
  /** Records who did what to which record when. */
  audit: AuditTrail;
  now: Clock;
  /** The clock behind `now` in a development service, which `npx study clock` moves; `undefined` in any other. */
  movableClock: MovableClock | undefined;
}
