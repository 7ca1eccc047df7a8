import { expect, test } from 'vitest';
import type { MixedCondition } from '#kit/pure/fields/index.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import { codebookCsv } from './codebookCsv.ts';
import { codebookOf } from './codebookOf.ts';
import { codebookPage } from './codebookPage.ts';
import { conditionWords } from './conditionWords.ts';
import { cellOf, csvLine, defused } from './csv.ts';
import { membersOf, rangeWords, typeWords, valueAt } from './schemaWords.ts';

const names = {
  locale: 'en',
  question: (field: string) => field,
  value: (_: string, value: unknown) => JSON.stringify(value),
  object: (text: string): MixedCondition | undefined => (text === 'a = 1' ? { field: 'a', equals: 1 } : undefined),
};

test.each<[MixedCondition, string]>([
  [{ field: 'smokes', equals: 'yes' }, 'smokes is "yes"'],
  [{ field: 'town', in: ['Lima', 'Cusco'] }, 'town is one of "Lima", "Cusco"'],
  [{ not: { field: 'smokes', answered: true } }, 'not (smokes is answered)'],
  [{ field: 'born', part: 'age', at_least: 18 }, 'the years since born is at least 18'],
  [{ field: 'matrix', row: 'family', equals: 2 }, 'matrix [family] is 2'],
  [
    {
      all: [
        { field: 'a', equals: 1 },
        {
          any: [
            { field: 'b', less_than: 2 },
            { field: 'c', contains: 'x' },
          ],
        },
      ],
    },
    'a is 1 and (b is less than 2 or c contains "x")',
  ],
  [
    {
      all: [
        {
          any: [
            { field: 'a', equals: 1 },
            { field: 'b', equals: 1 },
          ],
        },
      ],
    },
    'a is 1 or b is 1',
  ],
  ['a = 1', 'a is 1'],
  [{ all: ['a = 1', 'a > b'] }, 'a is 1 and a > b'],
])('the condition %j is “%s” in words', (condition, words) => {
  expect(conditionWords(condition, names)).toBe(words);
});

test.each([
  [{ type: 'integer', minimum: 0, maximum: 10 }, 'integer', 'at least 0; at most 10'],
  [{ type: 'string', dateParts: 'YYYY-MM' }, 'date (YYYY-MM)', ''],
  [{ enum: ['a', 'b'] }, 'one of 2 values (text)', ''],
  [
    { type: 'array', items: { type: 'string', format: 'email' }, maxItems: 3 },
    'list, each entry: email address',
    'at most 3 entries',
  ],
] as const)('the values of %j are “%s” with the range “%s”', (schema, type, range) => {
  expect([typeWords(schema as never), rangeWords(schema as never)]).toEqual([type, range]);
});

test('an answer with several parts has one variable per part', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'object', properties: { c: {} } } },
  };
  expect(membersOf(schema).map(({ path }) => path)).toEqual([['a'], ['b', 'c']]);
  expect(valueAt({ a: 'x', b: { c: 0 } }, ['b', 'c'])).toBe(0);
  expect(valueAt('x', ['constructor'])).toBeUndefined();
});

test.each([
  ['=HYPERLINK("http://example.org")', `'=HYPERLINK("http://example.org")`],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ["'quoted", "''quoted"],
  ['5 - 3', '5 - 3'],
])('no spreadsheet computes the text %j', (text, cell) => {
  expect(defused(text)).toBe(cell);
  expect(/^'(?=[=+\-@\t\r\n'＝＋－＠])/.test(cell) ? cell.slice(1) : cell).toBe(text);
});

test('a cell keeps numbers, and quotes commas, quotes and line breaks as RFC 4180 says', () => {
  expect(csvLine([-5, 'a,b', 'say "x"', 'two\nlines', null, ['=1']].map(cellOf))).toBe(
    `-5,"a,b","say ""x""","two\nlines",,"[""=1""]"\r\n`,
  );
});

