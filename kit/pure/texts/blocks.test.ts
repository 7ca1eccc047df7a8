import { expect, test } from 'vitest';
import { readBlocks } from './blocks.ts';

test.each([
  ['', []],
  [
    'One.\n\nTwo\nlines.',
    [
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two lines.' },
    ],
  ],
  [
    '## Why\nBecause.',
    [
      { kind: 'heading', text: 'Why' },
      { kind: 'paragraph', text: 'Because.' },
    ],
  ],
  [
    'You will:\n- sleep\n- wake',
    [
      { kind: 'paragraph', text: 'You will:' },
      { kind: 'list', items: ['sleep', 'wake'] },
    ],
  ],
  ['<b>no</b>', [{ kind: 'paragraph', text: '<b>no</b>' }]],
  [
    'a\r\n\r\nb',
    [
      { kind: 'paragraph', text: 'a' },
      { kind: 'paragraph', text: 'b' },
    ],
  ],
])('%j', (body, blocks) => expect(readBlocks(body)).toEqual(blocks));
