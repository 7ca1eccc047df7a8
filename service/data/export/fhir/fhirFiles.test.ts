import { expect, test } from 'vitest';
import { fhirValidator } from '#service/testing/fhirSchema.ts';
import { entriesOfNode } from '#service/data/codebook/codebookOf.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import { resourceLine } from '../lines.ts';
import type { StoredForm } from '../storedForms.ts';
import { fhirFiles } from './fhirFiles.ts';
import type { Item } from './resources.ts';

const response = (valueString: string) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [{ linkId: 'note', answer: [{ valueString }] }],
});
const validate = fhirValidator('QuestionnaireResponse');

test.each([
  ['ordinary', 'a\n b\t“ñ” 😀', 'a\n b\t“ñ” 😀'],
  ['a no-break space', 'a\u00a0b', 'a b'],
  ['ends of lines', 'a\u2028b\u0085c\vd', 'a\nb\nc\nd'],
  ['a mark of byte order', '\ufeffa', ' a'],
  ['control characters', 'a\u0001\b\u001fb', 'a\ufffd\ufffd\ufffdb'],
  ['what looks like an escape', 'a\\u0001b\\b', 'a\\u0001b\\b'],
])('%s in a text: the line is a valid resource', (_name, given, expected) => {
  const line = resourceLine(response(given));
  const read = JSON.parse(line) as ReturnType<typeof response>;
  expect(read).toEqual(response(expected));
  expect([validate(read), validate.errors]).toEqual([true, null]);
  expect(line.trimEnd()).not.toMatch(/[\n\u0085\u2028\u2029]/);
});

/** The items of a form of these questions, in a valid resource. */
function itemsOf(inputs: readonly object[]): Item[] {
  const study = studyWith(inputs as never);
  const node = study.nodes.get('questions')!;
  const form = { node, entries: entriesOfNode(node, ['en']), edition: 1, firstUsedAt: new Date(0) };
  const context = {
    study,
    forms: [form as unknown as StoredForm],
    publicUrl: 'https://example.org',
    isIdentifying: false,
  };
  const resource = JSON.parse(fhirFiles.files(context)[0]!.head!) as { item: [{ item: Item[] }] };
  const validateForm = fhirValidator('Questionnaire');
  expect([validateForm(resource), validateForm.errors]).toEqual([true, null]);
  return resource.item[0].item;
}

test('a question says what answers decide about it, in lists too', () => {
  const dose = { interface: 'number', name: 'dose', label: 'Dose', config: { maximum: 'age * 2' } };
  const items = itemsOf([
    { interface: 'number', name: 'age', label: 'Age' },
    { interface: 'number', name: 'months', label: 'Months', value: 'age * 12' },
    {
      interface: 'radioinput',
      name: 'school',
      label: 'School',
      required: 'age > 5',
      condition: 'age < 18',
      options: [
        { value: 'none', label: 'None' },
        { value: 'primary', label: 'Primary', condition: 'age > 5' },
      ],
    },
    { interface: 'array', name: 'drugs', label: 'Medicines', inputs: [dose], config: { count: 'age' } },
  ]);
  const notesOf = (items: readonly Item[] = []): [string, unknown][] =>
    items.flatMap(({ linkId, extension, item }) => [
      [linkId, extension?.[0]?.valueMarkdown] as [string, unknown],
      ...notesOf(item),
    ]);
  expect(Object.fromEntries(notesOf(items))).toMatchObject({
    age: undefined,
    months: 'Calculated: age * 12.',
    school: 'Asked if age is less than 18. Required if age is more than 5. "primary" is offered if age is more than 5.',
    drugs: 'Number of entries: age.',
    'drugs.dose': 'Within maximum: age * 2.',
  });
});

test('a choice among the entries of a list is a text, and names the list', () => {
  const options = { from: 'pills', value: 'name', also: [{ value: 'none', label: 'None of these' }] };
  const [, best, some, first] = itemsOf([
    { interface: 'array', name: 'pills', label: 'Pills', inputs: [{ interface: 'text', name: 'name', label: 'Name' }] },
    { interface: 'radioinput', name: 'best', label: 'Best', options },
    { interface: 'checkbox_with_other', name: 'some', label: 'Some', options },
    { interface: 'selectadvanced', name: 'first', label: 'First', options },
  ]);
  const extension = [{ valueMarkdown: 'Options: name of pills, or "none".' }];
  expect(best).toMatchObject({ type: 'string', extension });
  expect(some).toMatchObject({ type: 'string', repeats: true, item: [{ type: 'string' }], extension });
  expect(first).toMatchObject({ type: 'string', extension });
  for (const item of [best, some, first]) expect(item).not.toHaveProperty('answerOption');
});

test('an option has what it counts in a score', () => {
  const options = [
    { value: 'no', label: 'No', score: 0 },
    { value: 'yes', label: 'Yes', score: 1.5 },
    { value: 'unknown', label: 'I do not know' },
  ];
  const items = itemsOf([
    { interface: 'selectadvanced', name: 'pain', label: 'Pain', options },
    { interface: 'score', name: 'total', label: 'Total', config: { items: ['pain.score'] } },
  ]);
  const url = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
  expect(items[0]!.answerOption).toEqual([
    { valueCoding: { code: 'no', display: 'No' }, extension: [{ url, valueDecimal: 0 }] },
    { valueCoding: { code: 'yes', display: 'Yes' }, extension: [{ url, valueDecimal: 1.5 }] },
    { valueCoding: { code: 'unknown', display: 'I do not know' } },
  ]);
  expect(items[1]).toMatchObject({ type: 'decimal', extension: [{ valueMarkdown: 'Calculated: pain.score.' }] });
});

test('a number has its unit, with the code in UCUM if the study gives one', () => {
  const unitOf = (unit: object) => itemsOf([{ interface: 'number', name: 'n', label: 'N', config: { unit } }])[0];
  const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';
  expect(unitOf({ label: 'mm Hg', code: 'mm[Hg]' })).toMatchObject({
    type: 'decimal',
    extension: [{ url, valueCoding: { system: 'http://unitsofmeasure.org', code: 'mm[Hg]', display: 'mm Hg' } }],
  });
  expect(unitOf({ label: { en: 'cups', es: 'tazas' } })).toMatchObject({
    extension: [{ url, valueCoding: { display: 'cups' } }],
  });
  expect(unitOf({ label: ' ', code: 'kg' })?.extension?.[0]?.valueCoding).not.toHaveProperty('display');
  expect(unitOf({ label: ' ' })).not.toHaveProperty('extension');
});
