import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { checks } from './wcag/checks.ts';

/** The section “Words” of docs/how-it-works.md: what each word means, and which words no name of the code has. */
const section = readFileSync('docs/how-it-works.md', 'utf8').split('\n## Words\n')[1] ?? '';
const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
const tables = section.split(/\n\n/).map((part) => [...part.matchAll(/^\| .+ \|$/gm)].map(([row]) => cellsOf(row)));
const [glossary = [], replaced = []] = tables.filter((rows) => rows.length > 0).map((rows) => rows.slice(1));

const files = execFileSync('git', ['ls-files', '--cached', 'kit', 'portal', 'renderers', 'service'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const EXPORTED = /^export (?:async )?(type|interface|class|const|function) (\w+)/gm;
/** Each name of the code with its file: of folders, of files, and of what they export. */
const names = files.flatMap((file) => [
  ...file.split('/').map((name) => ({ kind: 'path', name: name.replace(/\.\w+$/, ''), file })),
  ...[...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, kind, name]) => ({ kind, name: name!, file })),
]);

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, link]) => link!).filter((link) => !link.endsWith('.md'));
/** `participantRecord` → `participant record`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const wordsOf = (cell: string): string[] => cell.split(', ');

it('has a meaning for each word', () => {
  expect(glossary.length).toBeGreaterThan(20);
  expect(glossary.filter(([, meaning = '']) => meaning === '')).toEqual([]);
});

it('links each word to a file or folder with that name', () => {
  const misnamed = glossary.filter(([words = '', meaning = '']) => {
    const links = linksOf(meaning).map((link) => inWords(basename(join('/', link))));
    return links.length > 0 && !wordsOf(words).some((word) => links.some((link) => link.includes(word.split(' ')[0]!)));
  });
  expect(misnamed).toEqual([]);
});

it('gives a type that is named like a word that meaning: it is declared where the word leads', () => {
  const astray = glossary.flatMap(([words = '', meaning = '']) =>
    wordsOf(words).flatMap((word) => {
      const type = inWords(word).replaceAll(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase());
      const links = linksOf(meaning);
      return names
        .filter(({ kind, name }) => name === type && /type|interface|class/.test(kind!))
        .filter(({ file }) => links.length > 0 && !links.some((link) => file.startsWith(link)))
        .map(({ file }) => `${type}: ${file}`);
    }),
  );
  expect(astray).toEqual([]);
});

it.each(replaced)('calls nothing “%s” in %s: it is %s', (word = '', where = '') => {
  const pattern = new RegExp(`^${word}|(?:^|[a-z])${word[0]!.toUpperCase()}${word.slice(1)}`);
  const folders = where.replaceAll('`', '').split(', ');
  expect(folders.every((folder) => files.some((file) => file.startsWith(`${folder}/`)))).toBe(true);
  expect(
    names.filter(({ name, file }) => pattern.test(name) && folders.some((folder) => file.startsWith(`${folder}/`))),
  ).toEqual([]);
});

it('calls it a login and a logout; log-in and log-out are parts of addresses and names only', () => {
  const NOUN = /(?<![\w/.#}!-])log-(?:in|out)s?(?![\w-])(?!\.example)(?!\/)/gi;
  const isQuoted = (line: string, at: number, end: number): boolean =>
    /['"`]/.test(line[at - 1] ?? '') && /['"`?]/.test(line[end] ?? '');
  // The record of accessibility knows its tests by their titles. The lists of requirements are quoted.
  const kept = new Set([
    ...checks.map(({ file }) => file),
    'tests/words.test.ts',
    'tests/wording.test.ts',
    'CHANGELOG.md',
  ]);
  const sources = execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|md|json|sql|css|html)$/.test(file) && !kept.has(file))
    .filter((file) => !/^tests\/(browser\/accessibility|conformance)\/|^package-lock/.test(file));
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        [...line.matchAll(NOUN)]
          .filter(({ 0: word, index }) => !isQuoted(line, index, index + word.length))
          .map(() => `${file}:${i + 1}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
