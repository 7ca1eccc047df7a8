import type { JsonSchema7 } from '@jsonforms/core';
import { control, vertical, type PlainExample } from '../PlainExample.ts';

const LOOPS = 'renders without end';

/** `$ref`, and recursive schemas. */
export const references: readonly PlainExample[] = [
  {
    name: 'a reference to a definition',
    schema: {
      type: 'object',
      definitions: { name: { type: 'string', minLength: 3 } },
      properties: { name: { $ref: '#/definitions/name' } },
    } as JsonSchema7,
    enter: { Name: 'ab' },
  },
  {
    name: 'a reference to a reference',
    schema: {
      type: 'object',
      definitions: { a: { $ref: '#/definitions/b' }, b: { type: 'integer', maximum: 5 } },
      properties: { size: { $ref: '#/definitions/a' } },
    } as JsonSchema7,
    uischema: vertical(control('size')),
    enter: { Size: '7' },
  },
  {
    name: 'a reference at the root',
    schema: {
      $ref: '#/definitions/all',
      definitions: { all: { type: 'object', properties: { name: { type: 'string', minLength: 3 } } } },
    } as JsonSchema7,
    enter: { Name: 'ab' },
    stockCannot: 'renders “No applicable renderer found”',
  },
  {
    name: 'a list of a definition',
    schema: {
      type: 'object',
      definitions: { pet: { type: 'object', properties: { pet: { type: 'string', minLength: 3 } } } },
      properties: { pets: { type: 'array', items: { $ref: '#/definitions/pet' } } },
    } as JsonSchema7,
    data: { pets: [{ pet: 'Rex' }] },
  },
  {
    name: 'a tree of lists',
    schema: {
      type: 'object',
      definitions: {
        node: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 2 },
            children: { type: 'array', items: { $ref: '#/definitions/node' } },
          },
        },
      },
      properties: { tree: { $ref: '#/definitions/node' } },
    } as JsonSchema7,
    data: { tree: { name: 'a', children: [] } },
    enter: { Name: 'b' },
  },
  {
    name: 'a recursive object',
    schema: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 }, parent: { $ref: '#' } },
    } as JsonSchema7,
    stockCannot: LOOPS,
  },
  {
    name: 'a recursive object through a definition',
    schema: {
      type: 'object',
      definitions: {
        person: { type: 'object', properties: { name: { type: 'string' }, mother: { $ref: '#/definitions/person' } } },
      },
      properties: { patient: { $ref: '#/definitions/person' } },
    } as JsonSchema7,
    data: { patient: { name: 'Ana', mother: { name: 'Eva' } } },
    stockCannot: LOOPS,
  },
  {
    name: 'a recursive object through allOf',
    schema: {
      type: 'object',
      definitions: {
        person: {
          type: 'object',
          properties: { name: { type: 'string' }, mother: { allOf: [{ $ref: '#/definitions/person' }] } },
        },
      },
      properties: { patient: { allOf: [{ $ref: '#/definitions/person' }] } },
    } as JsonSchema7,
    stockCannot: LOOPS,
  },
  {
    name: 'recursive alternatives',
    schema: {
      type: 'object',
      definitions: {
        sum: {
          oneOf: [
            {
              title: 'Sum',
              type: 'object',
              properties: { left: { $ref: '#/definitions/sum' }, right: { $ref: '#/definitions/sum' } },
            },
            { title: 'Number', type: 'number', minimum: 5 },
          ],
        },
      },
      properties: { total: { $ref: '#/definitions/sum' } },
    } as JsonSchema7,
    data: { total: { left: 1, right: { left: 2, right: 3 } } },
    stockCannot: LOOPS,
  },
  {
    name: 'a circular reference',
    schema: {
      type: 'object',
      properties: { name: { type: 'string' } },
      definitions: { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } },
    } as JsonSchema7,
    uischema: vertical(control('name')),
    enter: { Name: 'x' },
  },
];
