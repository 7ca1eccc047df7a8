import type { JsonSchema7 } from '@jsonforms/core';
import { control, layout, vertical, type PlainExample } from '../PlainExample.ts';

/** Texts, numbers, choices, dates: one value each. */
export const values: readonly PlainExample[] = [
  {
    name: 'a number with bounds and steps',
    schema: { type: 'object', properties: { dose: { type: 'number', minimum: 1, multipleOf: 0.5 } } },
    enter: { Dose: '0.7' },
  },
  {
    name: 'a whole number at its exclusive maximum',
    schema: { type: 'object', properties: { age: { type: 'integer', exclusiveMaximum: 5 } } },
    enter: { Age: '5' },
  },
  {
    name: 'a text with a pattern',
    schema: { type: 'object', properties: { code: { type: 'string', pattern: '^[a-z]+$', minLength: 2 } } },
    enter: { Code: 'A' },
  },
  {
    name: 'formats of texts',
    schema: {
      type: 'object',
      properties: {
        mail: { type: 'string', format: 'email' },
        link: { type: 'string', format: 'uri' },
        id: { type: 'string', format: 'uuid' },
        ip: { type: 'string', format: 'ipv4' },
      },
    },
    enter: { Mail: 'nobody', Link: 'x', Id: '1', Ip: '1.2.3' },
  },
  {
    name: 'dates as they are stored',
    schema: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        clock: { type: 'string', format: 'time' },
        moment: { type: 'string', format: 'date-time' },
      },
    },
    data: { day: '2026-02-03', clock: '08:05:00', moment: '2026-02-03T08:05:00Z' },
  },
  {
    name: 'invalid dates',
    schema: {
      type: 'object',
      properties: { day: { type: 'string', format: 'date' }, clock: { type: 'string', format: 'time' } },
    },
    data: { day: '2026-02-30', clock: '25:00:00' },
  },
  {
    name: 'a checkbox that must be ticked',
    schema: { type: 'object', properties: { agree: { type: 'boolean', const: true } }, required: ['agree'] },
    uischema: vertical(control('agree')),
    stockCannot: 'offers a list with the one value “true”',
  },
  {
    name: 'a switch',
    schema: { type: 'object', properties: { active: { type: 'boolean' } } },
    uischema: vertical(control('active', { options: { toggle: true } })),
    enter: { Active: true },
  },
  {
    name: 'one of an enum',
    schema: { type: 'object', properties: { color: { type: 'string', enum: ['red', 'green'] } }, required: ['color'] },
    enter: { Color: { choose: 'green' } },
  },
  {
    name: 'one of titled constants',
    schema: {
      type: 'object',
      properties: {
        color: {
          type: 'string',
          oneOf: [
            { const: 'r', title: 'Red' },
            { const: 'g', title: 'Green' },
          ],
        },
      },
    },
    enter: { Color: { choose: 'Green' } },
  },
  {
    name: 'one of an enum by radio',
    schema: { type: 'object', properties: { color: { type: 'string', enum: ['red', 'green'] } } },
    uischema: vertical(control('color', { options: { format: 'radio' } })),
    enter: { Color: { choose: 'green' } },
  },
  {
    name: 'one of titled constants by radio',
    schema: {
      type: 'object',
      properties: {
        size: {
          type: 'string',
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
      },
    },
    uischema: vertical(control('size', { options: { format: 'radio' } })),
    enter: { Size: { choose: 'Large' } },
  },
  {
    name: 'numbers in an enum',
    schema: { type: 'object', properties: { grade: { type: 'integer', enum: [1, 2, 3] } } },
    data: { grade: 7 },
  },
  {
    name: 'a constant',
    schema: { type: 'object', properties: { version: { type: 'string', const: '1' } } },
    data: { version: '2' },
  },
  {
    name: 'several of an enum',
    schema: {
      type: 'object',
      properties: { pets: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['Cat', 'Dog'] } } },
    },
    enter: { Cat: true },
  },
  {
    name: 'a choice with suggestions',
    schema: { type: 'object', properties: { color: { type: 'string', enum: ['red', 'green'] } } },
    uischema: vertical(control('color', { options: { autocomplete: true } })),
    enter: { Color: { choose: 'red' } },
  },
  {
    name: 'several lines',
    schema: { type: 'object', properties: { story: { type: 'string', minLength: 9 } } },
    uischema: vertical(control('story', { options: { multi: true } })),
    enter: { Story: 'short' },
  },
  {
    name: 'read-only by schema',
    schema: {
      type: 'object',
      properties: { a: { type: 'string', readOnly: true } as JsonSchema7, b: { type: 'string' } },
    },
    data: { a: 'fixed' },
    enter: { B: 'x' },
  },
  {
    name: 'read-only by option',
    schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    uischema: vertical(control('a', { options: { readonly: true } }), control('b')),
    data: { a: 'fixed' },
    enter: { B: 'x' },
  },
  {
    name: 'labels',
    schema: {
      type: 'object',
      properties: {
        a: { type: 'string', title: 'From the schema' },
        b: { type: 'string', title: 'Not this' },
        camelCase: { type: 'string' },
      },
    },
    uischema: vertical(control('a'), control('b', { label: 'From the UI Schema' }), control('camelCase')),
    enter: { 'From the schema': 'x', 'From the UI Schema': 'y', 'Camel Case': 'z' },
  },
  {
    name: 'defaults of a schema are left to the host',
    schema: { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
  },
  {
    name: 'a name with a slash',
    schema: { type: 'object', properties: { 'a/b': { type: 'string', title: 'Both', minLength: 2 } } },
    enter: { Both: 'x' },
  },
  {
    name: 'a text as the whole schema',
    schema: { type: 'string', title: 'Word', minLength: 3 },
    enter: { Word: 'ab' },
    stockCannot: 'the kit keeps it as the answer `value`; compared in rootValues.test.tsx',
  },
  {
    name: 'a control for a property of a property',
    schema: {
      type: 'object',
      properties: { person: { type: 'object', properties: { name: { type: 'string', minLength: 3 } } } },
    },
    uischema: vertical({ type: 'Control', scope: '#/properties/person/properties/name' }),
    enter: { Name: 'ab' },
  },
  {
    name: 'settings for all elements',
    schema: { type: 'object', properties: { a: { type: 'string', maxLength: 3 } }, required: ['a'] },
    settings: { config: { hideRequiredAsterisk: true, restrict: true } },
    uischema: layout('VerticalLayout', [control('a')]),
    enter: { A: 'abcdef' },
  },
];
