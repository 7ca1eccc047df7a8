import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChoiceEntry } from './choices.ts';
import { toggleChoice } from './toggleChoice.ts';

const values = ['a', 'b', 'other', 'none'];
const group = { choices: values.map((value) => ({ value })), other: 'other', none: ['none'] };
const press = (before: ChoiceEntry[] | undefined, toggled: string) => toggleChoice(before, toggled, group).value;
const presses = fc.array(fc.constantFrom(...values), { maxLength: 20 });

test('after any toggles None is alone, each choice occurs once in the order of the choices, and only Other has a text', () => {
  fc.assert(
    fc.property(presses, (toggled) => {
      const entries = toggled.reduce<ChoiceEntry[] | undefined>(press, undefined);
      if (entries === undefined) return;
      const answers = entries.map((entry) => entry.answer);
      expect(answers.length).toBeGreaterThan(0);
      expect(answers).toEqual(values.filter((value) => answers.includes(value)));
      if (answers.includes('none')) expect(answers).toEqual(['none']);
      expect(entries.filter((entry) => 'user_value' in entry).map((entry) => entry.answer)).toEqual(
        answers.filter((answer) => answer === 'other'),
      );
    }),
  );
});

test('a second toggle reverts the first one and removes the text of Other', () => {
  fc.assert(
    fc.property(presses, fc.constantFrom('a', 'b', 'other'), (toggled, choice) => {
      const before = toggled
        .filter((each) => each !== choice && each !== 'none')
        .reduce<ChoiceEntry[] | undefined>(press, undefined);
      const ticked = press(before, choice)!.map((entry) =>
        entry.answer === 'other' ? { ...entry, user_value: 'gout' } : entry,
      );
      const again = press(ticked, choice);
      expect(again?.map((entry) => entry.answer)).toEqual(before?.map((entry) => entry.answer));
      if (choice === 'other') expect(JSON.stringify(again ?? '')).not.toContain('gout');
    }),
  );
});

test.each([
  [[{ answer: 'a' }], 'none', 'others'],
  [[{ answer: 'none' }], 'b', 'none'],
  [[{ answer: 'a' }], 'b', undefined],
  [undefined, 'none', undefined],
] as const)('from %j, %s clears: %s', (before, toggled, cleared) =>
  expect(toggleChoice(before, toggled, group).cleared).toBe(cleared),
);

test('without None, nothing is cleared', () => {
  const { value, cleared } = toggleChoice([{ answer: 'a' }], 'none', { ...group, none: undefined });
  expect(value).toEqual([{ answer: 'a' }, { answer: 'none' }]);
  expect(cleared).toBeUndefined();
});

test('with several options that exclude all others, each clears all others and every other choice clears it', () => {
  const several = { ...group, none: ['b', 'none'] };
  const toggled = (before: ChoiceEntry[], choice: string) => toggleChoice(before, choice, several);
  expect(toggled([{ answer: 'none' }], 'b')).toEqual({ value: [{ answer: 'b' }], cleared: 'others', none: 'b' });
  expect(toggled([{ answer: 'b' }], 'a')).toEqual({ value: [{ answer: 'a' }], cleared: 'none', none: 'b' });
  expect(toggled([{ answer: 'a' }], 'none')).toEqual({ value: [{ answer: 'none' }], cleared: 'others', none: 'none' });
});
