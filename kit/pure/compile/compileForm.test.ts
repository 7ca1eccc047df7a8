import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import type { JsonSchema7 } from '@jsonforms/core';
import { describe, expect, it } from 'vitest';
import { memberPlace } from '#kit/pure/fields/conditionPlaces.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { fromAnswers, toAnswers, toContributions } from './answers.ts';
import { settle } from './settle.ts';
import { restoreShown } from './carryAnswers.ts';
import { compileForm } from './compileForm.ts';
import { toDraft } from './draft.ts';
import { variablesOf } from './variables.ts';
import type { FormDefinition } from './form.ts';

installExpressions();

const words = defineFieldType<string>({
  type: 'words',
  aliases: ['words2'],
  inputSchema: {},
  schema: () => ({ type: 'string', maxLength: 20 }),
  options: (input, { text }) => ({ hint: text(input.placeholder) }),
});
const choice = defineFieldType<{ answer: string }>({
  type: 'choice',
  inputSchema: {},
  schema: () => ({ type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] }),
  conditionPlaces: () => ({ whole: memberPlace('answer') }),
  toAnswers: (value, { name }): Record<string, unknown> => (value ? { [name]: value.answer } : {}),
  fromAnswers: (answers, { name }) => (typeof answers[name] === 'string' ? { answer: answers[name] } : undefined),
});
const note = defineFieldType({ type: 'note', kind: 'display', inputSchema: {} });
const broken = defineFieldType({
  type: 'broken',
  inputSchema: {},
  schema: () => {
    throw new Error('no options');
  },
});
const box = defineFieldType({ type: 'box', kind: 'container', inputSchema: {} });
const list = defineFieldType<readonly object[]>({ type: 'list', kind: 'rows', inputSchema: {} });
const given = defineFieldType<string>({
  type: 'given',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  initial: () => 'given',
});
const unseen = defineFieldType<string>({
  type: 'unseen',
  unseen: true,
  inputSchema: {},
  schema: () => ({ type: 'string' }),
});
const types = [words, choice, note, broken, box, list, given, unseen];

const section = (...inputs: object[]) => ({ inputs }) as never;
const form = (...pages: unknown[]): FormDefinition => ({ schema: pages as never });
const validator = () => {
  const made = createValidator({ now: () => new Date('2026-01-01') });
  return (schema: JsonSchema7, value: unknown) => made.validate(schema as never, value);
};
const codes = (definition: FormDefinition) =>
  compileForm(definition, types).problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe('pages', () => {
  it('[F2.03] [F2.05] reads every form of `schema`', () => {
    const bare = [section({ interface: 'words', name: 'a' })];
    expect(compileForm(form(bare, bare), types).pages.map((page) => page.id)).toEqual(['page-1', 'page-2']);
    expect(compileForm(form({ id: 'start', title: 'Start', sections: bare }), types).pages[0]).toMatchObject({
      id: 'start',
      title: 'Start',
    });
    expect(compileForm(form(section({ interface: 'words', name: 'a' })), types)).toMatchObject({
      paged: false,
      pages: [{ id: 'page-1' }],
    });
  });

  it('returns the same object for the same form, types and locale, and another object for another locale', () => {
    const definition = form([section({ interface: 'words', label: { en: 'Town', es: 'Ciudad' } })]);
    expect(compileForm(definition, types)).toBe(compileForm(definition, types));
    const spanish = compileForm(definition, types, { locale: 'es_US' });
    expect(spanish.fields[0]).toMatchObject({ key: 'Town', name: 'Town', label: 'Ciudad' });
  });

  it('uses the texts of one region and the number format of another', () => {
    const definition = form([section({ interface: 'words', label: { en: 'Town', es_US: 'Ciudad' } })]);
    const ofDevice = compileForm(definition, types, { locale: 'es-ES', textLocale: 'es_US' });
    expect(ofDevice.locale).toBe('es-ES');
    expect(ofDevice.fields[0]).toMatchObject({ label: 'Ciudad' });
    expect(compileForm(definition, types, { locale: 'es-ES' }).fields[0]).toMatchObject({ label: 'Town' });
    expect(compileForm(definition, types, { locale: 'es-ES', textLocale: 'es_US' })).toBe(ofDevice);
  });

  it('splits long sections into blocks that the browser can skip', () => {
    const inputs = Array.from({ length: 45 }, (_, i) => ({ interface: 'words', name: `q${i}` }));
    const [group] = compileForm(form([section(...inputs)]), types).pages[0]!.uischema.elements as unknown as {
      elements: { elements: unknown[] }[];
    }[];
    expect(group!.elements.map((block) => block.elements.length)).toEqual([8, 8, 8, 8, 8, 5]);
  });
});

