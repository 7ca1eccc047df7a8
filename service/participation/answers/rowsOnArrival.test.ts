import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { Refusal } from '#service/refusal.ts';
import { readAnswers } from './readAnswers.ts';

const form = compileForm(
  {
    schema: [
      {
        inputs: [
          { interface: 'text', name: 'smokes' },
          {
            interface: 'array',
            name: 'medicines',
            inputs: [
              { interface: 'text', name: 'medicine', required: true },
              { interface: 'number', name: 'dose', config: { minimum: 1, maximum: 9 } },
              { interface: 'text', name: 'brand', required: true, condition: { field: 'smokes', equals: 'yes' } },
            ],
          },
          { interface: 'flatarray', name: 'towns', inputs: [{ interface: 'text', label: 'Town' }] },
          {
            interface: 'tabular',
            name: 'drinks',
            inputs: [{ interface: 'number', name: 'cups', required: true }],
            condition: { field: 'smokes', equals: 'never' },
            config: {
              rows: [
                { value: 'day', label: 'Day' },
                { value: 'night', label: 'Night' },
              ],
            },
          },
        ],
      },
    ],
  },
  fieldTypes,
);

const read = (answers: Record<string, unknown>) =>
  readAnswers(
    form,
    Object.entries(answers).map(([attribute, value]) => ({ attribute, value })),
    () => new Date('2026-06-15T12:00:00Z'),
  );
const refusals = (answers: Record<string, unknown>) => {
  try {
    read(answers);
    return [];
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return cause.reasons.map(({ code, attribute }) => `${code} ${attribute}`);
  }
};

test('rows are stored as they were sent, without their hidden inputs', () => {
  const { contributions } = read({
    medicines: [
      { medicine: 'a', dose: 2 },
      { medicine: 'b', brand: 'x' },
    ],
    towns: ['Lima', 'Cusco'],
  });
  expect(contributions).toEqual([
    { attribute: 'medicines', value: [{ medicine: 'a', dose: 2 }, { medicine: 'b' }] },
    { attribute: 'towns', value: ['Lima', 'Cusco'] },
  ]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a missing answer in a row', { medicines: [{ dose: 2 }] }, ['required medicines']],
  [
    'a missing answer in a row that another answer requires',
    { smokes: 'yes', medicines: [{ medicine: 'a' }] },
    ['required medicines'],
  ],
  ['an impossible number in a row', { medicines: [{ medicine: 'a', dose: 99 }] }, ['maximum medicines']],
  ['an answer in a row without a question', { medicines: [{ medicine: 'a', color: 'red' }] }, ['unreadable medicines']],
  ['a value that is not a list', { medicines: 'a' }, ['unreadable medicines']],
  ['rows that are not objects', { medicines: ['a'] }, ['unreadable medicines']],
  ['an empty line', { towns: ['Lima', null] }, ['type towns']],
  ['a table without any answer', { smokes: 'never' }, ['required drinks', 'required drinks']],
  [
    'a row that the table does not have',
    { smokes: 'never', drinks: [{ identifier: 'noon', cups: 1 }] },
    ['unreadable drinks'],
  ],
])('%s is refused', (_, answers, expected) => expect(refusals(answers)).toEqual(expected));

test('an error in rows is reported for each input there', () => {
  expect(() => read({ medicines: [{ medicine: 'a', dose: 99 }, { dose: 0 }] })).toThrow(
    expect.objectContaining({
      reasons: [
        ['maximum', 'medicines.0.dose'],
        ['required', 'medicines.1.medicine'],
        ['minimum', 'medicines.1.dose'],
      ].map(([code, place]) => expect.objectContaining({ code, attribute: 'medicines', place })),
    }),
  );
});

test('an error in a row uses the limits of the input there', () => {
  expect(() => read({ medicines: [{ medicine: 'a', dose: 99 }] })).toThrow(
    expect.objectContaining({
      reasons: [expect.objectContaining({ values: expect.objectContaining({ min: 1, max: 9 }) })],
    }),
  );
});
