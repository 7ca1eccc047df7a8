import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { recordOperator } from '#service/database/audit/operatorTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import { StartupError } from '#service/startupError.ts';

/** Who uses a command, why and for whom. */
export interface ByOperator {
  as?: string;
  reason?: string;
  for?: string;
}

/** Adds the options that say who uses a command, why and for whom. @param names leaves out those that the command has */
export function addOperatorOptions(
  command: Command,
  names: readonly (keyof ByOperator)[] = ['as', 'reason', 'for'],
): void {
  const options = {
    as: ['--as <name>', 'who you are, for the record. Default: the name of your account on this machine'],
    reason: ['--reason <text>', 'why, for the record'],
    for: ['--for <name>', 'who gets what is written, for the record'],
  } as const;
  for (const name of names) command.option(options[name][0], options[name][1]);
}

/** The name of the account on this machine. Some containers have none. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/**
 * Records a command before it does anything, so that nothing leaves the database unrecorded.
 * @param action the command with its options
 */
export async function recordCommand(
  db: Kysely<Tables>,
  action: string,
  { as, reason, for: recipient }: ByOperator,
  at: Date,
): Promise<void> {
  await recordOperator(db, { action, operator: as ?? accountName(), reason, recipient, at });
}

/** @throws StartupError if a command that writes who participants are was not told why and for whom */
export function needReasonAndRecipient({ reason, for: recipient }: ByOperator): void {
  if (reason && recipient) return;
  throw new StartupError(
    'What this writes says who participants are. Say why and who gets it, for the record: --reason "Audit of the sponsor." --for "Data office".',
  );
}
