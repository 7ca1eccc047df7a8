import type { JsonSchema7 } from '@jsonforms/core';
import { combinators } from './constructs/combinators.ts';
import { references } from './constructs/references.ts';
import { structures } from './constructs/structures.ts';
import { values } from './constructs/values.ts';
import { control, layout, rule, type PlainExample } from './PlainExample.ts';

export type { PlainExample } from './PlainExample.ts';

const person: JsonSchema7 = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 3, description: 'As in your passport.' },
    birthDate: { type: 'string', format: 'date' },
    vegetarian: { type: 'boolean' },
  },
  required: ['name', 'birthDate'],
};

/** Forms of several kinds of questions, also for manual testing. */
const forms: readonly PlainExample[] = [
  {
    name: 'texts',
    schema: {
      type: 'object',
      properties: {
        nickname: { type: 'string', maxLength: 12 },
        story: { type: 'string', title: 'What happened?' },
        mail: { type: 'string', format: 'email', title: 'E-mail' },
        site: { type: 'string', format: 'uri', title: 'Web site' },
        code: { type: 'string', pattern: '^[A-Z]{2}[0-9]{3}$', title: 'Code' },
      },
      required: ['nickname', 'mail'],
    },
    uischema: layout('VerticalLayout', [
      control('nickname'),
      control('story', { options: { multi: true } }),
      control('mail'),
      control('site'),
      control('code'),
    ]),
    data: { nickname: 'a nickname of many words', mail: 'nobody', code: 'x' },
  },
  {
    name: 'numbers and yes or no',
    schema: {
      type: 'object',
      properties: {
        age: { type: 'integer', minimum: 18, maximum: 110 },
        weight: { type: 'number', exclusiveMinimum: 0, title: 'Weight in kg' },
        dose: { type: 'number', multipleOf: 0.5 },
        consent: { type: 'boolean', title: 'I agree' },
      },
      required: ['age', 'consent'],
    },
    data: { age: 7.5, weight: 0, dose: 1.2 },
  },
  {
    name: 'choices',
    schema: {
      type: 'object',
      properties: {
        color: { type: 'string', enum: ['red', 'green', 'blue'] },
        grade: { type: 'integer', enum: [1, 2, 3] },
        country: {
          oneOf: [
            { const: 'US', title: 'United States' },
            { const: 'ES', title: 'Spain' },
          ],
        },
        size: {
          type: 'string',
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
        pets: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['cat', 'dog', 'bird'] } },
        days: {
          type: 'array',
          uniqueItems: true,
          minItems: 1,
          items: {
            oneOf: [
              { const: 1, title: 'Monday' },
              { const: 2, title: 'Tuesday' },
            ],
          },
        },
      },
      required: ['color'],
    },
    uischema: layout('VerticalLayout', [
      control('color'),
      control('grade', { options: { format: 'radio' } }),
      control('country'),
      control('size', { options: { format: 'radio', orientation: 'horizontal' } }),
      control('pets'),
      control('days'),
    ]),
    data: { color: 'grey', pets: ['dog'] },
  },
  {
    name: 'dates and times',
    schema: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        clock: { type: 'string', format: 'time' },
        moment: { type: 'string', format: 'date-time' },
      },
      required: ['day'],
    },
    data: { day: '2026-02-30' },
  },
  {
    name: 'objects within objects',
    schema: {
      type: 'object',
      definitions: {
        address: {
          type: 'object',
          title: 'Address',
          description: 'Where letters reach you.',
          properties: { street: { type: 'string' }, town: { type: 'string', minLength: 2 } },
          required: ['town'],
        },
      },
      properties: { home: { $ref: '#/definitions/address' }, person },
    } as JsonSchema7,
    uischema: layout('VerticalLayout', [
      control('home'),
      { type: 'Control', scope: '#/properties/person/properties/vegetarian', label: 'Only one part of the person' },
    ]),
    data: { home: { town: 'x' }, person: { name: 'A' } },
  },
  {
    name: 'lists',
    schema: {
      type: 'object',
      properties: {
        people: { type: 'array', items: person, minItems: 1, maxItems: 3 },
        words: { type: 'array', items: { type: 'string', minLength: 2 } },
        scores: { type: 'array', items: { type: 'number' } },
      },
    },
    uischema: layout('VerticalLayout', [
      control('people', { options: { elementLabelProp: 'name', showSortButtons: true } }),
      control('words'),
      control('scores'),
    ]),
    data: { people: [{ name: 'Ana', birthDate: '1980-01-31' }, { name: 'B' }], words: ['x'] },
  },
  {
    name: 'a list with details',
    schema: { type: 'object', properties: { people: { type: 'array', items: person } } },
    uischema: layout('VerticalLayout', [
      {
        type: 'ListWithDetail',
        scope: '#/properties/people',
        options: { labelProp: 'name', detail: layout('HorizontalLayout', [control('name'), control('birthDate')]) },
      },
    ]),
    data: { people: [{ name: 'Ana', birthDate: '1980-01-31' }] },
  },
  {
    name: 'layouts and words',
    schema: {
      type: 'object',
      properties: { first: { type: 'string' }, last: { type: 'string', minLength: 2 }, note: { type: 'string' } },
    },
    uischema: layout('VerticalLayout', [
      { type: 'Label', text: 'Please tell us who you are.' },
      layout('Group', [layout('HorizontalLayout', [control('first'), control('last')])], { label: 'Your name' }),
      control('note', { label: false }),
    ]),
    data: { last: 'x' },
  },
  {
    name: 'categories behind tabs',
    schema: {
      type: 'object',
      properties: {
        first: { type: 'string' },
        last: { type: 'string', minLength: 2 },
        other: { type: 'boolean' },
        more: { type: 'string' },
      },
    },
    uischema: layout('Categorization', [
      layout('Category', [control('first'), control('other')], { label: 'One' }),
      layout('Category', [control('last')], { label: 'Two' }),
      layout('Category', [control('more')], { label: 'Three', ...rule('SHOW', 'other', { const: true }) }),
    ]),
    data: { last: 'x' },
  },
  {
    name: 'categories as pages',
    schema: {
      type: 'object',
      properties: { first: { type: 'string', minLength: 2 }, last: { type: 'string' } },
      required: ['first'],
    },
    uischema: layout(
      'Categorization',
      [
        layout('Category', [control('first')], { label: 'One' }),
        layout('Category', [control('last')], { label: 'Two' }),
      ],
      { options: { variant: 'stepper' } },
    ),
    data: { first: 'x' },
  },
  {
    name: 'rules',
    schema: {
      type: 'object',
      properties: {
        gate: { type: 'boolean' },
        shown: { type: 'string' },
        hidden: { type: 'string' },
        enabled: { type: 'string' },
        disabled: { type: 'string' },
        inside: { type: 'string' },
      },
    },
    uischema: layout('VerticalLayout', [
      control('gate'),
      control('shown', rule('SHOW', 'gate', { const: true })),
      control('hidden', rule('HIDE', 'gate', { const: true })),
      control('enabled', rule('ENABLE', 'gate', { const: true })),
      control('disabled', rule('DISABLE', 'gate', { const: true })),
      layout('Group', [control('inside')], { label: 'Group', ...rule('ENABLE', 'gate', { const: true }) }),
    ]),
  },
  {
    name: 'alternatives',
    schema: {
      type: 'object',
      properties: {
        contact: {
          oneOf: [
            {
              title: 'Mail',
              type: 'object',
              properties: { mail: { type: 'string', minLength: 5 } },
              required: ['mail'],
            },
            { title: 'Telephone', type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
          ],
        },
      },
    },
    uischema: layout('VerticalLayout', [control('contact')]),
    data: { contact: { mail: 'x' } },
  },
  {
    name: 'without a UI Schema',
    schema: { type: 'object', properties: { firstName: { type: 'string' }, age: { type: 'integer' }, person } },
    data: { age: 1.5 },
  },
  {
    name: 'hostile texts',
    schema: {
      type: 'object',
      properties: {
        evil: {
          type: 'string',
          title: '<img src=x onerror="globalThis.hacked=1">',
          description: '{count, plural, one {',
        },
        rtl: { type: 'string', title: '\u202Egnp.exe' },
        long: { type: 'string', title: 'W'.repeat(10_000) },
        choice: { type: 'string', enum: ['<script>globalThis.hacked=1</script>', 'W'.repeat(500)] },
      },
    },
    data: { evil: '<svg onload="globalThis.hacked=1">' },
  },
];

/** Examples of every construct in the JSON Forms documentation, by kind. */
export const plainGroups: Readonly<Record<string, readonly PlainExample[]>> = {
  forms,
  combinators,
  references,
  values,
  structures,
};

export const plainExamples: readonly PlainExample[] = Object.values(plainGroups).flat();
