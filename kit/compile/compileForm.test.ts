import type { JsonSchema7 } from '@jsonforms/core';
import { describe, expect, it } from 'vitest';
import { defineFieldType } from '../fields/defineFieldType.ts';
import { createValidator } from '../validation/createValidator.ts';
import { fromAnswers, toAnswers, toContributions } from './answers.ts';
import { clearHidden } from './clearHidden.ts';
import { compileForm } from './compileForm.ts';
import type { FormDefinition } from './form.ts';

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
  conditionSchema: (test) => ({ type: 'object', properties: { answer: test }, required: ['answer'] }),
  toAnswers: (value, { name }): Record<string, unknown> => (value ? { [name]: value.answer } : {}),
  fromAnswers: (answers, { name }) => (typeof answers[name] === 'string' ? { answer: answers[name] } : undefined),
});
const note = defineFieldType({ type: 'note', kind: 'display', inputSchema: {} });
const broken = defineFieldType({ type: 'broken', inputSchema: {}, schema: () => { throw new Error('no options'); } });
const types = [words, choice, note, broken];

const section = (...inputs: object[]) => ({ inputs }) as never;
const form = (...pages: unknown[]): FormDefinition => ({ schema: pages as never });
const validator = () => {
  const made = createValidator({ now: () => new Date('2026-01-01') });
  return (schema: JsonSchema7, value: unknown) => made.validate(schema as never, value);
};
const codes = (definition: FormDefinition) => compileForm(definition, types).problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe('pages', () => {
  it('reads every spelling of a form', () => {
    const bare = [section({ interface: 'words', name: 'a' })];
    expect(compileForm(form(bare, bare), types).pages.map((page) => page.id)).toEqual(['page-1', 'page-2']);
    expect(compileForm(form({ id: 'start', title: 'Start', sections: bare }), types).pages[0]).toMatchObject({ id: 'start', title: 'Start' });
    expect(compileForm(form(section({ interface: 'words', name: 'a' })), types)).toMatchObject({ paged: false, pages: [{ id: 'page-1' }] });
  });

  it('gives the same object for the same form, types and locale, and another for another locale', () => {
    const definition = form([section({ interface: 'words', label: { en: 'Town', es: 'Ciudad' } })]);
    expect(compileForm(definition, types)).toBe(compileForm(definition, types));
    const spanish = compileForm(definition, types, { locale: 'es_US' });
    expect(spanish.fields[0]).toMatchObject({ key: 'Town', name: 'Town', label: 'Ciudad' });
  });

  it('cuts long sections into blocks that the browser may skip', () => {
    const inputs = Array.from({ length: 45 }, (_, i) => ({ interface: 'words', name: `q${i}` }));
    const [group] = compileForm(form([section(...inputs)]), types).pages[0]!.uischema.elements as unknown as { elements: { elements: unknown[] }[] }[];
    expect(group!.elements.map((block) => block.elements.length)).toEqual([20, 20, 5]);
  });
});