describe('names and keys', () => {
  it('[F3.95] [F3.96] [F9.36] [C1.60] [C9.47] names a field by its label, cut to 25 characters', () => {
    const compiled = compileForm(
      form([section({ interface: 'words', label: 'How many hours do you sleep at night?' })]),
      types,
    );
    expect(compiled.fields[0]!.name).toBe('How many hours do you sle');
  });

  const hostile = ['__proto__', 'constructor', 'a.b', 'age[0]', 'toString', '', '😀', 'a/b~c%d', 'x'.repeat(10_000)];
  it.each(hostile.map((name) => [name.slice(0, 20), name]))('keeps the answer of a field called %j', (_, name) => {
    const compiled = compileForm(form([section({ interface: 'words', name, label: 'Label' })]), types);
    const [field] = compiled.fields;
    expect(field!.key).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
    const sent = toContributions(compiled, { data: { [field!.key]: 'kept' } });
    expect(sent).toEqual([{ attribute: name || 'Label', value: 'kept' }]);
    expect(fromAnswers(compiled, toAnswers(compiled, { data: { [field!.key]: 'kept' } }))).toEqual({
      [field!.key]: 'kept',
    });
    expect(({} as Record<string, unknown>).kept).toBeUndefined();
  });
});

describe('conditions', () => {
  const definition = form([
    section(
      { interface: 'choice', name: 'smokes' },
      { interface: 'words', name: 'brand', required: true, condition: { field: 'smokes', equals: 'yes' } },
      { interface: 'words', name: 'why', required: true, condition: { field: 'brand', answered: true } },
      { interface: 'words', name: 'never', condition: { not: { field: 'smokes', equals: 'yes' } } },
    ),
  ]);
  const compiled = compileForm(definition, types);
  const errorsOf = (data: object) => {
    const check = createValidator({ now: () => new Date('2026-01-01') }).compile(compiled.schema as never);
    check(data);
    return (check.errors ?? []).map((error) => error.params.missingProperty as string);
  };

  it('requires a conditional answer only while its field is visible', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ smokes: { answer: 'no' } })).toEqual([]);
    expect(errorsOf({ smokes: { answer: 'yes' } })).toEqual(['brand']);
    expect(errorsOf({ smokes: { answer: 'yes' }, brand: 'x' })).toEqual(['why']);
  });

  it('clears the answers of hidden fields and of the fields that depend on them', () => {
    const data = { smokes: { answer: 'no' }, brand: 'x', why: 'y', never: 'n' };
    expect(settle(compiled, { data: data, validate: validator() })).toEqual({
      smokes: { answer: 'no' },
      never: 'n',
    });
    expect(settle(compiled, { data: data, validate: validator() }, { ...data, smokes: { answer: 'yes' } })).toEqual({
      smokes: { answer: 'no' },
      never: 'n',
    });
    const shown = { smokes: { answer: 'yes' }, brand: 'x', why: 'y' };
    expect(settle(compiled, { data: shown, validate: validator() })).toBe(shown);
  });

  it('clears the answers of a page whose condition does not hold', () => {
    const paged = compileForm(
      form([section({ interface: 'choice', name: 'a' })], {
        id: 'more',
        condition: { field: 'a', equals: 'yes' },
        sections: [section({ interface: 'words', name: 'b', required: true })],
      }),
      types,
    );
    expect(paged.pages[1]!.condition).toBeDefined();
    expect(settle(paged, { data: { b: 'x' }, validate: validator() })).toEqual({});
  });
});

