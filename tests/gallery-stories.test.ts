import { expect, test } from 'vitest';
import { storyFile } from '../.ladle/storyFile.ts';

const folder = {
  folder: 'fields/height_intl',
  names: ['empty', 'imperial, half an inch', 'Größe “hostile” <b>', 'Größe', 'Grosse', '½', '½'],
};

test('every example gets a story under its own name, and one story shows all of them', () => {
  const text = storyFile(folder);
  expect(text).toContain('export default { title: "Fields / height_intl" };');
  const names = [...text.matchAll(/\.storyName = "(.+)";/g)].map(([, name]) => name);
  expect(names).toHaveLength(folder.names.length + 1);
  expect(new Set(names).size).toBe(names.length);
  expect([...text.matchAll(/index=\{(\d+)\}/g)].map(([, index]) => Number(index))).toEqual(
    folder.names.map((_, i) => i),
  );
});

test('names contain only characters that Ladle can convert to an identifier', () => {
  for (const [, name] of storyFile(folder).matchAll(/\.storyName = "(.+)";/g)) expect(name).toMatch(/^[A-Za-z0-9 ]+$/);
});
