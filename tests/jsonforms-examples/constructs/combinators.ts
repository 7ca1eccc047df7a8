import type { JsonSchema7 } from '@jsonforms/core';
import { control, vertical, type PlainExample } from '../PlainExample.ts';

const mailOrPhone: JsonSchema7[] = [
  { title: 'Mail', type: 'object', properties: { mail: { type: 'string', minLength: 5 } }, required: ['mail'] },
  {
    title: 'Telephone',
    type: 'object',
    properties: { number: { type: 'string', minLength: 3 } },
    required: ['number'],
  },
];

/** `allOf`, `anyOf`, `oneOf`, and conditions. */
export const combinators: readonly PlainExample[] = [
  {
    name: 'allOf inside an object',
    schema: {
      type: 'object',
      properties: { a: { allOf: [{ type: 'object', properties: { x: { type: 'string', minLength: 3 } } }] } },
    },
    enter: { X: 'ab' },
  },
  {
    name: 'allOf of two objects',
    schema: {
      type: 'object',
      properties: {
        a: {
          allOf: [
            { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
            { type: 'object', properties: { y: { type: 'integer', minimum: 5 } } },
          ],
        },
      },
    },
    enter: { X: 'word', Y: '3' },
  },
  {
    name: 'allOf that narrows a text',
    schema: {
      type: 'object',
      definitions: { word: { type: 'string', minLength: 4 } },
      properties: { nick: { title: 'Nickname', allOf: [{ $ref: '#/definitions/word' }, { maxLength: 6 }] } },
    } as JsonSchema7,
    enter: { Nickname: 'abc' },
    stockCannot: 'renders “No applicable renderer found” for the part without a type',
  },
  {
    name: 'allOf beside properties',
    schema: {
      type: 'object',
      properties: { own: { type: 'string' } },
      allOf: [{ properties: { more: { type: 'string', minLength: 2 } } }],
    },
    enter: { Own: 'a', More: 'b' },
    stockCannot: 'leaves the properties beside allOf out',
  },
  {
    name: 'allOf at the root',
    schema: {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
      ],
    },
    enter: { A: 'one' },
  },
  {
    name: 'required under a condition',
    schema: {
      type: 'object',
      properties: { smokes: { type: 'boolean' }, cigarettes: { type: 'integer' } },
      allOf: [
        { if: { properties: { smokes: { const: true } }, required: ['smokes'] }, then: { required: ['cigarettes'] } },
      ],
    },
    enter: { Smokes: true },
    stockCannot: 'renders only the members of allOf',
  },
  {
    name: 'if, then and else',
    schema: {
      type: 'object',
      properties: { country: { type: 'string' }, code: { type: 'string' } },
      if: { properties: { country: { const: 'US' } } },
      then: { properties: { code: { pattern: '^[0-9]{5}$' } } },
      else: { properties: { code: { minLength: 3 } } },
    },
    enter: { Country: 'US', Code: 'abc' },
  },
  {
    name: 'if and then with a control into then',
    schema: {
      type: 'object',
      properties: { kind: { type: 'string' } },
      if: { properties: { kind: { const: 'x' } } },
      then: { properties: { extra: { type: 'string', minLength: 3 } } },
    },
    uischema: vertical(control('kind'), control('extra')),
    data: { kind: 'x' },
    enter: { Extra: 'ab' },
  },
  {
    name: 'oneOf of objects, answered',
    schema: { type: 'object', properties: { contact: { oneOf: mailOrPhone } } },
    data: { contact: { mail: 'x' } },
    enter: { Mail: 'abc' },
  },
  {
    name: 'oneOf of objects, the second answered',
    schema: { type: 'object', properties: { contact: { oneOf: mailOrPhone } } },
    data: { contact: { number: '12' } },
    enter: { Number: '1' },
  },
  {
    name: 'oneOf of objects, unanswered',
    schema: { type: 'object', properties: { contact: { oneOf: mailOrPhone } }, required: ['contact'] },
  },
  {
    name: 'oneOf beside properties',
    schema: {
      type: 'object',
      properties: { contact: { type: 'object', properties: { name: { type: 'string' } }, oneOf: mailOrPhone } },
    },
    data: { contact: { mail: 'x', name: 'Ana' } },
    enter: { Name: 'Eva', Mail: 'ab' },
  },
  {
    name: 'oneOf at the root',
    schema: { type: 'object', properties: { name: { type: 'string' } }, oneOf: mailOrPhone },
    data: { mail: 'x' },
    enter: { Name: 'Eva', Mail: 'abc' },
  },
  {
    name: 'oneOf with a discriminator',
    schema: {
      type: 'object',
      properties: {
        shape: {
          oneOf: [
            {
              title: 'Circle',
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number', minimum: 1 } },
              required: ['kind'],
            },
            {
              title: 'Square',
              type: 'object',
              properties: { kind: { const: 'square' }, side: { type: 'string', minLength: 4 } },
              required: ['kind'],
            },
          ],
        },
      },
    },
    data: { shape: { kind: 'square', side: 'x' } },
    enter: { Side: 'ab' },
  },
  {
    name: 'oneOf of plain values',
    schema: {
      type: 'object',
      properties: {
        dose: {
          oneOf: [
            { type: 'number', title: 'Amount', minimum: 5 },
            { type: 'boolean', title: 'As needed' },
          ],
        },
      },
    },
    data: { dose: 3 },
    enter: { Amount: '4' },
  },
  {
    name: 'anyOf of objects',
    schema: { type: 'object', properties: { contact: { anyOf: mailOrPhone } } },
    data: { contact: { mail: 'long enough' } },
    enter: { Mail: 'abc' },
  },
  {
    name: 'anyOf that only requires',
    schema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    enter: { A: 'one' },
  },
  {
    name: 'anyOf of texts and an enum',
    schema: {
      type: 'object',
      properties: { color: { anyOf: [{ type: 'string' }, { type: 'string', enum: ['red', 'blue'] }] } },
    },
    enter: { Color: 'teal' },
  },
  {
    name: 'a text or null',
    schema: {
      type: 'object',
      properties: { note: { title: 'Note', anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] } },
    },
    data: { note: null },
    enter: { Note: 'ab' },
    stockCannot: 'shows the alternative null, with nothing to type into',
  },
  {
    name: 'type with null',
    schema: {
      type: 'object',
      properties: {
        note: { type: ['string', 'null'], minLength: 3 } as never,
        part: { type: ['object', 'null'], properties: { x: { type: 'string' } } } as never,
      },
    },
    enter: { Note: 'ab', X: 'y' },
  },
  {
    name: 'not',
    schema: { type: 'object', properties: { word: { type: 'string', not: { const: 'no' } } } },
    enter: { Word: 'no' },
  },
  {
    name: 'dependencies',
    schema: {
      type: 'object',
      properties: { card: { type: 'string' }, address: { type: 'string' } },
      dependencies: { card: ['address'] },
    },
    enter: { Card: '12' },
  },
];
