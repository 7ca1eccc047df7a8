import { parseArgs } from 'node:util';

/** What can be asked for on the command line, after `npm run bench --`. */
export interface BenchOptions {
  /** Numbers of questions. */
  sizes: number[];
  repetitions: number;
  /** Names of contenders; empty: all. */
  only: string[];
  /** Take the bundles that are there. */
  build: boolean;
  /** Also the run with the processor slowed down fourfold. */
  slow: boolean;
  /** Name of the result files. */
  out: string;
}

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: a whole number from 1 on is needed, not "${text}".`);
  return value;
};

const list = (text: string | undefined): string[] => (text ? text.split(',').map((part) => part.trim()) : []);

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      n: { type: 'string', default: '50,200,1000' },
      reps: { type: 'string', default: '5' },
      only: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
      'no-slow': { type: 'boolean', default: false },
      out: { type: 'string', default: 'latest' },
    },
  });
  return {
    sizes: list(values.n).map((size) => positive('n', size)),
    repetitions: positive('reps', values.reps),
    only: list(values.only),
    build: !values['no-build'],
    slow: !values['no-slow'],
    out: values.out,
  };
}
