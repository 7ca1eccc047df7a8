import type { Database } from '#service/database/openDatabase.ts';
import type { Study } from '#service/study/study.ts';

/** What the commands of an operator work with. */
export interface Desk {
  db: Database;
  studies: readonly Study[];
  /** The address of the portal, without a trailing slash. */
  publicUrl: string;
  now: Date;
}

export interface Given {
  /** The participant or the study that the command is about. */
  subject: string | undefined;
  study: string | undefined;
  reason: string;
}

/** One command of the operator. */
export interface Command {
  /** The arguments, as the usage shows them. */
  takes: string;
  does: string;
  /** @returns what to print */
  run(desk: Desk, given: Given): Promise<string>;
}