const study = studyWith([
  { interface: 'text', name: 'who', label: { en: 'Your name', es: 'Su nombre' }, config: { autofill: 'name' } },
  { interface: 'text', name: 'nick', label: 'Nickname', identifying: true },
  { interface: 'email', name: 'mail', label: 'Mail' },
  {
    interface: 'radioinput',
    name: 'smokes',
    label: 'Smoke?',
    options: [{ value: 'y', label: { en: 'Yes', es: 'Sí' } }],
  },
  {
    interface: 'number',
    name: 'packs',
    label: 'Packs',
    config: { minimum: 1 },
    condition: { field: 'smokes', equals: 'y' },
  },
  { interface: 'gad7', name: 'anxiety', label: 'Anxiety' },
  {
    interface: 'array',
    name: 'drugs',
    label: 'Medicines',
    inputs: [{ interface: 'text', name: 'drug', label: 'Name' }],
  },
  {
    interface: 'array',
    name: 'doctors',
    label: 'Doctors',
    inputs: [{ interface: 'telephone', name: 'call', label: 'Phone' }],
  },
  { interface: 'passwordmodern', name: 'secret', label: 'Password' },
]);
const entry = (variable: string) => codebookOf(study).find((each) => each.variable === variable);

test('each variable has its labels, options, range, condition, scoring and version', () => {
  expect(entry('who')).toMatchObject({
    question: { en: 'Your name', es: 'Su nombre' },
    type: 'text',
    node: 'questions',
  });
  expect(entry('smokes_answer')).toMatchObject({ options: [{ value: 'y', labels: { en: 'Yes', es: 'Sí' } }] });
  expect(entry('packs')).toMatchObject({ range: 'at least 1', condition: 'smokes is "y" (“Yes”)' });
  expect(entry('anxiety')).toMatchObject({ part: 'score (sum)', range: 'at least 0; at most 21' });
  expect(entry('anxiety_6')).toMatchObject({ instrument: expect.stringMatching(/GAD-7|anxiety/i) as string });
  expect(entry('anxiety_6')!.item.es).not.toBe(entry('anxiety_6')!.item.en);
  expect(entry('anxiety_6')!.options).toHaveLength(4);
  expect(entry('drugs_drug')).toMatchObject({ question: { en: 'Name' }, lists: ['drugs'] });
  expect(entry('drugs')!.version).toBe(study.nodes.get('questions')!.version);
});

test.each([
  [{ interface: 'datetime' }, 'moment (ISO 8601 with offset)', 'not before 1901'],
  [{ interface: 'time_12h' }, 'time of day (such as 9:05 PM)', ''],
  [
    { interface: 'date_picker', config: { after: '2020-01-01', before: '2030-12-31' } },
    'date (YYYY-MM-DD)',
    'not before 2020-01-01; not after 2030-12-31',
  ],
  [{ interface: 'number', config: { decimal: 0 } }, 'number', 'a whole number'],
  [{ interface: 'todays_date' }, 'date (YYYY-MM-DD)', 'not in the future'],
])('%o is no free text, and its type and limits are named', (input, type, range) => {
  const [found] = codebookOf(studyWith([{ ...input, name: 'when', label: 'When' } as never]));
  expect(found).toMatchObject({ type, range, sensitivity: 'answer' });
});

test('what other answers decide is named: when an answer is required, its bounds, and when an option is shown', () => {
  const growing = studyWith([
    { interface: 'number', name: 'age', label: 'Age' },
    {
      interface: 'buttongroup',
      name: 'school',
      label: 'School',
      required: 'age > 5',
      options: [
        { value: 'none', label: 'None' },
        { value: 'primary', label: 'Primary', condition: 'age > 5' },
      ],
    },
    { interface: 'number', name: 'years', label: 'Years', config: { minimum: 1, maximum: 'age - 5' } },
    { interface: 'array', name: 'homes', label: 'Homes', inputs: [{ interface: 'text' }], config: { count: 'age' } },
  ]);
  const entries = codebookOf(growing);
  expect(entries).toMatchObject([
    { variable: 'age', requiredIf: '', bounds: '', options: [] },
    { requiredIf: 'age is more than 5', options: [{ condition: '' }, { condition: 'age is more than 5' }] },
    { range: 'at least 1', bounds: 'maximum: age - 5' },
    { bounds: 'count: age', requiredIf: '' },
    { bounds: '' },
  ]);
  const csv = codebookCsv(entries, ['en']);
  expect(csv).toContain('at least 1; maximum: age - 5');
  expect(csv).toContain('"none"" = None | ""primary"" = Primary if age is more than 5"');
  const page = codebookPage(growing);
  expect(page).toContain('maximum: age - 5');
  expect(page).toContain('Primary</span> (if age is more than 5)');
  expect(page).not.toContain('None</span> (');
});

