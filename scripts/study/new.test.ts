import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { loadStudy } from '#service/study/loadStudy.ts';
import { editorSettings, ending } from './new.ts';
import { factsOf, questions, slugProblem } from './new/facts.ts';
import { studyFiles } from './new/studyFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-study-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const responses = {
  title: 'Sleep "pilot" & more',
  'title-es': 'Piloto de sueño',
  organization: 'Sleep lab',
  'support-email': 'help@example.org',
  region: 'US',
};

test('a new study has no problem, in both languages', () => {
  const study = join(folder, 'checked');
  for (const [path, content] of Object.entries(studyFiles(factsOf('checked', responses)))) {
    mkdirSync(dirname(join(study, path)), { recursive: true });
    writeFileSync(join(study, path), content);
  }
  expect(loadStudy(study).problems).toEqual([]);
  expect(loadStudy(study).study?.meta.study_name).toEqual({ en: 'Sleep "pilot" & more', es: 'Piloto de sueño' });
  // Every file is explained.
  const { 'GUIDE.md': guide, ...files } = studyFiles(factsOf('checked', responses));
  expect(Object.keys(files).filter((path) => !guide!.includes(`\`${path}\``))).toEqual([]);
});

test.each([
  ['pilot', true],
  ['pilot-2', true],
  ['Pilot', false],
  ['a b', false],
  ['../up', false],
  ['-a', false],
  ['', false],
  ['api', false],
  ['study-files', false],
  ['api-study', true],
])('the name %j can be part of a URL: %s', (slug, isValid) => {
  expect(slugProblem(slug) === undefined).toBe(isValid);
});

test.each([
  ['title', '', 'Enter some text.'],
  ['title', 'Sleep <b>pilot</b>', 'Leave out “<”: participants would see it as it is written.'],
  ['title-es', '<', 'Leave out “<”: participants would see it as it is written.'],
  ['region', 'ZZ', '“ZZ” is not the code of a country (ISO 3166), such as US, MX or ES.'],
  ['region', 'UK', 'The code of the United Kingdom is GB.'],
  ['region', 'MX', undefined],
  ['title', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['support-email', 'nobody', 'Enter an email address, such as team@example.org.'],
  ['region', 'usa', 'Enter two capital letters (ISO 3166), such as US, MX or ES.'],
])('--%s %j: %s', (option, response, problem) => {
  expect(questions.find((question) => question.option === option)!.problem(response)).toBe(problem);
});

test.each<['error' | 'warning' | 'hint', 0 | 1, RegExp]>([
  ['error', 1, /^pilot was written, but /],
  ['warning', 0, /^pilot is a complete study/],
  ['hint', 0, /^pilot is a complete study/],
])('after a problem of the kind %s, the command ends with %i', (severity, exitCode, said) => {
  expect(ending('pilot', [{ severity }], { see: 'see', check: 'check' })).toEqual({
    exitCode,
    said: expect.stringMatching(said),
  });
});

/** Runs the command. Each line is entered once the command has asked again. */
function run(args: readonly string[], lines: readonly string[] = []) {
  const child = spawn(process.execPath, ['scripts/study/bin/study.mjs', 'new', ...args, '--in', folder]);
  const waiting = [...lines];
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString();
    if (!part.toString().endsWith(': ')) return;
    const line = waiting.shift();
    if (line === undefined) child.stdin.end();
    else child.stdin.write(`${line}\n`);
  });
  return new Promise<{ status: number | null; printed: string }>((done) =>
    child.on('close', (status) => done({ status, printed })),
  );
}
const options = Object.entries(responses).flatMap(([option, response]) => [`--${option}`, response]);

describe('the command', () => {
  test('asks what no option says, again after a response that does not fit, and never overwrites a study', async () => {
    const { status, printed } = await run(
      ['asked', '--title', 'Walking'],
      ['Caminar', 'Walk lab', 'nobody', 'walk@example.org', ''],
    );
    expect({ status, printed }).toMatchObject({ status: 0 });
    expect(printed).toContain('Enter an email address');
    const { study, problems } = loadStudy(join(folder, 'asked'));
    expect(problems).toEqual([]);
    expect(study?.meta).toMatchObject({ region: 'US', support_email: 'walk@example.org', status: 'draft' });
    expect(readFileSync(join(folder, '.vscode/settings.json'), 'utf8')).toContain('/schemas/study-node.schema.json');

    const again = await run(['asked', ...options]);
    expect(again.status).toBe(1);
    expect(again.printed).toContain('exists already');
    expect(loadStudy(join(folder, 'asked')).study?.meta.support_email).toBe('walk@example.org');
  });

  test('takes responses that are pasted at once', async () => {
    const pasted = Object.values({ ...responses, title: 'Pasted' }).join('\n');
    const { status, printed } = await run(['pasted'], [pasted]);
    expect({ status, printed }).toMatchObject({ status: 0 });
    expect(loadStudy(join(folder, 'pasted')).study?.meta.study_name).toMatchObject({ en: 'Pasted' });
  });

  test('writes nothing if an option does not fit or the input ends', async () => {
    const [refused, ended] = await Promise.all([
      run(['refused', ...options.slice(0, -1), 'usa']),
      run(['ended', '--title', 'Walking'], ['Caminar']),
    ]);
    const reserved = await run(['api', ...options]);
    expect(reserved).toMatchObject({ status: 1, printed: expect.stringContaining('is a path of the service itself') });
    expect(refused).toMatchObject({
      status: 1,
      printed: expect.stringContaining('--region: Enter two capital letters'),
    });
    expect(ended).toMatchObject({ status: 1, printed: expect.stringContaining('Nothing was written. Missing:') });
    expect(['refused', 'ended', 'api'].filter((slug) => existsSync(join(folder, slug)))).toEqual([]);
  });
});

test('VS Code knows the schemas of the studies of this project', () => {
  const settings = readFileSync(fileURLToPath(new URL('../../.vscode/settings.json', import.meta.url)), 'utf8');
  expect(settings).toBe(editorSettings('schemas', '/service/studies'));
});
