import { expect, test } from 'vitest';
import { storyFile } from '../.ladle/storyFile.ts';

const room = { room: 'fields/height_intl', names: ['empty', 'imperial, half an inch', 'Größe “hostile” <b>', 'Größe', 'Grosse', '½', '½'] };

test('every example gets a story under its own name, and one shows them all', () => {
  const text = storyFile(room);
  expect(text).toContain('export default { title: "Fields / height_intl" };');
  const names = [...text.matchAll(/\.storyName = "(.+)";/g)].map(([, name]) => name);
  expect(names).toHaveLength(room.names.length + 1);
  expect(new Set(names).size).toBe(names.length);
  expect([...text.matchAll(/index=\{(\d+)\}/g)].map(([, index]) => Number(index))).toEqual(room.names.map((_, i) => i));
});

test('names hold nothing that Ladle could not make an identifier of', () => {
  for (const [, name] of storyFile(room).matchAll(/\.storyName = "(.+)";/g)) expect(name).toMatch(/^[A-Za-z0-9 ]+$/);
});
