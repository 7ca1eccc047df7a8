import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The commands that users of the kit run with arguments: their names and their files. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /(?:tsx|--import tsx) (scripts\/\w+\.ts)$/.exec(line) ?? [];
  return file && /\b(command|givenTo)\(/.test(readFileSync(file, 'utf8')) ? [[name, file] as const] : [];
});

const run = (file: string, ...given: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, ['--import', 'tsx', file, ...given], (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test('are found', () =>
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'new:study',
      'check:studies',
      'preview',
      'codebook',
      'export',
      'packet',
      'operate',
      'backup',
    ]),
  ));

test.each(commands)(
  '%s --help says how it is used and does nothing',
  async (name, file) => {
    const { code, out, err } = await run(file, '--help');
    expect(err).toBe('');
    expect(out).toMatch(
      new RegExp(`^Usage: npm run ${name} --.*\n\n[A-Z].*\\.\n\n(  --.*\n)+\nExample: npm run ${name}`),
    );
    expect(code).toBe(0);
  },
  60_000,
);

test.each([
  ['an unknown option', ['sleep-lab', '--formt', 'csv'], "Unknown option '--formt'."],
  ['an option without its value', ['sleep-lab', '--out'], "Option '--out <value>' argument missing."],
  ['a second argument', ['sleep-lab', 'fhir'], '“fhir” is one argument too many.'],
])(
  '%s is refused with the usage',
  async (_what, given, problem) => {
    const { code, out, err } = await run('scripts/exportStudy.ts', ...given);
    expect(err.startsWith(`${problem}\n\nUsage: npm run export -- STUDY [OPTIONS]\n`), err).toBe(true);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  },
  60_000,
);
