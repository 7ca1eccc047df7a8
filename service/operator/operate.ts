import { parseArgs } from 'node:util';
import { StartupError } from '#service/startupError.ts';
import { previewCommands } from './previewCommands.ts';
import { statusCommands } from './statusCommands.ts';
import type { Command, Desk } from './command.ts';

const commands: Readonly<Record<string, Command>> = { ...statusCommands, ...previewCommands };

/** A line about each command of the operator. */
export const operatorCommands: readonly string[] = [
  ...Object.entries(commands).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(52)} ${does}`),
  'PARTICIPANT is an enrollment identifier, or an e-mail address with --study STUDY.',
];

const usage = (): string => ['npm run operate -- COMMAND', ...operatorCommands].join('\n');

/**
 * Runs one command of the operator.
 * @param args as typed: `['suspend', 'ana@example.org', '--study', 'sleep', '--reason', 'Asked for a pause.']`
 * @returns what to print
 * @throws StartupError if the command is unknown or cannot be carried out
 */
export async function operate(desk: Desk, args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [name = '', subject] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || positionals.length > 2) throw new StartupError(usage());
  if (command.takes.startsWith('PARTICIPANT') && values.reason === undefined && command.takes.includes('--reason'))
    throw new StartupError('Give a reason, which becomes part of the history: --reason "Asked for a pause."');
  return command.run(desk, { subject, study: values.study, reason: values.reason ?? '' });
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { study: { type: 'string' }, reason: { type: 'string' } },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage()}`);
  }
}
