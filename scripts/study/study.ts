import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError, Help } from 'commander';
import { StartupError } from '#service/startupError.ts';
import { commands } from './commands.ts';

const WRONG_USAGE = 2;
const COMPLETION = 'completion';

/**
 * Runs a command of `npx study`. A `StartupError` is printed without its stack. The exit code of the process is 1 if the
 * command failed or found problems, and 2 if the usage was wrong.
 * @param args as typed: `['export', 'sleep-lab', '--out', 'exported']`
 */
export async function study(args: readonly string[]): Promise<void> {
  try {
    await (await programFor(args)).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
    else if (error instanceof StartupError) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}

/** The program with the names of all commands, and with the details of those that the arguments name. */
export async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('study')
    .description('Builds, checks and operates studies.')
    .exitOverride()
    .configureHelp({ commandUsage: (command) => `npx ${new Help().commandUsage(command)}` })
    .configureOutput({ outputError: (text, write) => write(inSentences(text)) })
    .addHelpText(
      'after',
      '\n“npx study help export” explains a command. “npx study completion bash” completes them in a shell.',
    );
  for (const [name, summary, load] of commands) {
    const command = program.command(name).summary(summary).description(summary);
    if (!args.includes(name)) continue;
    (await load()).default(command);
  }
  tab(program, { completionCommandName: COMPLETION });
  program.commands.find((command) => command.name() === COMPLETION)!.summary('print the completions of a shell');
  return program;
}

/** `error: unknown option '--formt'\n(Did you mean --format?)` as sentences. */
const inSentences = (text: string): string =>
  text
    .replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/\.?\n\((Did you mean .+)\)/, '. $1')
    .replace(/([^.?!])\n/, '$1.\n');