describe('the answer of an empty field', () => {
  const blank = defineFieldType<string>({
    type: 'blank',
    inputSchema: {},
    schema: () => ({ type: 'string' }),
    toAnswers: (value, { name }) => ({ [name]: value ?? '_' }),
  });
  const compiled = compileForm(
    form([
      section(
        { interface: 'words', name: 'a' },
        { interface: 'blank', name: 'b' },
        { interface: 'blank', name: 'c', condition: { field: 'a', equals: 'yes' } },
      ),
    ]),
    [...types, blank],
  );

  it('is submitted for visible fields only', () => {
    expect({ ...toAnswers(compiled, { data: {}, validate: validator() }) }).toEqual({ b: '_' });
    expect({ ...toAnswers(compiled, { data: { a: 'yes' }, validate: validator() }) }).toEqual({
      a: 'yes',
      b: '_',
      c: '_',
    });
    expect({ ...toAnswers(compiled, { data: { a: 'yes' } }) }).toEqual({ a: 'yes', b: '_' });
  });
});

describe('inputs inside inputs', () => {
  const nested = form([
    section(
      { interface: 'words', name: 'a' },
      {
        interface: 'box',
        label: 'Box',
        condition: { field: 'a', answered: true },
        inputs: [
          { interface: 'words', name: 'b', required: true },
          { interface: 'list', name: 'l', inputs: [{ interface: 'words', name: 'a' }] },
        ],
      },
    ),
  ]);
  const compiled = compileForm(nested, types);

  it('makes inputs in a container fields of the form, with the condition of the container', () => {
    expect(compiled.fields.map(({ key, pointer }) => [key, pointer])).toEqual([
      ['a', '/schema/0/0/inputs/0'],
      ['b', '/schema/0/0/inputs/1/inputs/0'],
      ['l', '/schema/0/0/inputs/1/inputs/1'],
    ]);
    expect(compiled.fields[1]!.condition).toBe(compiled.fields[2]!.condition);
    expect(compiled.schema.required).toEqual([]);
  });

  it('gives the inputs of a row their own level, with scopes relative to the row', () => {
    const { row, schema, options } = compiled.fields[2]!;
    expect(row!.fields.map(({ key, pointer }) => [key, pointer])).toEqual([
      ['a', '/schema/0/0/inputs/1/inputs/1/inputs/0'],
    ]);
    expect(schema).toMatchObject({ type: 'array', items: { properties: { a: { type: 'string' } } } });
    expect(options.detail).toMatchObject({ elements: [{ type: 'Control', scope: '#/properties/a' }] });
  });

  it('adds missing identifiers to identified rows', () => {
    const [field] = [{ ...compiled.fields[2]!, row: { ...compiled.fields[2]!.row!, identified: true } }];
    expect(fromAnswers({ fields: [field!] }, { l: [{ identifier: 'x', a: '1' }, { a: '2' }] })).toEqual({
      l: [
        { identifier: 'x', a: '1' },
        { identifier: '2', a: '2' },
      ],
    });
  });

  it('lists all types in use, including those in rows', () =>
    expect(compiled.pages[0]!.types).toEqual(['words', 'box', 'list']));

  it('applies disabled and read-only to all inputs inside', () => {
    const locked = compileForm(
      form([
        section({
          interface: 'box',
          disabled: true,
          inputs: [{ interface: 'list', name: 'l', read_only: true, inputs: [{ interface: 'words', name: 'a' }] }],
        }),
      ]),
      types,
    );
    expect(locked.fields[0]!.row!.fields[0]!.options).toMatchObject({ disabled: true, readonly: true });
  });
});

