import { expect, test } from 'vitest';
import { compileForm, toAnswers } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const ask = (type: string, more: object = {}): InputDefinition => ({ interface: type, name: 'q', label: 'Q', ...more });
const file = { file_id: 'a', name: 'a.png', size: 6, interaction_identifier: 'ref-a' };
const at = '2026-03-31T09:05:00+02:00';

test.each<[ids: string, input: InputDefinition, value: unknown, answers: object]>([
  ['[F3.50] [F4.37]', ask('insurance_id'), { member: false }, { q: 'false' }],
  ['[F5.33]', ask('insurance_id'), { member: true, id: 'H12345678', confirm: 'H12345679' }, {}],
  [
    '[F3.52] [F3.53]',
    ask('acq5'),
    { item_0: 1, item_1: 1, item_2: 1, item_3: 1, item_4: 2, total: 1.2 },
    { q: 1.2, q_1: 1, q_2: 1, q_3: 1, q_4: 1, q_5: 2 },
  ],
  ['[F3.55]', ask('text_with_timestamp'), { text: 'One', timestamp: at }, { q: 'One', q_timestamp: at }],
  ['[F3.58]', ask('signature'), { method: 'typed', value: 'Ana', timestamp: at }, { q: 'Ana', q_timestamp: at }],
  [
    '[F3.66]',
    ask('checkboxgroupwithnone'),
    [{ answer: 'other', user_value: 'gout' }],
    { q: [{ answer: 'other', user_value: 'gout' }] },
  ],
  ['[F3.68]', ask('height_intl'), { units: 'inches', value: 67.5 }, { q: 67.5, q_units: 'inches' }],
  ['[F7.48]', ask('file_uploader'), [file], { q: ['ref-a'] }],
  ['[F7.48]', ask('image'), [file], { q: ['ref-a'] }],
])('%s %j sends %j as %j', (_, input, value, answers) => {
  const options = [{ value: 'other', label: 'Other' }];
  const form = compileForm({ schema: [{ inputs: [{ options, ...input }] }] }, fieldTypes);
  expect({ ...toAnswers(form, { data: { [form.fields[0]!.key]: value } }) }).toEqual(answers);
});

test.each([
  ['[F3.91] [F3.92]', 'phone', 'telephone'],
  ['[F3.91] [F3.93]', 'zipcode', 'zip'],
  ['[F3.91] [F3.94]', 'select', 'selectadvanced'],
])('%s the alias %s gives the field type %s', (_, alias, type) => {
  const input = ask(alias, { options: [{ value: 'a', label: 'A' }] });
  const [field] = compileForm({ schema: [{ inputs: [input] }] }, fieldTypes).fields;
  expect(field!.type.type).toBe(type);
});
