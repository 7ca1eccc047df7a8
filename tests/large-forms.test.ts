import { createAjv, isVisible, type UISchemaElement } from '@jsonforms/core';
import { describe, expect, test } from 'vitest';
import { compileForm, conditionHolds, fromAnswers, type CompiledForm } from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { comparable } from './bench/harness/comparable.ts';
import { labelsOf, leaves, questionsOn, SHAPES, type Shape } from './bench/page/shapes/shapes.ts';
import { toStockForm } from './bench/page/shapes/toStockForm.ts';
import { toStudyForm } from './bench/page/shapes/toStudyForm.ts';

/** The large forms of `npm run bench -- forms` must ask the same in the kit and in stock JSON Forms. SurveyJS is compared in the bench itself. */
const shapes = new Map(SHAPES.map((shape) => [shape.name, shape]));
const compiled = (shape: Shape): CompiledForm => compileForm(toStudyForm(shape), fieldTypes);

type Element = UISchemaElement & { scope?: string; elements?: Element[] };
const controls = ({ elements, ...element }: Element): Element[] =>
  elements ? elements.flatMap(controls) : [element as Element];
const keyOf = ({ scope = '' }: Element) => scope.split('/')[2]!;

/** The visible questions and their errors for these answers, by key, in the kit. */
function inKit(shape: Shape, answers: Record<string, unknown>) {
  const form = compiled(shape);
  const validator = createValidator({ now: () => new Date('2026-06-15T08:00:00Z') });
  const data = { ...form.initialData, ...fromAnswers(form, answers) };
  const check = validator.compile(form.schema as never);
  check(data);
  const visible = form.fields
    .filter(({ condition }) => !condition || conditionHolds(condition, { data, validate: validator.validate }))
    .map(({ key }) => key);
  return { visible, ...comparable({ data, errors: check.errors as never }) };
}

/** The same in stock JSON Forms. A hidden question stays required there, so its errors do not count. */
function inStock(shape: Shape, answers: Record<string, unknown>) {
  const { schema, uischema } = toStockForm(shape);
  const ajv = createAjv();
  const check = ajv.compile(schema);
  check(answers);
  const visible = controls(uischema as Element)
    .filter((element) => isVisible(element, answers, '', ajv, undefined))
    .map(keyOf);
  const errors = (check.errors ?? []).filter(({ instancePath, params }) => {
    const key = instancePath.split('/')[1] ?? String(params.missingProperty);
    return visible.includes(key);
  });
  return { visible: [...new Set(visible)], ...comparable({ data: answers, errors }) };
}

describe.each(SHAPES.map(({ name, ...rest }) => [name, { name, ...rest }] as const))(
  'the large form "%s"',
  (_, shape) => {
    test('compiles without problems, with the same questions as its stock form', () => {
      const form = compiled(shape);
      expect(form.problems).toEqual([]);
      expect(form.fields.map(({ key }) => key)).toEqual(Object.keys(toStockForm(shape).schema.properties!));
      expect(form.pages).toHaveLength(shape.pages.length);
    });
  },
);

test.each([
  ['pages', 230, 60, 10],
  ['one page', 230, 60, 200],
  ['instruments', 40, 0, 10 * 7 + 10 * 9 + 20 * 2],
  ['rows', 1, 0, 600],
  ['groups', 480, 0, 480],
])('"%s": %i fields, %i of them with conditions, and %i questions at first', (name, fields, conditions, questions) => {
  const form = compiled(shapes.get(name)!);
  const found = form.fields.filter(({ condition }) => condition !== undefined);
  expect([form.fields.length, found.length, questionsOn(shapes.get(name)!, 0)]).toEqual([
    fields,
    conditions,
    questions,
  ]);
});

test.each([
  ['nothing is answered', {}, 200],
  ['the gate is open', { q2: { answer: 'always' } }, 230],
  ['the gate has another answer', { q2: { answer: 'often' } }, 200],
  ['one later answer hides a question', { q2: { answer: 'always' }, q82: { answer: 'often' } }, 229],
  ['answers are wrong', { q0: 'a', q1: 999, q40: 'x', q46: 12, q87: { answer: 'often' } }, 199],
])('230 questions are visible and checked alike if %s', (_, answers, count) => {
  const shape = shapes.get('one page')!;
  const ours = inKit(shape, answers);
  expect(ours).toEqual(inStock(shape, comparable({ data: answers }).data));
  expect(ours.visible).toHaveLength(count);
});

test('rows are checked alike', () => {
  const shape = shapes.get('rows')!;
  const medicines = [{ name: 'Ibuprofen', dose: 2 }, { dose: 999 }];
  const { errors } = inKit(shape, { medicines });
  expect(errors).toEqual(inStock(shape, { medicines }).errors);
  expect(errors).toEqual(['/medicines/1/dose maximum', '/medicines/1/name required']);
});

test('the bench expects the labels that the conditions leave', () => {
  const shape = shapes.get('one page')!;
  for (const [answers, isOpen] of [
    [{}, false],
    [{ q2: { answer: 'always' } }, true],
  ] as const) {
    const labels = new Map(leaves(shape.pages[0]!).map(({ key, label }) => [key, label]));
    expect(inKit(shape, answers).visible.map((key) => labels.get(key))).toEqual(labelsOf(shape, 0, isOpen).visible);
  }
});