describe('initial values', () => {
  it('are restored when the field becomes visible again', () => {
    const definition = form([
      section(
        { interface: 'words', name: 'a' },
        { interface: 'given', name: 'g', condition: { field: 'a', equals: 'x' } },
      ),
    ]);
    const compiled = compileForm(definition, types);
    const validate = validator();
    const hidden = { answers: new Map<string, unknown>(), onShown: () => undefined };
    expect(restoreShown(compiled, { data: { a: 'y' }, validate }, { data: { a: 'x' }, validate }, hidden)).toEqual({
      a: 'x',
      g: 'given',
    });
    const same = { a: 'x', b: 1 };
    expect(restoreShown(compiled, { data: { a: 'x' }, validate }, { data: same, validate }, hidden)).toBe(same);
  });
});

describe('problems', () => {
  it.each([
    [
      'an unknown type in a row',
      form([
        section({
          interface: 'list',
          name: 'l',
          inputs: [
            { interface: 'words', name: 'a' },
            { interface: 'wrods', name: 'b' },
          ],
        }),
      ]),
      ['unknownType /schema/0/0/inputs/0/inputs/1/interface'],
    ],
    [
      'two fields with one name in a row',
      form([
        section({
          interface: 'list',
          name: 'l',
          inputs: [
            { interface: 'words', name: 'a' },
            { interface: 'words', name: 'a' },
          ],
        }),
      ]),
      ['duplicateName /schema/0/0/inputs/0/inputs/1/name'],
    ],
    [
      'a condition on an unknown field in a row',
      form([
        section({
          interface: 'list',
          name: 'l',
          inputs: [{ interface: 'words', name: 'a', condition: { field: 'b', answered: true } }],
        }),
      ]),
      ['unknownConditionField /schema/0/0/inputs/0/inputs/0/condition/field'],
    ],
    [
      'a list without inputs',
      form([section({ interface: 'list', name: 'l' })]),
      ['noInputs /schema/0/0/inputs/0', 'emptyForm /schema'],
    ],
    [
      'an empty container',
      form([section({ interface: 'box', inputs: [] })]),
      ['noInputs /schema/0/0/inputs/0', 'emptyForm /schema'],
    ],
    [
      'inputs in an input that cannot contain any',
      form([section({ interface: 'words', name: 'a', inputs: [{ interface: 'words', name: 'b' }] })]),
      ['unreadInputs /schema/0/0/inputs/0/inputs'],
    ],
    [
      'a required field that cannot be answered',
      form([section({ interface: 'unseen', name: 'a', required: true })]),
      ['unanswerable /schema/0/0/inputs/0'],
    ],
    [
      'a collapsible section without a label',
      form([{ collapsible: true, inputs: [{ interface: 'words', name: 'a' }] }]),
      ['unlabelledSection /schema/0/0'],
    ],
    [
      'an unknown type',
      form([section({ interface: 'wrods', name: 'a' })]),
      ['unknownType /schema/0/0/inputs/0/interface', 'emptyForm /schema'],
    ],
    [
      'two fields with one name',
      form([section({ interface: 'words', name: 'a' }, { interface: 'words', name: 'a' })]),
      ['duplicateName /schema/0/0/inputs/1/name'],
    ],
    ['no name at all', form([section({ interface: 'words' })]), ['unnamed /schema/0/0/inputs/0']],
    [
      'a condition on an unknown field',
      form([section({ interface: 'words', name: 'a', condition: { field: 'b', equals: 1 } })]),
      ['unknownConditionField /schema/0/0/inputs/0/condition/field'],
    ],
    [
      'a condition of unknown shape',
      form([section({ interface: 'words', name: 'a', condition: { any: [{ like: 2 }] } })]),
      ['badCondition /schema/0/0/inputs/0/condition/any/0'],
    ],
    [
      'a cycle',
      form([
        section(
          { interface: 'words', name: 'a', condition: { field: 'b', answered: true } },
          { interface: 'words', name: 'b', condition: { field: 'a', answered: true } },
        ),
      ]),
      ['conditionCycle /schema/0/0/inputs/0/condition'],
    ],
    [
      'a definition that makes its type throw',
      form([section({ interface: 'broken', name: 'a' })]),
      ['badInput /schema/0/0/inputs/0', 'emptyForm /schema'],
    ],
    ['an empty form', form(), ['emptyForm /schema']],
  ])('reports %s', (_, definition, expected) => expect(codes(definition)).toEqual(expected));

  it('suggests the nearest type', () => {
    expect(compileForm(form([section({ interface: 'wrods', name: 'a' })]), types).problems[0]!.values.suggestion).toBe(
      'words',
    );
  });
});

