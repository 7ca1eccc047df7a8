import type { AddressProvider } from './addresses/provider.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/openDatabase.ts';
import type { FileStore } from './files/FileStore.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Studies } from './study/studies.ts';

/** What handlers work with; handed in, so that a test runs the real thing with its own database, clock and mail server. */
export interface Deps {
  config: Config;
  db: Database;
  studies: Studies;
  mailer: Mailer;
  /** Known to this installation only; what is signed or derived comes from it. */
  secret: string;
  addresses: AddressProvider;
  /** Where uploaded files lie. */
  files: FileStore;
  /** Logs a mail that could not be sent. */
  onMailFailure(error: unknown): void;
  /** Told of a file that could not be removed where the call goes on all the same. */
  onFileFailure(error: unknown): void;
  now: Clock;
}
