import type { JsonSchema7 } from '@jsonforms/core';
import { control, layout, rule, vertical, type PlainExample } from '../PlainExample.ts';

const names: JsonSchema7 = {
  type: 'object',
  properties: { first: { type: 'string' }, last: { type: 'string', minLength: 2 }, other: { type: 'boolean' } },
};
const texts: Record<string, string> = {
  'first.label': 'Given name',
  'group.label': 'Persons',
  'note.text': 'Please enter',
  'color.red': 'Crimson',
  'last.error.minLength': 'Too short for a name',
};
const translate = ((id: string, words: string | undefined) => texts[id] ?? words) as never;

/** Layouts, lists, rules, and settings of the host. */
export const structures: readonly PlainExample[] = [
  {
    name: 'a row inside a group',
    schema: names,
    uischema: layout('Group', [layout('HorizontalLayout', [control('first'), control('last')])], { label: 'Name' }),
    enter: { First: 'A', Last: 'B' },
  },
  {
    name: 'tabs',
    schema: names,
    uischema: layout('Categorization', [
      layout('Category', [control('first')], { label: 'One' }),
      layout('Category', [control('last')], { label: 'Two' }),
    ]),
    enter: { First: 'A' },
  },
  {
    name: 'tabs inside tabs',
    schema: names,
    uischema: layout('Categorization', [
      layout('Categorization', [layout('Category', [control('first')], { label: 'Deep' })], { label: 'Outer' }),
      layout('Category', [control('last')], { label: 'Two' }),
    ]),
    stockCannot: 'renders no tabs inside tabs',
  },
  {
    name: 'a tab by a rule',
    schema: names,
    uischema: layout('Categorization', [
      layout('Category', [control('first'), control('other')], { label: 'One' }),
      layout('Category', [control('last')], { label: 'Two', ...rule('SHOW', 'other', { const: true }) }),
    ]),
    data: { other: false },
    enter: { First: 'A', Other: true },
  },
  {
    name: 'a disabled tab by a rule',
    schema: names,
    uischema: layout('Categorization', [
      layout('Category', [control('first')], { label: 'One', ...rule('DISABLE', 'other', { const: true }) }),
    ]),
    data: { other: true, first: 'x' },
  },
  {
    name: 'a rule on a group',
    schema: names,
    uischema: vertical(
      control('other'),
      layout('Group', [control('last')], { label: 'More', ...rule('SHOW', 'other', { const: true }) }),
    ),
    data: { other: true },
    enter: { Last: 'x' },
  },
  {
    name: 'a rule that fails when undefined',
    schema: names,
    uischema: vertical(
      control('first'),
      control('last', rule('SHOW', 'first', { minLength: 2 }, { failWhenUndefined: true })),
    ),
    data: { first: 'ab' },
    enter: { Last: 'x' },
  },
  {
    name: 'a rule of two conditions',
    schema: names,
    uischema: vertical(
      control('first'),
      control('last', {
        rule: {
          effect: 'SHOW',
          condition: {
            type: 'AND',
            conditions: [
              { scope: '#/properties/other', schema: { const: true } },
              { scope: '#/properties/first', schema: { const: 'x' } },
            ],
          },
        },
      }),
    ),
    data: { other: true, first: 'x' },
    enter: { Last: 'x' },
  },
  {
    name: 'a rule with an expected value',
    schema: names,
    uischema: vertical(
      control('other'),
      control('last', {
        rule: { effect: 'HIDE', condition: { type: 'LEAF', scope: '#/properties/other', expectedValue: true } },
      }),
    ),
    data: { other: false },
    enter: { Last: 'x' },
  },
  {
    name: 'a rule that is a function',
    schema: names,
    uischema: vertical(
      control('other'),
      control('last', {
        rule: {
          effect: 'ENABLE',
          condition: { scope: '#/properties/other', validate: ({ data }: { data: unknown }) => data === true },
        },
      }),
    ),
    data: { other: true },
    enter: { Last: 'x' },
  },
  {
    name: 'a rule that looks inside an object',
    schema: {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'string' } } }, c: { type: 'string', minLength: 3 } },
    },
    uischema: vertical(
      { type: 'Control', scope: '#/properties/a/properties/b' },
      control('c', {
        rule: { effect: 'SHOW', condition: { scope: '#/properties/a/properties/b', schema: { const: 'yes' } } },
      }),
    ),
    data: { a: { b: 'yes' } },
    enter: { C: 'x' },
  },
  {
    name: 'a list of objects',
    schema: {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          minItems: 2,
          items: { type: 'object', properties: { name: { type: 'string', minLength: 3 } } },
        },
      },
    },
    data: { people: [{ name: 'A' }] },
  },
  {
    name: 'a list of texts',
    schema: { type: 'object', properties: { words: { type: 'array', items: { type: 'string', minLength: 2 } } } },
    data: { words: ['a', 'bc'] },
  },
  {
    name: 'a list of lists',
    schema: {
      type: 'object',
      properties: { grid: { type: 'array', items: { type: 'array', items: { type: 'number', minimum: 5 } } } },
    },
    data: { grid: [[1, 7], [8]] },
  },
  {
    name: 'a list of alternatives',
    schema: {
      type: 'object',
      properties: {
        meals: {
          type: 'array',
          items: {
            oneOf: [
              {
                title: 'Food',
                type: 'object',
                properties: { food: { type: 'string', minLength: 3 } },
                required: ['food'],
              },
              { title: 'Drink', type: 'object', properties: { drink: { type: 'string' } }, required: ['drink'] },
            ],
          },
        },
      },
    },
    data: { meals: [{ food: 'a' }, { drink: 'tea' }] },
  },
  {
    name: 'a list with its own detail',
    schema: { type: 'object', properties: { people: { type: 'array', items: names } } },
    uischema: vertical(control('people', { options: { detail: layout('HorizontalLayout', [control('last')]) } })),
    data: { people: [{ last: 'x' }] },
  },
  {
    name: 'a list with a generated detail',
    schema: { type: 'object', properties: { people: { type: 'array', items: names } } },
    uischema: vertical(control('people', { options: { detail: 'GENERATE' } })),
    data: { people: [{ last: 'x' }] },
  },
  {
    name: 'a list with master and detail',
    schema: { type: 'object', properties: { people: { type: 'array', items: names } } },
    uischema: vertical({ type: 'ListWithDetail', scope: '#/properties/people' }),
    data: { people: [{ last: 'x' }] },
  },
  {
    name: 'a tuple',
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string' },
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } as never,
      },
    },
    uischema: vertical(control('a')),
    data: { pair: ['x', 'y'] },
    enter: { A: 'x' },
  },
  {
    name: 'a registered UI Schema',
    schema: { type: 'object', properties: { person: names } },
    settings: {
      uischemas: [
        { tester: (_schema, path) => (path.endsWith('person') ? 5 : -1), uischema: vertical(control('last')) },
      ],
    },
    enter: { Last: 'x' },
  },
  {
    name: 'texts of the host',
    schema: {
      type: 'object',
      properties: {
        first: { type: 'string' },
        last: { type: 'string', minLength: 5 },
        color: { type: 'string', enum: ['red', 'blue'] },
      },
    },
    uischema: vertical(
      { type: 'Label', text: 'Note', i18n: 'note' },
      layout('Group', [control('first'), control('last'), control('color')], { label: 'Group', i18n: 'group' }),
    ),
    settings: { i18n: { locale: 'en', translate } },
    data: {},
    enter: { 'Given name': 'Ana', Last: 'ab', Color: { choose: 'Crimson' } },
  },
  {
    name: 'no additional properties',
    schema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    data: { b: 1 },
    enter: { A: 'x' },
  },
  {
    name: 'an element without a renderer',
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    uischema: vertical(control('a'), { type: 'Hologram' }),
    enter: { A: 'x' },
  },
  {
    name: 'a control without a property',
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    uischema: vertical(control('a'), control('nowhere')),
    enter: { A: 'x' },
    stockCannot: 'answers with the schema of the whole form, without end',
  },
];
