import type { Layout, UISchemaElement } from '@jsonforms/core';
import { expect, test } from 'vitest';
import { inBlocks, inBlocksIfMany } from './inBlocks.ts';

const questions = (count: number): UISchemaElement[] => Array.from({ length: count }, () => ({ type: 'Control' }));
const container = (count: number): UISchemaElement => ({ type: 'Group', elements: questions(count) }) as Layout;

test.each<[string, UISchemaElement[], number[]]>([
  ['nothing', [], []],
  ['a few questions', questions(3), [3]],
  ['a full block', questions(8), [8]],
  ['one question more', questions(9), [8, 1]],
  ['a small container among questions', [...questions(2), container(3), ...questions(2)], [7]],
  ['a container that does not fit any more', [...questions(6), container(3), ...questions(5)], [6, 8]],
  ['a container with more questions than a block', [...questions(1), container(20), ...questions(1)], [1, 20, 1]],
  ['containers in containers', [{ type: 'Group', elements: [container(5), container(6)] } as Layout], [11]],
])('%s', (_, elements, sizes) => {
  const blocks = inBlocks(elements);
  expect(blocks.map(({ options }) => options)).toEqual(sizes.map((size) => ({ interface: 'block', questions: size })));
  expect(blocks.flatMap((block) => block.elements)).toEqual(elements);
});

test.each<[string, UISchemaElement[], boolean]>([
  ['no questions', [], false],
  ['as many questions as a block', questions(8), false],
  ['more questions', questions(9), true],
  ['one large container', [container(9)], true],
])('a container with %s: in blocks %3$s', (_, elements, areBlocks) => {
  const result = inBlocksIfMany(elements);
  expect(result).toEqual(areBlocks ? inBlocks(elements) : elements);
});
