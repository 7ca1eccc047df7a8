import { expect, it } from 'vitest';
import { cutText } from './cutText.ts';

it.each<[text: string, length: number, cut: string]>([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['a🙂b', 2, 'a'],
  ['a🙂b', 3, 'a🙂'],
  ['🙂', 1, ''],
  ['', 3, ''],
])('cuts %s to %i as %s', (text, length, cut) => expect(cutText(text, length)).toBe(cut));
