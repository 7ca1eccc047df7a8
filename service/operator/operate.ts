import { StartupError } from '#service/startupError.ts';
import type { Command, Desk, Given } from './command.ts';
import { previewCommands } from './previewCommands.ts';
import { statusCommands } from './statusCommands.ts';

/** The commands of an operator by name. */
export const operatorCommands: Readonly<Record<string, Command>> = { ...statusCommands, ...previewCommands };

/**
 * Runs one command of the operator.
 * @returns what to print
 * @throws StartupError if it cannot be carried out
 */
export async function operate(
  desk: Desk,
  { options, run }: Command,
  { subject, study, reason = '' }: Partial<Given>,
): Promise<string> {
  if (options.includes('reason') && reason === '')
    throw new StartupError('Give a reason, which becomes part of the history: --reason "Asked for a pause."');
  return run(desk, { subject, study, reason });
}
