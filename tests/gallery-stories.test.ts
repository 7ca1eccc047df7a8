import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { usageGroups, type FieldUsage } from '#kit/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { storyFile } from '../.ladle/storyFile.ts';
import { groupTitles, storyId, titleOf } from '../.ladle/storyTitle.ts';

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
