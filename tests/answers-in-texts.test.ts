import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import {
  compileCondition,
  compileForm,
  fieldByName,
  type FormValues,
  type Problem,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

installExpressions();

const { validate } = createValidator({ now: () => new Date('2026-06-15T08:00:00Z'), zone: 'anywhere' });
const catalogues = { en, es };
const intlOf = (locale: 'en' | 'es') => createIntl({ locale, messages: catalogues[locale], onError: () => undefined });

const field = (name: string, type: string, more: object = {}) => ({ interface: type, name, label: name, ...more });
const options = [
  { value: 'm', label: { en: 'my mother', es: 'mi madre' } },
  { value: 'f', label: { en: 'my father', es: 'mi padre' } },
];
const inputs = [
  field('name', 'text'),
  field('age', 'number'),
  field('weight', 'number', { config: { decimal: 1 } }),
  field('born', 'date_picker'),
  field('month', 'date_picker', { config: { date_format: 'YYYY-MM' } }),
  field('wake', 'time'),
  field('tall', 'height_intl'),
  field('smokes', 'checkbox'),
  field('who', 'radioinput', { options }),
  field('who_all', 'checkboxgroupwithnone', { options }),
  field('sex', 'sex'),
  field('pet', 'radio_with_other', { options }),
  field('notes', 'textarea'),
  field('pin', 'pin'),
  field('pills', 'array', { inputs: [field('dose', 'number'), field('kind', 'radioinput', { options })] }),
];

const formOf = (given: readonly object[], more: object = {}, locale = 'en') =>
  compileForm({ region: 'US', schema: [{ inputs: given as never }], ...more }, fieldTypes, { locale });

/** The label of a question with this text, for these answers. */
function labelFor(text: string, data: FormValues, locale: 'en' | 'es' = 'en'): unknown {
  const form = formOf([...inputs, field('asked', 'text', { label: text })], {}, locale);
  expect(form.problems).toEqual([]);
  const at = { data, validate };
  return withAnswers(form.fields.at(-1)!, at, { locale, formatMessage: intlOf(locale).formatMessage }).label;
}

describe('a text shows', () => {
  test.each<[string, string, FormValues, string, string?]>([
    ['a text', 'How is {{ name }}?', { name: 'Ana' }, 'How is Ana?'],
    ['a number by locale', '{{ weight }} kg', { weight: 70.5 }, '70.5 kg', '70,5 kg'],
    ['a result', '{{ round(weight / 3, 2) }}', { weight: 70 }, '23.33', '23,33'],
    ['a day', 'since {{ born }}', { born: '1980-03-31' }, 'since March 31, 1980', 'since 31 de marzo de 1980'],
    ['a calculated day', '{{ born + 1 days }}', { born: '1980-03-31' }, 'April 1, 1980', '1 de abril de 1980'],
    ['a month', '{{ month }}', { month: '1980-03' }, 'March 1980', 'marzo de 1980'],
    ['a time', '{{ wake }}', { wake: '07:05' }, '07:05'],
    ['an option', 'about {{ who }}', { who: { answer: 'm' } }, 'about my mother', 'about mi madre'],
    ['the label of an option', '{{ upper(label(who)) }}', { who: { answer: 'f' } }, 'MY FATHER', 'MI PADRE'],
    ['an option of the kit', '{{ sex }}', { sex: 'female' }, 'Female', 'Femenino'],
    ['a text beside Other', '{{ pet }}', { pet: 'a cat' }, 'a cat'],
    [
      'several options',
      '{{ who_all }}',
      { who_all: [{ answer: 'm' }, { answer: 'f' }] },
      'my mother and my father',
      'mi madre y mi padre',
    ],
    [
      'the labels of several options',
      '{{ label(who_all) }}',
      { who_all: [{ answer: 'm' }, { answer: 'f' }] },
      'my mother and my father',
      'mi madre y mi padre',
    ],
    ['a test', '{{ age > 3 }}', { age: 5 }, 'Yes', 'Sí'],
    [
      'an answer with parts',
      '{{ tall }}',
      { tall: { value: 180, units: 'centimeters' } },
      '180 centimeters',
      '180 centímetros',
    ],
    ['a list', '{{ pills.dose }}', { pills: [{ dose: 1 }, { dose: 2.5 }, {}] }, '1 and 2.5', '1 y 2,5'],
    ['options in a list', '{{ pills.kind }}', { pills: [{ kind: { answer: 'm' } }] }, 'my mother', 'mi madre'],
    ['two answers', '{{ name }}, {{ age }}', { name: 'Ana', age: 3 }, 'Ana, 3'],
    ['text without spaces in the braces', '{{name}}', { name: 'Ana' }, 'Ana'],
    ['braces, written as a text', "{{ '{{ }}' }}", {}, '{{ }}'],
    ['quotes', "{{ replace(name, '''', '}}') }}", { name: "O'Hara" }, 'O}}Hara'],
    ['a dash without an answer', 'How is {{ name }}?', {}, 'How is —?'],
    ['a dash for an unfinished answer', '{{ born }}', { born: '1980-0' }, '—'],
    ['a dash for spaces', '{{ name }}', { name: '  ' }, '—'],
    ['a dash for none', '{{ weight / 0 }}', { weight: 1 }, '—'],
    ['a dash for an empty list', '{{ pills.dose }}', { pills: [{}] }, '—'],
    ['lines as one line', '{{ notes }}', { notes: 'a\n\n b' }, 'a b'],
    ['at most 500 characters', '{{ notes }}', { notes: 'x'.repeat(900) }, `${'x'.repeat(500)}…`],
    ['tags as they are', '{{ name }}', { name: '<b>Ana</b>' }, '<b>Ana</b>'],
    ['braces of an answer as they are', '{{ name }}', { name: '{{ age }}' }, '{{ age }}'],
    ['words from right to left on their own', 'How is {{ name }}?', { name: 'שרה' }, 'How is \u2068שרה\u2069?'],
    ['no marks that turn the text around', '{{ name }}!', { name: '\u202Eanna\u2069' }, 'anna!'],
  ])('%s', (_, text, data, expected, inSpanish) => {
    expect(labelFor(text, data)).toBe(expected);
    if (inSpanish) expect(labelFor(text, data, 'es')).toBe(inSpanish);
  });

  test('an option whose label shows an answer, and no endless circle of such options', () => {
    const nested = [
      field('name', 'text'),
      field('who', 'radioinput', { options: [{ value: 'n', label: 'I and {{ name }}' }] }),
      field('a', 'radioinput', { options: [{ value: 'x', label: 'a {{ b }}' }] }),
      field('b', 'radioinput', { options: [{ value: 'x', label: 'b {{ a }}' }] }),
      field('asked', 'text', { label: 'Do {{ who }} live here?' }),
      field('circle', 'text', { label: '{{ a }}' }),
    ];
    const form = formOf(nested);
    const data = { name: 'Bo', who: { answer: 'n' }, a: { answer: 'x' }, b: { answer: 'x' } };
    const labels = form.fields.map((each) => withAnswers(each, { data, validate }, { ...intlOf('en') }).label);
    expect(labels.slice(-2)).toEqual(['Do I and Bo live here?', 'a b a —']);
    expect(form.fields.at(-2)!.options.live).toMatchObject({ reads: [{ key: 'who' }, { key: 'name' }] });
  });
});

describe('a fault in a text', () => {
  const faultsOf = (label: unknown, more: object = {}) =>
    formOf([...inputs, field('asked', 'text', { label, ...more })]).problems.map(
      ({ code, severity, pointer, values }) =>
        `${severity} ${code} ${pointer.replace(`/schema/0/inputs/${inputs.length}`, '')} ${values.column ?? values.locale ?? ''}`,
    );
  test.each<[string, unknown, string[]]>([
    ['syntax', 'How is {{ name + }}?', ['error expressionSyntax /label 18']],
    ['no end', 'How is {{ name', ['error expressionSyntax /label 15']],
    ['an unknown name', { en: 'How is {{ nam }}?', es: 'x {{ name }}' }, ['error unknownName /label/en 11']],
    ['a type', '{{ name * 2 }}', ['error expressionType /label 4']],
    ['a list', '{{ pills }}', ['error expressionType /label 3']],
    ['a duration', '{{ 3 weeks }}', ['error expressionType /label 3']],
    ['the label of a text', '{{ label(name) }}', ['error expressionType /label 10']],
    ['a secret', 'Is it {{ pin }}?', ['error readsSensitive /label 9']],
    ['a secret in an expression', "{{ 'x' & pin }}", ['error readsSensitive /label 3']],
    [
      'other answers in another language',
      { en: 'How is {{ name }}?', es: '¿Cómo está {{ age }}?', fr: 'Et {{name}} ?' },
      ['warning otherAnswers /label/es es'],
    ],
  ])('%s is reported, and participants see a dash', (_, label, expected) => {
    expect(faultsOf(label)).toEqual(expected);
  });

  test('shows a dash', () => {
    const form = formOf([field('name', 'text', { label: 'a {{ nam }} b {{ name' })]);
    const { label } = withAnswers(form.fields[0]!, { data: { name: 'Ana' }, validate }, { ...intlOf('en') });
    expect(label).toBe('a — b —');
  });

  test('label() stays out of conditions and values, whose results would depend on the language', () => {
    const form = formOf([
      ...inputs,
      field('a', 'text', { condition: "label(who) = 'my mother'" }),
      field('b', 'text', { value: 'label(who)' }),
    ]);
    expect(form.problems.map(({ code }) => code)).toEqual(['expressionType', 'expressionType']);
    // Also outside the form, where its fields are compiled.
    const found: string[] = [];
    const scope = { find: fieldByName(form), names: () => [], report: ({ code }: Problem) => void found.push(code) };
    compileCondition("label(who) = 'my mother'", '', scope);
    expect(found).toEqual(['expressionType']);
  });

  test('a text that cannot show answers is reported', () =>
    expect(formOf([field('a', 'text')], { title: 'For {{ a }}' }).problems).toMatchObject([
      { code: 'textOfNoAnswers', pointer: '/title' },
    ]));
});
