import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '#service/startupError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and arguments of a command. @throws StartupError that names an unknown option and lists the known ones */
export function options<const O extends Options>(given: readonly string[], known: O) {
  try {
    return parseArgs({ args: [...given], options: known, allowPositionals: true });
  } catch (error) {
    const names = Object.entries(known).map(([name, { type }]) => `--${name}${type === 'string' ? ' VALUE' : ''}`);
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. Options: ${names.join(', ')}.`);
  }
}
