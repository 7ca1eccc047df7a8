import { parseArgs } from 'node:util';

/** Command-line options after `npm run bench --`. */
export interface BenchOptions {
  /** Numbers of questions. */
  sizes: number[];
  repetitions: number;
  /** Names of contenders; empty for all. */
  only: string[];
  /** Whether to build the bundles instead of reusing existing ones. */
  build: boolean;
  /** Whether to add the run with a four times slower CPU. */
  slow: boolean;
  /** Base name of the result files. */
  out: string;
}

const positive = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}: a whole number of at least 1 is needed, not "${text}".`);
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

/** Command-line options after `npm run bench -- forms`. */
export interface FormOptions extends Pick<BenchOptions, 'repetitions' | 'only' | 'build' | 'out'> {
  /** Names of forms; empty for all. */
  shapes: string[];
  /** How many times slower the processor is. */
  throttle: number;
}

export function readFormOptions(args: string[]): FormOptions {
  const { values } = parseArgs({
    args,
    options: {
      reps: { type: 'string', default: '5' },
      only: { type: 'string' },
      shape: { type: 'string' },
      throttle: { type: 'string', default: '4' },
      'no-build': { type: 'boolean', default: false },
      out: { type: 'string', default: 'forms' },
    },
  });
  return {
    repetitions: positive('reps', values.reps),
    only: list(values.only),
    shapes: list(values.shape),
    throttle: positive('throttle', values.throttle),
    build: !values['no-build'],
    out: values.out,
  };
}
