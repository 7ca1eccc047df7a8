import type { Command } from 'commander';

/** Ends the help of a command with examples, and its complaints about wrong usage with the first one. */
export function addExamples(command: Command, ...examples: readonly [first: string, ...string[]]): Command {
  return command
    .addHelpText('after', ['', 'Examples:', ...examples.map((each) => `  npx study ${each}`)].join('\n'))
    .showHelpAfterError(`Example: npx study ${examples[0]}`);
}
