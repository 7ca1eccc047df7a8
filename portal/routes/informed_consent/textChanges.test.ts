import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChanges } from './textChanges.ts';

const text = '## You do\n\n- a\n- b\n\nIt is free.';

test.each<[string, string, string, ReturnType<typeof textChanges>]>([
  ['the same text', text, text, []],
  ['other line breaks', 'One\ntwo.', 'One two.', []],
  ['a new passage', text, `${text}\n\nNew.`, [{ now: 'New.' }]],
  ['a new list item', text, text.replace('- b', '- new\n- b'), [{ now: 'new' }]],
  ['a removed passage', text, text.replace('- a\n', ''), [{ before: 'a' }]],
  ['a replaced passage', text, text.replace('free', 'paid'), [{ before: 'It is free.', now: 'It is paid.' }]],
  [
    'two replaced passages and one new',
    'a\n\nb\n\nc',
    'a\n\nx\n\ny\n\nz\n\nc',
    [{ before: 'b', now: 'x' }, { now: 'y' }, { now: 'z' }],
  ],
  ['all of it', 'a', 'b', [{ before: 'a', now: 'b' }]],
  ['from nothing', '', 'a', [{ now: 'a' }]],
])('%s', (_name, before, now, changes) => expect(textChanges(before, now)).toEqual(changes));

test('every passage is either the same in both texts or in a change', () => {
  const body = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(body, body, (before, now) => {
      const changes = textChanges(before.join('\n\n'), now.join('\n\n'));
      const [removed, added] = [
        changes.flatMap((each) => each.before ?? []),
        changes.flatMap((each) => each.now ?? []),
      ];
      expect(before.length - removed.length).toBe(now.length - added.length);
      const left: string[] = [...before];
      for (const passage of removed) left.splice(left.indexOf(passage), 1);
      for (const passage of added) left.push(passage);
      expect(left.sort()).toEqual([...now].sort());
    }),
  );
});
