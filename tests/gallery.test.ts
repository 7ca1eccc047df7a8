import { expect, test } from 'vitest';
import { findPlace, type Place, places } from '#portal/state/routing/places.ts';
import { portalScreens } from '../.ladle/portal/screens.ts';
import IntlMessageFormat from 'intl-messageformat';
import en from '#translations/en.json' with { type: 'json' };
import { pseudoMessage, pseudoTexts } from '../.ladle/pseudo/pseudoTexts.ts';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { usageGroups, type FieldUsage } from '#kit/pure/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { storyFile } from '../.ladle/generateStories.ts';
import { groupTitles, storyId, titleOf } from '../.ladle/storyTitle.ts';

/** Screens that the recorded responses of the service cannot show, and why. */
const notShown: Partial<Record<Place, string>> = {
  '/multi_factor_authenticate': 'asks for a code as it opens, and the gallery sends nothing',
  '/one_click_contribution': 'its question opens days after the first questionnaire',
  '/email-contribution': 'leads on to a questionnaire or to the failed link',
  '/thank-you': 'only the study covid2020 has it',
  '/404': 'is the page that is not found',
};

test('the gallery shows every screen of the portal, or a reason is given', () => {
  const shown = portalScreens.map(({ path }) => findPlace(path.split('?')[0]!)).filter((place) => place !== undefined);
  const others = places.filter((place) => !shown.includes(place));
  expect(others.toSorted()).toEqual(Object.keys(notShown).toSorted());
});

test('each screen has a name of its own', () => {
  const names = portalScreens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const shown = (message: string, values: Record<string, unknown> = {}) =>
  new IntlMessageFormat(pseudoMessage(message), 'en-XA').format(values as never);

test.each([
  ['Send', {}, '[Šéñd~~]'],
  ['Hi {name}!', { name: 'Ana' }, '[Hí~ Ana!]'],
  ['{n, plural, one {# hour} other {# hours}}', { n: 2 }, '[2 hóúrš~~]'],
  ['{who, select, me {I} other {They}}', { who: 'x' }, '[Théý~~]'],
])('%s in the pseudo-locale', (message, values, expected) => {
  expect(shown(message, values)).toBe(expected);
});

test('every message of the catalogue has one', () => {
  expect(Object.keys(pseudoTexts(en))).toEqual(Object.keys(en));
});

const folder = {
  folder: 'fields/height_intl',
  usage: { name: 'Height', group: 'measurement' } as const,
  names: ['empty', 'imperial, half an inch', 'Größe “hostile” <b>', 'Größe', 'Grosse', '½', '½'],
};
/** The page about the field type, all examples, all states. */
const OVERVIEWS = 3;

test('every example gets a story under its own name, beside those of the whole field type', () => {
  const text = storyFile(folder);
  expect(text).toContain('export default { title: "Fields / Measurement / Height" };');
  const names = [...text.matchAll(/\.storyName = "(.+)";/g)].map(([, name]) => name);
  expect(names).toHaveLength(folder.names.length + OVERVIEWS);
  expect(new Set(names).size).toBe(names.length);
  expect([...text.matchAll(/index=\{(\d+)\}/g)].map(([, index]) => Number(index))).toEqual(
    folder.names.map((_, i) => i),
  );
});

test('names contain only characters that Ladle can convert to an identifier', () => {
  for (const [, name] of storyFile(folder).matchAll(/\.storyName = "(.+)";/g)) expect(name).toMatch(/^[A-Za-z0-9 ]+$/);
});

test('a story has the identifier that Ladle derives from its title and name', () => {
  const title = titleOf({ group: 'instrument', name: 'PHQ-9, depression' });
  expect(storyId(title, 'All states')).toBe('instruments--phq-9-depression--all-states');
});

test('every field type says when to use it, under a name and in a group of its own', async () => {
  const renderers = new URL('../renderers/', import.meta.url);
  const usages: FieldUsage[] = [];
  for (const { type } of fieldTypes) {
    const kind = ['fields', 'instruments', 'layouts'].find((name) => existsSync(new URL(`${name}/${type}`, renderers)));
    const file = new URL(`${kind}/${type}/examples.ts`, renderers);
    usages.push(((await import(file.href)) as { usage: FieldUsage }).usage);
  }
  const titles = usages.map(titleOf);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(new Set(usages.map(({ group }) => group))).toEqual(new Set(usageGroups));
  expect(Object.keys(groupTitles)).toEqual(usageGroups);
  for (const { use, avoid } of usages)
    expect([use, avoid]).toEqual(Array(2).fill(expect.stringMatching(/^[A-Z].+\.$/)));
});

test('the start page is seen soon: it loads few modules of the project, and no examples', async () => {
  const root = new URL('..', import.meta.url);
  const entries = ['.ladle/components.tsx', '.ladle/pages/Start.stories.tsx'];
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: entries,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    packages: 'external',
    external: ['*.woff2', '*.svg'],
    jsx: 'automatic',
    logLevel: 'error',
  });
  // What is imported on demand comes later.
  const first = new Set(entries);
  for (const file of first)
    for (const { kind, path, external } of metafile.inputs[file]!.imports)
      if (kind === 'import-statement' && !external) first.add(path);
  expect(first.size, [...first].join('\n')).toBeLessThanOrEqual(75);
  const globs = [...first].flatMap(
    (file) => readFileSync(new URL(file, root), 'utf8').match(/import\.meta\.glob[^;]+/g) ?? [],
  );
  expect(globs.filter((glob) => !glob.includes(".json'"))).toEqual([]);
});
