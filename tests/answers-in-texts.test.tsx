import { render, screen, waitFor, within } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { BareForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { reviewForm, reviewText } from '#kit/form/review/index.ts';
import {
  type CompiledForm,
  compileForm,
  type FormValues,
  hasExpressions,
  oneClickChoices,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
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

describe('the place of a text', () => {
  const pills = (more: object = {}) =>
    field('pills', 'array', {
      label: 'Pills of {{ name }}',
      config: { item_label: 'Pill of {{ name }}' },
      inputs: [field('kind', 'text'), field('dose', 'number', { label: 'Dose of {{ kind }} for {{ name }}', ...more })],
    });
  const definition = {
    region: 'US',
    review: true,
    schema: [
      { id: 'a', title: 'About you', sections: [{ inputs: [field('name', 'text')] }] },
      {
        id: 'b',
        title: 'About {{ name }}',
        sections: [
          {
            label: 'Health of {{ name }}',
            description: 'What {{ name }} takes',
            inputs: [
              field('intro', 'static', { label: 'Dear {{ name }}', config: { content: '<p>Hello, {{ name }}!</p>' } }),
              field('age', 'number', {
                label: 'Age of {{ name }}',
                description: 'In years, {{ name }}',
                validations: [{ must: 'this < 200', message: 'Too old, {{ name }}' }],
              }),
              field('box', 'field_container', { label: 'Box of {{ name }}', inputs: [field('inside', 'text')] }),
              pills({ required: true, required_message: 'Enter the dose of {{ kind }}' }),
              field('who', 'radioinput', {
                options: [{ value: 'n', label: 'Only {{ name }}' }],
                required: true,
                required_message: 'Does {{ name }} live alone?',
              }),
            ],
          },
        ],
      },
    ],
  } as unknown as FormDefinition;
  const data = { name: 'Bo <b>', pills: [{ kind: 'Aspirin', dose: 5 }, { dose: 6 }], who: { answer: 'n' }, age: 5 };

  test('is resolved in the review and the copy of sent answers', () => {
    const form = compileForm(definition, fieldTypes);
    expect(form.problems).toEqual([]);
    const pages = reviewForm(form, data, { validate, formatMessage: intlOf('en').formatMessage });
    expect(reviewText(pages)).toBe(`ABOUT YOU

name
  Bo <b>

ABOUT BO <B>

Health of Bo <b>

Age of Bo <b>
  5

Box of Bo <b>

inside
  Not answered

Pills of Bo <b>
  Pill of Bo <b> 1
    kind
      Aspirin
    Dose of Aspirin for Bo <b>
      5
  Pill of Bo <b> 2
    kind
      Not answered
    Dose of — for Bo <b>
      6

who
  Only Bo <b>`);
  });

  test('stays as it is written in the compiled form, and no mail offers such options', () => {
    const form = compileForm(definition, fieldTypes);
    expect(form.pages[1]!.title).toBe('About {{ name }}');
    expect(form.fields.find(({ name }) => name === 'age')!.label).toBe('Age of {{ name }}');
    expect(oneClickChoices(form, 'who')).toEqual([]);
    expect(hasExpressions(definition)).toBe(true);
    expect(hasExpressions({ schema: [{ inputs: [field('a', 'text')] }] })).toBe(false);
  });

  async function mount(form: CompiledForm, entries = registry, more: object = {}) {
    await preload(entries, form);
    render(
      <IntlProvider locale="en" messages={en}>
        <KitThemeProvider>
          <BareForm form={form} registry={entries} onSubmit={async () => ({ ok: true })} {...more} />
        </KitThemeProvider>
      </IntlProvider>,
    );
    return setupUser();
  }
  const named = (role: string, name: string | RegExp) => screen.getByRole(role, { name });

  test('is resolved on the page, in errors, in the list of errors and in the title of the page', async () => {
    const user = await mount(compileForm(definition, fieldTypes), registry, {
      initialAnswers: { name: 'Bo <b>', pills: [{ kind: 'Aspirin' }] },
    });
    await user.click(named('button', 'Continue'));
    expect(named('heading', 'About Bo <b>')).toBeVisible();
    expect(document.title).toMatch(/^About Bo <b>/);
    expect(named('heading', 'Health of Bo <b>')).toBeVisible();
    expect(screen.getByText('What Bo <b> takes')).toBeVisible();
    expect(named('heading', 'Dear Bo <b>')).toBeVisible();
    // What a participant wrote is no markup.
    await waitFor(() => expect(screen.getByText('Hello, Bo <b>!').innerHTML).toBe('Hello, Bo &lt;b&gt;!'));
    expect(named('group', /^Box of Bo <b>/)).toBeVisible();
    expect(named('group', /^Pills of Bo <b>/)).toBeVisible();
    expect(named('button', 'Remove Pill of Bo <b> 1')).toBeVisible();
    expect(named('radio', 'Only Bo <b>')).toBeVisible();
    const age = named('textbox', 'Age of Bo <b>');
    expect(age).toHaveAccessibleDescription('In years, Bo <b>');
    await user.type(age, '300');
    await user.click(named('button', 'Continue'));
    expect(age).toHaveAccessibleDescription(/Too old, Bo <b>/);
    const list = within(named('region', /problem/));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Age of Bo <b> – Too old, Bo <b>',
      'Pill of Bo <b> 1: Dose of Aspirin for Bo <b> – Enter the dose of Aspirin',
      'who – Does Bo <b> live alone?',
    ]);
    // The list follows the answers.
    await user.type(named('textbox', 'kind'), 'e');
    await waitFor(() => expect(list.getAllByRole('link')[1]).toHaveTextContent('Enter the dose of Aspirine'));
  });

  test('a key renders the field and its readers, and no other', async () => {
    const rendered: string[] = [];
    const say = (name: string, label: string) => ({ interface: 'words', name, label });
    const form = compileForm(
      {
        schema: [
          {
            inputs: [
              say('name', 'Name'),
              say('reader', 'Reader of {{ name }}'),
              say('other', 'Other {{ age }}'),
              say('age', 'Age'),
            ],
          },
        ],
      },
      [words],
    );
    const own = [wordsEntry({ onRender: ({ label }) => rendered.push(label) })];
    await preload(own, form);
    const user = await mount(form, own);
    const [name, reader, other] = screen.getAllByRole('textbox');
    rendered.length = 0;
    await user.type(name!, 'B');
    expect([...new Set(rendered)].sort()).toEqual(['Name', 'Reader of B']);
    expect(other).toHaveAccessibleName('Other —');
    // The same input has the new name, so the focus and the cursor stay.
    expect(reader).toHaveAccessibleName('Reader of B');
    await user.type(reader!, 'x');
    expect(reader).toHaveFocus();
    rendered.length = 0;
    await user.type(reader!, 'y');
    expect([...new Set(rendered)]).toEqual(['Reader of B']);
  });

  test('that changes is not read out', async () => {
    const form = formOf([
      field('name', 'text'),
      field('sum', 'number', { label: 'Sum of {{ name }}', value: 'length(name)' }),
      field('reader', 'text', { label: 'Reader of {{ name }}' }),
    ]);
    const user = await mount(form);
    await user.type(named('textbox', 'name'), 'Bo');
    expect(named('textbox', 'Reader of Bo')).toBeVisible();
    for (const region of document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert]'))
      expect(region.textContent).not.toContain('Reader');
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
  });

  test('a text that cannot show answers is reported', () =>
    expect(formOf([field('a', 'text')], { title: 'For {{ a }}' }).problems).toMatchObject([
      { code: 'textOfNoAnswers', pointer: '/title' },
    ]));
});
