import type { AnySchema } from './generate.ts';

/** A known difference between the validator and Ajv (as configured by `createAjv`), with a case that shows it. */
export interface Difference {
  what: string;
  why: string;
  schema: AnySchema;
  data: unknown;
  /** Errors as `path | keyword | detail`; empty for valid data. */
  ours: readonly string[];
  ajv: readonly string[];
}

/** JSON.parse creates `__proto__` as an ordinary member; an object literal would not. */
const parsed = (text: string): AnySchema => JSON.parse(text) as AnySchema;

/** All known differences. `differences.test.ts` tests each one; any other makes the comparison with Ajv fail. */
export const differences: readonly Difference[] = [
  {
    what: 'no `if` error beside the errors of the branch that failed',
    why: 'It belongs to no field, and JSON Forms would count it as an additional error.',
    schema: { if: {}, then: { required: ['a'] } },
    data: {},
    ours: [' | required | a'],
    ajv: [' | if | ', ' | required | a'],
  },
  {
    what: 'no errors of single items below a failed `contains`',
    why: 'The interpreter omits them: if none of five items matches, that is one error, not five.',
    schema: { contains: { const: 1 } },
    data: [2],
    ours: [' | contains | '],
    ajv: [' | contains | ', '/0 | const | '],
  },
  {
    what: 'keywords beside `$ref` are ignored',
    why: 'Draft-07 requires it (core, section 8.3); Ajv 8 follows later drafts.',
    schema: { definitions: { any: {} }, properties: { a: { $ref: '#/definitions/any', type: 'string' } } },
    data: { a: 1 },
    ours: [],
    ajv: ['/a | type | '],
  },
  {
    what: 'a property called `__proto__` is checked',
    why: 'Ajv skips it; hostile names must not bypass the schema.',
    schema: parsed('{ "properties": { "__proto__": { "type": "string" } } }'),
    data: parsed('{ "__proto__": 1 }'),
    ours: ['/__proto__ | type | '],
    ajv: [],
  },
  {
    what: 'an `undefined` member is not an additional property',
    why: 'JSON cannot represent it, so it is not submitted.',
    schema: { properties: {}, additionalProperties: false },
    data: { a: undefined },
    ours: [],
    ajv: [' | additionalProperties | a'],
  },
  {
    what: 'multiples are judged by decimal arithmetic',
    why: 'Ajv divides in binary and accepts quotients that are nearly whole.',
    schema: { multipleOf: 3 },
    data: 3e-9,
    ours: [' | multipleOf | '],
    ajv: [],
  },
  {
    what: '`uniqueItems` compares items of any type',
    why: 'If `items` has a type, Ajv compares only items of that type.',
    schema: { items: { type: 'string' }, uniqueItems: true },
    data: [1, 1],
    ours: [' | uniqueItems | ', '/0 | type | ', '/1 | type | '],
    ajv: ['/0 | type | ', '/1 | type | '],
  },
  {
    what: '`contains` refuses an empty list after a list that passed',
    why: 'In a loop over members or items, Ajv keeps the result of the previous list.',
    schema: { additionalProperties: { contains: { const: 1 } } },
    data: { a: [1], b: [] },
    ours: ['/b | contains | '],
    ajv: [],
  },
  {
    what: '`dependentRequired` is supported',
    why: 'It was added after draft-07, which Ajv follows; the interpreter supports it in every draft.',
    schema: { dependentRequired: { a: ['b'] } },
    data: { a: 1 },
    ours: [' | dependentRequired | b'],
    ajv: [],
  },
  {
    what: "the kit's keywords are not supported inside `if`, `not`, `anyOf`, `oneOf` and `contains`",
    why: 'The interpreter does not know them; the form compiler never puts them there.',
    schema: { anyOf: [{ notBlank: true }] },
    data: ' ',
    ours: [],
    ajv: [' | anyOf | ', ' | notBlank | '],
  },
  {
    what: 'a member whose name is half a surrogate pair is rejected if names are checked',
    why: 'Such a name cannot be written as a pointer in a URI, and no form has one.',
    schema: { additionalProperties: { type: 'string' } },
    data: { '\ud800': 1 },
    ours: [' | unreadable | '],
    ajv: ['/\ud800 | type | '],
  },
];