describe('config.declining', () => {
  const declining = [
    { value: 'unknown', label: { en: 'I do not know', es: 'No lo sé' } },
    { value: 'private', label: { en: 'I prefer not to say', es: 'Prefiero no decirlo' } },
  ];
  const asked = (more: object = {}) => ({
    schema: [
      {
        inputs: [
          { interface: 'words', name: 'city', label: 'City', required: true, config: { declining }, ...more },
          { interface: 'words', name: 'why', label: 'Why?', condition: { field: 'city_declined', equals: 'private' } },
        ],
      },
    ],
  });
  const compiled = compileForm(asked(), [words]);
  const { validate } = createValidator();

  it('stores the option beside the answer, under a name of its own', () => {
    expect(compiled.problems).toEqual([]);
    expect(compiled.fields.map(({ name }) => name)).toEqual(['city', 'city_declined', 'why']);
    const data = { city_declined: 'unknown' };
    expect({ ...toAnswers(compiled, { data }) }).toEqual({ city_declined: 'unknown' });
    expect(fromAnswers(compiled, { city_declined: 'unknown' })).toEqual(data);
    expect(toDraft(compiled, data, { page: undefined, places: {}, submissionKey: 'k' }).values).toMatchObject([
      { name: 'city_declined', value: 'unknown' },
    ]);
  });

  it.each([
    [{}, false],
    [{ city: 'Lima' }, true],
    [{ city_declined: 'unknown' }, true],
    [{ city_declined: 'other' }, false],
    [{ city: 'Lima', city_declined: 'unknown' }, false],
  ])('%j is valid: %s', (data, isValid) => expect(validate(compiled.schema, data)).toBe(isValid));

  it('is required only while the condition of the input holds', () => {
    const conditional = compileForm(
      {
        schema: [
          {
            inputs: [
              { interface: 'words', name: 'gate' },
              ...asked({ condition: { field: 'gate', equals: 'x' } }).schema[0]!.inputs,
            ],
          },
        ],
      },
      [words],
    );
    const isValid = (data: object) => validate(conditional.schema, data);
    expect([{}, { gate: 'x' }, { gate: 'x', city_declined: 'private' }].map(isValid)).toEqual([true, false, true]);
    const at = { data: { city_declined: 'private' }, validate };
    expect(settle(conditional, at)).toEqual({});
  });

  it('is described in the codebook with its options', () => {
    const variable = variablesOf(compiled)[1]!;
    expect(variable).toMatchObject({ name: 'city_declined', part: 'why there is no answer' });
    expect(variable.choices).toEqual([
      { value: 'unknown', label: 'I do not know' },
      { value: 'private', label: 'I prefer not to say' },
    ]);
    expect(variable.schema).toEqual({ enum: ['unknown', 'private'] });
  });

  it('works in the rows of a list', () => {
    const rows = compileForm(
      { schema: [{ inputs: [{ interface: 'list', name: 'homes', inputs: asked().schema[0]!.inputs }] }] },
      [words, list],
    );
    const isValid = (row: object) => validate(rows.schema, { homes: [row] });
    expect([{ why: 'x' }, { city_declined: 'unknown' }, { city: 'Lima' }].map(isValid)).toEqual([false, true, true]);
    const data = { homes: [{ city_declined: 'unknown' }] };
    expect({ ...toAnswers(rows, { data }) }).toEqual(data);
  });

  it('gives way to another input with its name', () => {
    const taken = compileForm(
      { schema: [{ inputs: [...asked().schema[0]!.inputs, { interface: 'words', name: 'city_declined' }] }] },
      [words],
    );
    expect(taken.problems).toMatchObject([{ code: 'duplicateName', values: { name: 'city_declined' } }]);
  });
});
