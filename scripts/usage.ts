import { parseArgs } from 'node:util';

interface Option {
  type: 'string' | 'boolean';
  /** What stands for the value of a text option, such as `FOLDER`. */
  value?: string;
  /** What it does, in one line. */
  does: string;
}

type Options = Readonly<Record<string, Option>>;

/** How a command is used, as `--help` prints it. */
export interface Usage<O extends Options = Options> {
  /** Its name in `package.json`. */
  name: string;
  /** Its arguments: `STUDY`, `[FOLDER]`, or several separated by spaces. With `…`, any number. Default: none. */
  takes?: string;
  /** What it does, in one or two sentences. */
  does: string;
  options?: O;
  /** What a user may type. */
  example: string;
  /** Lines that end the help. */
  notes?: readonly string[];
}

const optionText = (name: string, { value }: Option): string => `--${name}${value ? ` ${value}` : ''}`;

/** The help of a command. */
export function helpOf({ name, takes, does, options = {}, example, notes = [] }: Usage): string {
  const all: (readonly [string, Option])[] = [
    ...Object.entries(options),
    ['help', { type: 'boolean', does: 'prints this' }],
  ];
  const width = Math.max(...all.map(([each, option]) => optionText(each, option).length));
  return [
    `Usage: npm run ${name} --${takes ? ` ${takes}` : ''}${Object.keys(options).length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    does,
    '',
    ...all.map(([each, option]) => `  ${optionText(each, option).padEnd(width)}   ${option.does}`),
    '',
    `Example: ${example}`,
    ...notes,
  ].join('\n');
}

/**
 * The arguments and options that a command was given. With `--help` it prints the help and ends the process; if an
 * option is unknown or there are too many arguments, it prints why with the help.
 * @param exitCode of wrong usage
 */
export function givenTo<const O extends Options>(usage: Usage<O>, exitCode = 1) {
  const refuse = (problem: string): never => {
    console.error(`${problem}\n\n${helpOf(usage)}`);
    process.exit(exitCode);
  };
  const { values, positionals } = parse(usage, refuse);
  if ((values as { help?: boolean }).help) {
    console.log(helpOf(usage));
    process.exit(0);
  }
  const { takes = '' } = usage;
  const most = takes.includes('…') ? Infinity : takes.split(' ').filter(Boolean).length;
  const extra = positionals[most];
  return extra === undefined ? { values, positionals } : refuse(`“${extra}” is one argument too many.`);
}

function parse<const O extends Options>({ options }: Usage<O>, refuse: (problem: string) => never) {
  const known = { ...(options as O), help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options: known, allowPositionals: true });
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`);
  }
}
