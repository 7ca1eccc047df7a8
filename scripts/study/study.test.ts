import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { programFor } from './study.ts';
import { runStudy } from './support/runStudy.ts';

/** Commands of commands, such as `verify audit`, by the help of the command above. */
const NESTED = ['operate suspend', 'operate preview', 'verify audit', 'verify consent'];

test.each([...commands.map(([name]) => name), ...NESTED])(
  '%s --help says how it is used, with examples, and does nothing',
  async (name) => {
    const { code, out, err } = await runStudy(...name.split(' '), '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      new RegExp(`^Usage: npx study ${name}\\b.*\n\n[A-Z][^]*\\.\n\n[^]*\nExamples:\n(  npx study ${name}\\b.*\n)+`),
    );
  },
);

test('the help lists every command in order, and loads none', async () => {
  const { code, out } = await runStudy('--help');
  expect(code).toBe(0);
  const listed = [...out.matchAll(/^ {2}([a-z-]+) {2,}.*$/gm)].map(([, name]) => name);
  expect(listed).toEqual(commands.map(([name]) => name));
  expect(await runStudy('help', 'export')).toEqual(await runStudy('export', '--help'));
});

const EXPORT = 'Example: npx study export sleep-and-mood --format csv --out ./exported\n';
test.each<[what: string, given: string, err: string]>([
  ['a misspelled command', 'exprot', "Unknown command 'exprot'. Did you mean export?\n"],
  ['a command that does not exist', 'zzz', "Unknown command 'zzz'.\n"],
  ['the name of a property of every object', 'constructor', "Unknown command 'constructor'.\n"],
  [
    'a misspelled option',
    'export sleep-lab --formt csv',
    `Unknown option '--formt'. Did you mean --format?\n${EXPORT}`,
  ],
  ['an unknown option', 'export sleep-lab --out a --all', `Unknown option '--all'.\n${EXPORT}`],
  ['an option without its value', 'export sleep-lab --out', `Option '--out <folder>' argument missing.\n${EXPORT}`],
  [
    'a value that an option does not have',
    'export sleep-lab --out a --format xlsx',
    `Option '--format <format>' argument 'xlsx' is invalid. Allowed choices are csv, jsonl, fhir.\n${EXPORT}`,
  ],
  [
    'an argument too many',
    'export sleep-lab fhir',
    `Too many arguments for 'export'. Expected 1 argument but got 2.\n${EXPORT}`,
  ],
  ['a missing argument', 'export --out a', `Missing required argument 'study'.\n${EXPORT}`],
  ['a missing folder', 'export sleep-lab', `Name a new folder with --out.\n${EXPORT}`],
  [
    'a missing argument of a command of a command',
    'operate suspend --reason x',
    'Missing required argument \'participant\'.\nExample: npx study operate suspend ana@example.org --study sleep-and-mood --reason "By phone."\n',
  ],
  [
    'a misspelled command of a command',
    'operate suspnd',
    'Unknown command \'suspnd\'. Did you mean suspend?\nExample: npx study operate suspend ana@example.org --study sleep-and-mood --reason "Asked for a pause."\n',
  ],
  [
    'an action that does not exist',
    'outbox rety',
    "Command-argument value 'rety' is invalid for argument 'action'. Allowed choices are retry, delete.\nExample: npx study outbox\n",
  ],
  [
    'a shell without completions',
    'completion tcsh',
    "Command-argument value 'tcsh' is invalid for argument 'shell'. Allowed choices are zsh, bash, fish, powershell.\n",
  ],
])('%s is refused in one sentence, with an example and the exit code 2', async (_what, given, err) => {
  expect(await runStudy(...given.split(' '))).toEqual({ code: 2, out: '', err });
});

test.each(['operate', 'verify'])('%s alone lists its commands, with the exit code 2', async (name) => {
  expect(await runStudy(name)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: [^]*\nCommands:\n/) });
});

test.each<[typed: string[], proposed: string[]]>([
  [['ex'], ['export', 'export-files']],
  [
    ['export', 'sleep-lab', '--f'],
    ['--format', '--for'],
  ],
  [
    ['export', 'sleep-lab', '--format', ''],
    ['csv', 'jsonl', 'fhir'],
  ],
  [
    ['verify', ''],
    ['audit', 'consent', 'help'],
  ],
])('a shell completes %j', async (typed, proposed) => {
  const { out } = await runStudy('complete', '--', ...typed);
  const lines = out.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  expect(lines.map((line) => line.split('\t')[0])).toEqual(proposed);
});

test.each(['bash', 'zsh', 'fish', 'powershell'])('completion %s prints a script', async (shell) => {
  const { code, out } = await runStudy('completion', shell);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('study') });
});

test('npx finds the command, which passes its exit code on', () => {
  const { status, stderr } = spawnSync('npx', ['--no-install', 'study', 'exprot'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: "Unknown command 'exprot'. Did you mean export?\n" });
});

/** What the repository says of commands, apart from its history, without the words that a reader fills in, such as `COMMAND`. */
const mentions = execFileSync(
  'git',
  ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs', '*.json', '.ci/run', ':!CHANGELOG.md', ':!tests/browser'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /([^])np(m run|x study)\s+(?:-s )?([a-z][\w-]*(?::[\w-]+)*)([^`\n“”"']*)/g,
      ),
    ].map(([text, before, program, name, rest]) => ({
      said: `${file}: ${text.slice(1)}`,
      before,
      program,
      name: name!,
      rest: rest!,
    })),
  );

test('every npm script that the repository names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = mentions.filter(({ program }) => program === 'm run');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !(name in scripts)).map(({ said }) => said)).toEqual([]);
});

test('every command of `npx study` that the repository names exists, with its commands and options', async () => {
  const program = await programFor(commands.map(([name]) => name));
  const find = (command: Command | undefined, name: string | undefined) =>
    command?.commands.find((each) => each.name() === name);
  const named = mentions.filter(({ program: of }) => of === 'x study');
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(({ before, name, rest }) => {
    if (name === 'help') return false;
    const command = find(program, name);
    if (!command) return true;
    const words = rest.trim().split(' ');
    // Only in code is the next word one of the command, not of the sentence.
    const isCode = before === '`';
    const nested = find(command, words[0]);
    if (isCode && command.commands.length > 0 && /^[a-z-]+$/.test(words[0]!) && !nested) return true;
    return words
      .filter((word) => /^--[a-z]/.test(word))
      .some((word) => !(nested ?? command).options.some(({ long }) => long === word) && word !== '--help');
  });
  expect(wrong.map(({ said }) => said)).toEqual([]);
});
