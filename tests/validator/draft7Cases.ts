/** Test cases for additions and changes of draft-06 and draft-07, written for this project from the text of the drafts. */
interface Group {
  description: string;
  schema: Record<string, unknown> | boolean;
  tests: readonly { description: string; data: unknown; valid: boolean }[];
}

/** Converts `[description, data, valid]` to a case. */
const cases = (...list: readonly (readonly [description: string, data: unknown, valid: boolean])[]): Group['tests'] =>
  list.map(([description, data, valid]) => ({ description, data, valid }));

export const draft7Cases: Readonly<Record<string, readonly Group[]>> = {
  'boolean schemas': [
    { description: 'true', schema: true, tests: cases(['takes anything', { a: 1 }, true], ['takes null', null, true]) },
    { description: 'false', schema: false, tests: cases(['takes nothing', 1, false], ['not even null', null, false]) },
    {
      description: 'as a property',
      schema: { properties: { a: true, b: false } },
      tests: cases(
        ['allowed', { a: 1 }, true],
        ['forbidden', { b: 1 }, false],
        ['absent', {}, true],
        ['both', { a: 1, b: 2 }, false],
      ),
    },
    {
      description: 'as items',
      schema: { items: false },
      tests: cases(['an empty list passes', [], true], ['any item fails', [1], false]),
    },
    { description: 'in allOf', schema: { allOf: [true, false] }, tests: cases(['one false fails', 1, false]) },
    { description: 'in anyOf', schema: { anyOf: [true, false] }, tests: cases(['one true passes', 1, true]) },
    { description: 'in oneOf', schema: { oneOf: [true, true, false] }, tests: cases(['two true fail', 1, false]) },
    { description: 'in not', schema: { not: false }, tests: cases(['the opposite of nothing', 1, true]) },
  ],
  const: [
    {
      description: 'a number',
      schema: { const: 2 },
      tests: cases(
        ['same', 2, true],
        ['with a zero fraction', 2.0, true],
        ['other', 5, false],
        ['as text', '2', false],
      ),
    },
    {
      description: 'null',
      schema: { const: null },
      tests: cases(['null', null, true], ['zero', 0, false], ['false', false, false]),
    },
    {
      description: 'false',
      schema: { const: false },
      tests: cases(['false', false, true], ['zero', 0, false], ['list of false', [false], false]),
    },
    { description: 'one', schema: { const: 1 }, tests: cases(['one', 1, true], ['true', true, false]) },
    {
      description: 'an object',
      schema: { const: { a: 1, b: [2, null] } },
      tests: cases(
        ['same', { a: 1, b: [2, null] }, true],
        ['other order of members', { b: [2, null], a: 1 }, true],
        ['other member', { a: 1, b: [2] }, false],
        ['fewer', { a: 1 }, false],
      ),
    },
    {
      description: 'a list',
      schema: { const: [{ a: 1 }] },
      tests: cases(['same', [{ a: 1 }], true], ['item bare', { a: 1 }, false], ['twice', [{ a: 1 }, { a: 1 }], false]),
    },
  ],
  contains: [
    {
      description: 'a number of five or more',
      schema: { contains: { minimum: 5 } },
      tests: cases(
        ['last item', [3, 4, 5], true],
        ['several', [5, 6], true],
        ['none', [2, 3, 4], false],
        ['empty list', [], false],
        ['no list', {}, true],
      ),
    },
    {
      description: 'a constant',
      schema: { contains: { const: 'x' } },
      tests: cases(['there', ['y', 'x'], true], ['not there', ['y'], false]),
    },
    {
      description: 'anything',
      schema: { contains: true },
      tests: cases(['some item', [1], true], ['no item', [], false]),
    },
    {
      description: 'nothing',
      schema: { contains: false },
      tests: cases(['some item', [1], false], ['no item', [], false], ['no list', 'x', true]),
    },
    {
      description: 'with items',
      schema: { items: { multipleOf: 2 }, contains: { multipleOf: 3 } },
      tests: cases(
        ['items only', [2, 4], false],
        ['contains only', [3, 6], false],
        ['both', [6, 12], true],
        ['neither', [1, 5], false],
      ),
    },
  ],
  exclusiveMinimum: [
    {
      description: 'a bound of its own',
      schema: { exclusiveMinimum: 1.1 },
      tests: cases(['above', 1.2, true], ['the bound', 1.1, false], ['below', 0.6, false], ['no number', 'x', true]),
    },
    {
      description: 'beside minimum',
      schema: { minimum: 1, exclusiveMinimum: 2 },
      tests: cases(['between the two', 1.5, false], ['above both', 3, true]),
    },
  ],
  exclusiveMaximum: [
    {
      description: 'a bound of its own',
      schema: { exclusiveMaximum: 3 },
      tests: cases(['below', 2.2, true], ['the bound', 3, false], ['above', 3.5, false], ['no number', 'x', true]),
    },
  ],
  'if, then, else': [
    { description: 'if alone', schema: { if: { const: 0 } }, tests: cases(['met', 0, true], ['not met', 'x', true]) },
    { description: 'then alone', schema: { then: { const: 0 } }, tests: cases(['says nothing', 'x', true]) },
    { description: 'else alone', schema: { else: { const: 0 } }, tests: cases(['says nothing', 'x', true]) },
    {
      description: 'if and then',
      schema: { if: { exclusiveMaximum: 0 }, then: { minimum: -10 } },
      tests: cases(['through then', -1, true], ['fails then', -100, false], ['not met', 3, true]),
    },
    {
      description: 'if and else',
      schema: { if: { exclusiveMaximum: 0 }, else: { multipleOf: 2 } },
      tests: cases(['met', -1, true], ['through else', 4, true], ['fails else', 3, false]),
    },
    {
      description: 'all three',
      schema: { if: { exclusiveMaximum: 0 }, then: { minimum: -10 }, else: { multipleOf: 2 } },
      tests: cases(
        ['through then', -1, true],
        ['fails then', -100, false],
        ['through else', 4, true],
        ['fails else', 3, false],
      ),
    },
    {
      description: 'separate in allOf',
      schema: { allOf: [{ if: { exclusiveMaximum: 0 } }, { then: { minimum: -10 } }, { else: { multipleOf: 2 } }] },
      tests: cases(['then does not reach over', -100, true], ['nor does else', 3, true]),
    },
    {
      description: 'boolean if',
      schema: { if: true, then: { const: 'then' }, else: { const: 'else' } },
      tests: cases(['then counts', 'then', true], ['else does not', 'else', false]),
    },
    {
      description: 'a condition of one property on another',
      schema: {
        type: 'object',
        properties: { a: { type: 'string' } },
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { required: ['b'] },
        else: { properties: { b: false } },
      },
      tests: cases(
        ['met and answered', { a: 'yes', b: 1 }, true],
        ['met and missing', { a: 'yes' }, false],
        ['not met and absent', { a: 'no' }, true],
        ['not met but answered', { a: 'no', b: 1 }, false],
        ['unanswered', {}, true],
      ),
    },
  ],
  propertyNames: [
    {
      description: 'at most three letters',
      schema: { propertyNames: { maxLength: 3 } },
      tests: cases(
        ['all short', { a: 1, abc: 1 }, true],
        ['one long', { a: 1, abcd: 1 }, false],
        ['no members', {}, true],
        ['a list', ['abcd'], true],
      ),
    },
    {
      description: 'none',
      schema: { propertyNames: false },
      tests: cases(['a member', { a: 1 }, false], ['no members', {}, true]),
    },
  ],
  required: [
    {
      description: 'an empty list',
      schema: { properties: { a: {} }, required: [] },
      tests: cases(['asks for nothing', {}, true]),
    },
    {
      description: 'names that objects inherit',
      schema: { required: ['toString', 'constructor'] },
      tests: cases(['inherited is not there', {}, false], ['own is', { toString: 1, constructor: 2 }, true]),
    },
  ],
  'type integer': [
    {
      description: 'a zero fraction',
      schema: { type: 'integer' },
      tests: cases(['1.0', 1.0, true], ['1.1', 1.1, false], ['1e300', 1e300, true], ['text', '1', false]),
    },
  ],
  $ref: [
    {
      description: 'recursive',
      schema: { properties: { name: { type: 'string' }, child: { $ref: '#' } }, additionalProperties: false },
      tests: cases(
        ['match', { name: 'a', child: { name: 'b' } }, true],
        ['wrong at depth', { child: { child: { name: 1 } } }, false],
        ['surplus at depth', { child: { other: 1 } }, false],
      ),
    },
    {
      description: 'through escaped names',
      schema: {
        definitions: { 'a/b~c%d "e': { type: 'integer' } },
        properties: { x: { $ref: '#/definitions/a~1b~0c%25d%20%22e' } },
      },
      tests: cases(['match', { x: 1 }, true], ['no match', { x: 'y' }, false]),
    },
    {
      description: 'a property that is called $ref',
      schema: { properties: { $ref: { type: 'string' } } },
      tests: cases(['text', { $ref: 'a' }, true], ['number', { $ref: 2 }, false]),
    },
    {
      description: 'chains',
      schema: {
        definitions: { a: { type: 'integer' }, b: { $ref: '#/definitions/a' }, c: { $ref: '#/definitions/b' } },
        items: { $ref: '#/definitions/c' },
      },
      tests: cases(['match', [5], true], ['no match', ['a'], false]),
    },
  ],
};
