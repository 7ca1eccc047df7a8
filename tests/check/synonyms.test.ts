import { expect, test } from 'vitest';
import { synonymOf } from '#kit/check/synonyms.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const names = fieldTypes.flatMap(({ type, aliases = [] }) => [type, ...aliases]);

test.each([
  ['REDCap', ['dropdown', 'radio', 'yesno', 'truefalse', 'notes', 'descriptive', 'slider', 'file']],
  ['XLSForm', ['select_one', 'select_multiple', 'integer', 'decimal', 'note', 'repeat', 'date']],
  ['everyday speech', ['checklist', 'yes-no', 'height', 'weight', 'photo', 'calendar', 'phone']],
])('the field types of %s have a name here', (_tool, words) => {
  expect(words.filter((word) => !names.includes(word) && synonymOf(word, names) === undefined)).toEqual([]);
});

test.each([
  ['variable', 'name'],
  ['fieldLabel', 'label'],
  ['branching logic', 'condition'],
  ['enableWhen', 'condition'],
  ['answerOption', 'options'],
])('the key %s is called %s here', (word, key) => {
  expect(synonymOf(word, ['name', 'label', 'condition', 'options'])).toBe(key);
});
