import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overrides } from '../scripts/lint/overrides.ts';
import { allowed, breaches } from './layers/breaches.ts';
import { sampleOf } from './sample.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { extends: extended, ...general } = parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
const layers = { overrides: overrides(root) };
const config = { ...general, ...layers };
let seeded: string;

interface Finding {
  filename: string;
  message: string;
  help?: string;
  code: string;
}

function lint(folder: string): Finding[] {
  const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (run.error) throw run.error;
  return JSON.parse(run.stdout).diagnostics;
}

const useConfig = (changed: unknown) => writeFileSync(join(seeded, '.oxlintrc.json'), JSON.stringify(changed));
const says = (finding: Finding, words: string) => `${finding.message} ${finding.help ?? ''}`.includes(words);
const missed = (findings: Finding[]) =>
  breaches.filter(
    ({ file, says: words }) => !findings.some((finding) => finding.filename === file && says(finding, words)),
  );

interface Restriction {
  files: string[];
  /** Index in `patterns`. */
  at: number;
  message: string;
}

type Imports = [string, { patterns: { message: string }[] }];
const importsOf = (override: { rules: Record<string, unknown> }) =>
  override.rules['no-restricted-imports'] as Imports | undefined;

const restrictions: Restriction[] = config.overrides.flatMap(
  (override: { files: string[]; rules: Record<string, unknown> }) =>
    override.files.some((glob) => /\.(test|stories)\./.test(glob))
      ? []
      : (importsOf(override)?.[1].patterns ?? []).map(({ message }, at) => ({ files: override.files, at, message })),
);
const positions = [...new Set(restrictions.map(({ at }) => at))];

/** A copy of the config in which each override lacks its restriction at this position. */
function without(position: number): unknown {
  const copy = structuredClone(config);
  for (const override of copy.overrides) importsOf(override)?.[1].patterns?.splice(position, 1);
  return copy;
}

/** Whether a breach is in the files of a restriction, as far as the fixed beginning of their glob says, and expects its message. */
const isFor = ({ files, message }: Restriction, breach: { file: string; says: string }) =>
  message.includes(breach.says) && files.some((glob) => breach.file.startsWith(glob.split(/[*{]/)[0]!));

beforeAll(() => {
  seeded = mkdtempSync(join(tmpdir(), 'layers-'));
  useConfig(config);
  for (const { file, code } of [...breaches, ...allowed]) {
    mkdirSync(dirname(join(seeded, file)), { recursive: true });
    // A file may break several rules.
    appendFileSync(join(seeded, file), code);
  }
});
afterAll(() => rmSync(seeded, { recursive: true, force: true }));

describe('import restrictions', () => {
  it('detect every seeded breach and nothing that is allowed', () => {
    // The general rules and those of the layers are in two files.
    useConfig({ ...general, extends: extended });
    mkdirSync(join(seeded, dirname(extended[0])), { recursive: true });
    writeFileSync(join(seeded, extended[0]), JSON.stringify(layers));
    const findings = lint(seeded);
    expect(missed(findings)).toEqual([]);
    const files = allowed.map(({ file }) => file);
    expect(findings.filter((finding) => files.includes(finding.filename))).toEqual([]);
  });

  it.each(sampleOf(positions))('have a breach that only they detect, each at position %i of its list', (position) => {
    useConfig(without(position));
    const undetected = missed(lint(seeded));
    const unproven = restrictions
      .filter(({ at }) => at === position)
      .filter((restriction) => !undetected.some((breach) => isFor(restriction, breach)));
    expect(unproven).toEqual([]);
  });
});
