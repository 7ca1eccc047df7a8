import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, breaches } from './layers/breaches.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
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

/** For each restriction of the config, a copy of the config without it. */
function withoutEach(): { name: string; config: unknown }[] {
  const found: { name: string; config: unknown }[] = [];
  config.overrides.forEach((override: { files: string[]; rules: Record<string, unknown> }, at: number) => {
    if (override.files.some((glob) => /\.(test|stories)\./.test(glob))) return;
    const rule = override.rules['no-restricted-imports'] as
      | [string, { patterns: { message: string }[]; paths?: unknown[] }]
      | undefined;
    rule?.[1].patterns.forEach((pattern, i) => {
      const copy = structuredClone(config);
      copy.overrides[at].rules['no-restricted-imports'][1].patterns.splice(i, 1);
      found.push({ name: `${override.files.join(' ')}: ${pattern.message}`, config: copy });
    });
  });
  return found;
}

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
    useConfig(config);
    const findings = lint(seeded);
    expect(missed(findings)).toEqual([]);
    const files = allowed.map(({ file }) => file);
    expect(findings.filter((finding) => files.includes(finding.filename))).toEqual([]);
  });

  it.each(withoutEach().map((rule) => [rule.name, rule] as const))(
    'has a breach that only this rule detects: %s',
    (_name, { config: weaker }) => {
      useConfig(weaker);
      expect(missed(lint(seeded))).not.toEqual([]);
    },
  );

  it('find nothing in the repository', () => {
    const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(run.stdout + run.stderr).not.toMatch(/no-restricted-imports|no-cycle|no-restricted-globals/);
    expect(run.status).toBe(0);
  });
});