describe('names and keys', () => {
  it('names a field by its label, cut to 25 characters', () => {
    const compiled = compileForm(form([section({ interface: 'words', label: 'How many hours do you sleep at night?' })]), types);
    expect(compiled.fields[0]!.name).toBe('How many hours do you sle');
  });

  const hostile = ['__proto__', 'constructor', 'a.b', 'age[0]', 'toString', '', '😀', 'a/b~c%d', 'x'.repeat(10_000)];
  it.each(hostile.map((name) => [name.slice(0, 20), name]))('keeps the answer of a field called %j', (_, name) => {
    const compiled = compileForm(form([section({ interface: 'words', name, label: 'Label' })]), types);
    const [field] = compiled.fields;
    expect(field!.key).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
    const sent = toContributions(compiled, { [field!.key]: 'kept' });
    expect(sent).toEqual([{ attribute: name || 'Label', value: 'kept' }]);
    expect(fromAnswers(compiled, toAnswers(compiled, { [field!.key]: 'kept' }))).toEqual({ [field!.key]: 'kept' });
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

  it('asks for a conditional answer only while it is shown', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ smokes: { answer: 'no' } })).toEqual([]);
    expect(errorsOf({ smokes: { answer: 'yes' } })).toEqual(['brand']);
    expect(errorsOf({ smokes: { answer: 'yes' }, brand: 'x' })).toEqual(['why']);
  });

  it('clears what is hidden, and what hung on it', () => {
    const data = { smokes: { answer: 'no' }, brand: 'x', why: 'y', never: 'n' };
    expect(clearHidden(compiled, data, validator())).toEqual({ smokes: { answer: 'no' }, never: 'n' });
    expect(clearHidden(compiled, data, validator(), { ...data, smokes: { answer: 'yes' } })).toEqual({ smokes: { answer: 'no' }, never: 'n' });
    const shown = { smokes: { answer: 'yes' }, brand: 'x', why: 'y' };
    expect(clearHidden(compiled, shown, validator())).toBe(shown);
  });

  it('hides a whole page with its condition', () => {
    const paged = compileForm(form([section({ interface: 'choice', name: 'a' })], { id: 'more', condition: { field: 'a', equals: 'yes' }, sections: [section({ interface: 'words', name: 'b', required: true })] }), types);
    expect(paged.pages[1]!.condition).toBeDefined();
    expect(clearHidden(paged, { b: 'x' }, validator())).toEqual({});
  });
});

describe('what is sent for an empty field', () => {
  const blank = defineFieldType<string>({ type: 'blank', inputSchema: {}, schema: () => ({ type: 'string' }), toAnswers: (value, { name }) => ({ [name]: value ?? '_' }) });
  const compiled = compileForm(form([section({ interface: 'words', name: 'a' }, { interface: 'blank', name: 'b' }, { interface: 'blank', name: 'c', condition: { field: 'a', equals: 'yes' } })]), [...types, blank]);

  it('is sent for a field that is shown, and for no other', () => {
    expect({ ...toAnswers(compiled, {}, validator()) }).toEqual({ b: '_' });
    expect({ ...toAnswers(compiled, { a: 'yes' }, validator()) }).toEqual({ a: 'yes', b: '_', c: '_' });
    expect({ ...toAnswers(compiled, { a: 'yes' }) }).toEqual({ a: 'yes', b: '_' });
  });
});

describe('problems', () => {
  it.each([
    ['an unknown type', form([section({ interface: 'wrods', name: 'a' })]), ['unknownType /schema/0/0/inputs/0/interface', 'emptyForm /schema']],
    ['two fields of one name', form([section({ interface: 'words', name: 'a' }, { interface: 'words', name: 'a' })]), ['duplicateName /schema/0/0/inputs/1/name']],
    ['no name at all', form([section({ interface: 'words' })]), ['unnamed /schema/0/0/inputs/0']],
    ['a condition on nobody', form([section({ interface: 'words', name: 'a', condition: { field: 'b', equals: 1 } })]), ['unknownConditionField /schema/0/0/inputs/0/condition/field']],
    ['a condition of unknown shape', form([section({ interface: 'words', name: 'a', condition: { any: [{ like: 2 }] } })]), ['badCondition /schema/0/0/inputs/0/condition/any/0']],
    ['a circle', form([section({ interface: 'words', name: 'a', condition: { field: 'b', answered: true } }, { interface: 'words', name: 'b', condition: { field: 'a', answered: true } })]), ['conditionCycle /schema/0/0/inputs/0/condition']],
    ['a definition that its type cannot read', form([section({ interface: 'broken', name: 'a' })]), ['badInput /schema/0/0/inputs/0', 'emptyForm /schema']],
    ['nothing', form(), ['emptyForm /schema']],
  ])('reports %s', (_, definition, expected) => expect(codes(definition)).toEqual(expected));

  it('says what was probably meant', () => {
    expect(compileForm(form([section({ interface: 'wrods', name: 'a' })]), types).problems[0]!.values.suggestion).toBe('words');
  });
});
