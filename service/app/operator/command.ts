import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { Study } from '#service/study/study.ts';

/** What the commands of an operator work with. */
export interface Desk {
  db: Database;
  studies: readonly Study[];
  config: Config;
  now: Date;
}

/** What an operator has given to a command. */
export interface Given {
  /** The participant or the study that the command is about. */
  subject: string | undefined;
  study: string | undefined;
  reason: string;
}

/** One command of the operator. */
export interface Command {
  /** Whom or what it is about, optional if in brackets. */
  subject: '<participant>' | '[participant]' | '<study>' | undefined;
  /** What else it takes: the study of a participant who is named by an e-mail address, and the reason of a change. */
  options: readonly ('study' | 'reason')[];
  /** In one sentence. */
  does: string;
  /** @returns what to print */
  run(desk: Desk, given: Given): Promise<string>;
}