test('options that are the entries of a list have no codes: the list is named', () => {
  const best = (name: string, more: object, options: object = {}) => ({
    interface: 'radioinput',
    name,
    label: 'Best',
    ...more,
    options: { from: 'pills', value: 'name', ...options },
  });
  const study = studyWith([
    { interface: 'array', name: 'pills', label: 'Pills', inputs: [{ interface: 'text', name: 'name', label: 'Name' }] },
    best('plain', {}),
    best('asked', { required: true }, { where: "name <> 'x'", also: [{ value: 'none', label: 'None of these' }] }),
    best('sometimes', { required: 'count(pills) > 1' }),
    {
      interface: 'array',
      name: 'notes',
      label: 'Notes',
      inputs: [{ interface: 'text' }],
      required: 'count(pills) > 1',
      config: { count: 'count(pills)' },
    },
  ] as never);
  const entries = codebookOf(study).filter(({ variable }) => !variable.startsWith('pills'));
  expect(entries).toMatchObject([
    { variable: 'plain_answer', bounds: 'options: name of pills', options: [], isRequired: false, requiredIf: '' },
    {
      variable: 'asked_answer',
      bounds: `options: name of pills where name <> 'x', or "none"`,
      isRequired: true,
      requiredIf: '',
    },
    { variable: 'sometimes_answer', requiredIf: 'the number of entries of pills is at least 2' },
    { variable: 'notes', bounds: 'count: count(pills)', requiredIf: '' },
    {},
  ]);
  expect(codebookCsv(entries, ['en'])).toContain('options: name of pills');
});

test('names, contact data, identifiers and passwords are recognized, also inside lists', () => {
  const sensitivity = Object.fromEntries(codebookOf(study).map((each) => [each.variable, each.sensitivity]));
  expect(sensitivity).toMatchObject({
    who: 'identifying',
    nick: 'identifying',
    mail: 'identifying',
    smokes_answer: 'answer',
    packs: 'answer',
    drugs: 'free text',
    doctors: 'identifying',
    secret: 'never stored',
  });
});

test('the file has one line per variable, and the page shows each of them without a script or a request', () => {
  const entries = codebookOf(study);
  const csv = codebookCsv(entries, ['en', 'es']);
  expect(csv.startsWith('﻿variable,label_en,label_es,')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(entries.length + 1);
  const page = codebookPage(study);
  for (const { variable } of entries) expect(page).toContain(`<code>${variable}</code>`);
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).not.toMatch(/<script|src="http/);
});

test('a score has its calculation, its ranges with their beginnings, and its options what they count', () => {
  const options = [
    { value: 'no', label: 'No', score: 0 },
    { value: 'yes', label: 'Yes', score: 4 },
  ];
  const cut_offs = [
    { from: -1, value: 'low', label: 'Low' },
    { from: 2.5, value: 'high', label: 'High' },
  ];
  const study = studyWith([
    { interface: 'radioinput', name: 'walking', label: 'Walking', options },
    { interface: 'score', name: 'pain', label: 'Pain', config: { items: ['walking.score'], cut_offs } },
  ]);
  const entries = codebookOf(study).filter(({ variable }) => !variable.includes('user_value'));
  expect(entries).toMatchObject([
    { options: [{ counts: 'score 0' }, { counts: 'score 4' }] },
    { variable: 'pain', scoring: 'Calculated: walking.score', isRequired: false },
    { variable: 'pain_category', options: [{ value: 'low', counts: 'from -1' }, { counts: 'from 2.5' }] },
  ]);
  expect(codebookCsv(entries, ['en'])).toContain('""yes"" = Yes, score 4');
  expect(codebookCsv(entries, ['en'])).toContain('""high"" = High, from 2.5');
  expect(codebookPage(study)).toContain('High</span> (from 2.5)');
});

test('a number has its unit', () => {
  const unit = { label: { en: 'cups', es: 'tazas' }, code: '{cup}' };
  const study = studyWith([{ interface: 'number', name: 'n', label: 'N', config: { unit } }]);
  const entries = codebookOf(study);
  expect(entries).toMatchObject([{ variable: 'n', unit: { en: 'cups' }, unitCode: '{cup}' }]);
  const [head, line] = codebookCsv(entries, ['en']).split('\r\n');
  const column = head!.split(',').indexOf('unit_en');
  expect(line!.split(',').slice(column, column + 2)).toEqual(['cups', '{cup}']);
  expect(codebookPage(study)).toContain('UCUM {cup}');
});
