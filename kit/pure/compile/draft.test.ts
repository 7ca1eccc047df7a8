import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineFieldType, listedOptions } from '#kit/pure/fields/index.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { compileForm } from './compileForm.ts';
import { restoreDraft, toDraft } from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import type { FormDefinition } from './form.ts';

const word = defineFieldType<string>({
  type: 'word',
  inputSchema: {},
  schema: () => ({ type: 'string', minLength: 3 }),
});
const pick = defineFieldType<string>({
  type: 'pick',
  inputSchema: {},
  schema: (input) => ({ enum: listedOptions(input).map(({ value }) => value) }),
});
const secret = defineFieldType<string>({
  type: 'secret',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  sensitive: true,
});
const unstored = defineFieldType<string>({
  type: 'unstored',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  neverStored: true,
});
const started = defineFieldType<string>({
  type: 'started',
  inputSchema: {},
  schema: () => ({ type: 'string' }),
  initial: () => '13:00',
});
const types = [word, pick, secret, unstored, started];
const { validate } = createValidator();
const holds = (schema: unknown, value: unknown) => validate(schema as never, value);

const inputs = [
  { interface: 'word', name: '__proto__', label: 'Drink' },
  {
    interface: 'pick',
    name: 'size',
    label: 'Size',
    options: [
      { value: 's', label: 'S' },
      { value: 'l', label: 'L' },
    ],
  },
  { interface: 'secret', name: 'code', label: 'Code' },
];
const compiled = (of: object[]) => compileForm({ schema: [[{ inputs: of }]] } as FormDefinition, types);
const position = { page: 'page-1', places: { size: 2 }, submissionKey: '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10' };
const dataOf = (form: ReturnType<typeof compiled>, values: Record<string, unknown>) =>
  Object.fromEntries(
    form.fields.filter(({ name }) => Object.hasOwn(values, name)).map(({ key, name }) => [key, values[name]]),
  );

describe('a draft', () => {
  const form = compiled(inputs);
  const data = dataOf(form, { ['__proto__']: 'te', size: 'l', code: '1234' });

  it('contains answers by name, including incomplete ones, and no sensitive answer', () => {
    expect(toDraft(form, data, position).values.map(({ name, value }) => [name, value])).toEqual([
      ['__proto__', 'te'],
      ['size', 'l'],
    ]);
  });

  it('never contains a value that must not be stored, even if its type is not marked as sensitive', () => {
    const other = compiled([{ interface: 'unstored', name: 'x', label: 'X' }]);
    const draft = toDraft(other, dataOf(other, { x: 'secret' }), position);
    expect(draft.values).toEqual([]);
    const forged = { ...draft, values: [{ name: 'x', input: fingerprint(other.fields[0]!.input), value: 'secret' }] };
    expect(restoreDraft(other, forged, holds).data).toEqual({});
  });

  it('is restored unchanged', () => {
    const back = restoreDraft(form, JSON.parse(JSON.stringify(toDraft(form, data, position))), holds);
    expect(back).toEqual({
      ...position,
      data: dataOf(form, { ['__proto__']: 'te', size: 'l' }),
      unfit: { changed: [], removed: 0 },
      retype: ['code'],
    });
  });

  it('lists the sensitive answers to enter again until they are entered', () => {
    const draft = toDraft(form, data, position);
    expect(draft.withheld).toEqual(['code']);
    const back = restoreDraft(form, draft, holds);
    expect(toDraft(form, back.data, back).withheld).toEqual(['code']);
    expect(toDraft(form, back.data, position).withheld).toBeUndefined();
    expect(JSON.stringify(draft)).not.toContain('1234');
    expect(restoreDraft(form, { ...draft, withheld: ['size', 'unknown'] }, holds).retype).toEqual([]);
  });

  it('does not restore an initial value that the participant removed', () => {
    const started = compiled([{ interface: 'started', name: 'time', label: 'Time' }]);
    const key = started.fields[0]!.key;
    expect(started.initialData).toEqual({ [key]: '13:00' });
    const reloaded = (data: Record<string, unknown>) =>
      restoreDraft(started, JSON.parse(JSON.stringify(toDraft(started, data, position))), holds);
    expect(reloaded({})).toMatchObject({ data: {}, unfit: { changed: [], removed: 0 } });
    expect(reloaded({})?.data).toEqual({});
    expect(reloaded({ [key]: '07:15' })?.data).toEqual({ [key]: '07:15' });
  });

  it('never restores the answer of a field that became sensitive', () => {
    const changed = compiled([{ interface: 'secret', name: 'size', label: 'Size' }]);
    expect(restoreDraft(changed, toDraft(form, data, position), holds)).toMatchObject({
      data: {},
      unfit: { changed: [], removed: 1 },
    });
  });

  it.each([
    ['a reworded question keeps its valid answer', { label: 'How large?' }, { size: 'l' }, { changed: [], removed: 1 }],
    [
      'an answer that is no longer an option is dropped',
      { options: [{ value: 's', label: 'S' }] },
      {},
      { changed: ['Size'], removed: 1 },
    ],
    ['a new name is a new question', { name: 'how_large' }, {}, { changed: [], removed: 2 }],
  ])('restored into a changed form: %s', (_what, change, kept, unfit) => {
    const changed = compiled([{ ...inputs[1], ...change }]);
    const back = restoreDraft(changed, toDraft(form, data, position), holds);
    expect({ data: back.data, unfit: back.unfit }).toEqual({ data: dataOf(changed, kept), unfit });
  });

  it('drops an incomplete answer to a changed question', () => {
    const changed = compiled([{ ...inputs[0], label: 'Food' }]);
    expect(restoreDraft(changed, toDraft(form, data, position), holds).unfit).toEqual({
      changed: ['Food'],
      removed: 1,
    });
  });

  it('restores any typed text after a JSON round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = dataOf(form, { ['__proto__']: text });
        expect(restoreDraft(form, JSON.parse(JSON.stringify(toDraft(form, typed, position))), holds)?.data).toEqual(
          typed,
        );
      }),
    );
  });
});

describe('a value that is no draft', () => {
  const form = compiled(inputs);
  const draft = JSON.parse(JSON.stringify(toDraft(form, dataOf(form, { size: 'l' }), position)));
  it.each<unknown>([
    undefined,
    null,
    'x',
    7,
    [],
    {},
    { data: null },
    { data: { size: { a: 1 } }, page: 'nope', places: 'x' },
    { ...draft, places: null },
    { ...draft, page: 3 },
    { ...draft, submission_key: undefined },
    { ...draft, values: { size: 'l' } },
    { ...draft, values: [null] },
    { ...draft, values: [{ name: 'size', value: 'l' }] },
    { ...draft, withheld: [7] },
  ])('is not restored: %j', (value) => {
    expect(restoreDraft(form, draft, holds)?.data).toEqual({ size: 'l' });
    expect(restoreDraft(form, value, holds)).toBeUndefined();
  });
});

it('gives different definitions different fingerprints', () => {
  fc.assert(
    fc.property(
      fc.object(),
      fc.object(),
      (a, b) => (fingerprint(a) === fingerprint(b)) === (JSON.stringify(a) === JSON.stringify(b)),
    ),
  );
});
