import type { AddressProvider } from './addresses/provider.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/openDatabase.ts';
import type { SealedStore } from './files/FileStore.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Studies } from './study/studies.ts';

/**
 * What the handlers depend on. Tests pass their own database, clock and mail server and run everything else as it is.
 */
export interface Deps {
  config: Config;
  db: Database;
  studies: Studies;
  mailer: Mailer;
  /** The secret of this installation. Signatures and other secrets are derived from it. */
  secret: string;
  addresses: AddressProvider;
  /** Where uploaded files lie. */
  files: SealedStore;
  /** Logs a mail that could not be sent. */
  onMailFailure(error: unknown): void;
  /** Logs a file that could not be removed when the call continues anyway. */
  onFileFailure(error: unknown): void;
  now: Clock;
}
