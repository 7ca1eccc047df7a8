import {
  type ControlElement,
  createAjv as createAjvOfJsonForms,
  createDefaultValue,
  type JsonSchema7,
  rankWith,
  scopeEndsWith,
} from '@jsonforms/core';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { wordsEntry } from '#kit/testing/words.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { KitTexts } from '#kit/form/kitForm/KitTexts.tsx';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { finishedData } from '#kit/form/index.ts';
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import { sampleOf } from '#tests/sample.ts';
import { renderPlain } from './renderPlain.tsx';
import { inHost, inKit, type Tell } from './inHost.tsx';
import { control, vertical, type PlainExample } from './PlainExample.ts';

type User = ReturnType<typeof setupUser>;

/** Every generic control of a value, and what is typed or picked in its inputs, in order. */
const controls: readonly [
  name: string,
  schema: JsonSchema7,
  typed: readonly string[],
  value: unknown,
  options?: object,
][] = [
  ['text', { type: 'string' }, ['word'], 'word'],
  ['several lines', { type: 'string' }, ['one'], 'one', { multi: true }],
  ['number', { type: 'number' }, ['1.5'], 1.5],
  ['whole number', { type: 'integer' }, ['3'], 3],
  ['box', { type: 'boolean' }, ['✓'], true],
  ['list', { type: 'string', enum: ['a', 'b'] }, ['b'], 'b'],
  [
    'list of constants',
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    } as JsonSchema7,
    ['Two'],
    2,
  ],
  ['radios', { type: 'string', enum: ['a', 'b'] }, ['✓'], 'a', { format: 'radio' }],
  ['checkboxes', { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } }, ['✓'], ['a']],
  ['date', { type: 'string', format: 'date' }, ['2', '3', '1985'], '1985-02-03'],
  ['time', { type: 'string', format: 'time' }, ['8:05'], '08:05:00'],
  [
    'date and time',
    { type: 'string', format: 'date-time' },
    ['2', '3', '2026', '8:05 AM'],
    expect.stringMatching(/^2026-02-03T08:05:00/),
  ],
];

async function fillIn(user: User, control: Element, typed: readonly string[]): Promise<void> {
  const inputs = [...control.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')];
  for (const [i, text] of typed.entries()) {
    if (text === '') continue;
    if (text === '✓') await user.click(inputs[i]!);
    else if (inputs[i]!.tagName === 'SELECT') await user.selectOptions(inputs[i]!, text);
    else await user.type(inputs[i]!, text, { initialSelectionStart: 0, initialSelectionEnd: inputs[i]!.value.length });
  }
}

const object = (name: string, schema: JsonSchema7): JsonSchema7 => ({ type: 'object', properties: { [name]: schema } });
const list = (items: JsonSchema7): JsonSchema7 => ({ type: 'array', items });
const referred = (schema: JsonSchema7, around: (reference: JsonSchema7) => JsonSchema7): JsonSchema7 => ({
  ...around({ $ref: '#/definitions/part' }),
  definitions: { part: schema },
});

/** The places of a control in a host's schema, each with the data around its value, and what has to be pressed first. */
const places: readonly [
  place: string,
  around: (schema: JsonSchema7) => JsonSchema7,
  data: (value: unknown) => unknown,
  press?: { role: 'button' | 'radio'; name: RegExp },
  initial?: unknown,
][] = [
  ['the root', (schema) => schema, (it) => it],
  ['an object', (schema) => object('it', schema), (it) => ({ it })],
  ['an object in an object', (schema) => object('a', object('it', schema)), (it) => ({ a: { it } })],
  ['a reference', (schema) => referred(schema, (part) => object('it', part)), (it) => ({ it })],
  [
    'a referred object',
    (schema) => referred(object('it', schema), (part) => object('a', part)),
    (it) => ({ a: { it } }),
  ],
  ['a merged object', (schema) => object('a', { allOf: [object('it', schema)] }), (it) => ({ a: { it } })],
  [
    'an alternative',
    (schema) => ({ oneOf: [{ title: 'Yes', ...object('it', schema) }, object('other', { type: 'string' })] }),
    (it) => ({ it }),
    { role: 'radio', name: /Yes/ },
  ],
  ['a list', list, (it) => [it], { role: 'button', name: /^Add/ }, []],
  ['a list of objects', (schema) => list(object('it', schema)), (it) => [{ it }], { role: 'button', name: /^Add/ }, []],
  [
    'a list of references',
    (schema) => referred(object('it', schema), list),
    (it) => [{ it }],
    { role: 'button', name: /^Add/ },
    [],
  ],
  [
    'a list in an object',
    (schema) => object('rows', list(object('it', schema))),
    (it) => ({ rows: [{ it }] }),
    { role: 'button', name: /^Add/ },
  ],
  ['a list in a list', (schema) => list(list(schema)), (it) => [[it]], { role: 'button', name: /^Add/ }, [[]]],
];

describe.each(places)('in %s of a host’s <JsonForms>', (_place, around, dataWith, press, initial = null) => {
  // Rows and references have no options.
  const plain = controls.filter(([, , , , options]) => !options);
  it.each(sampleOf(plain))('%s keeps what is entered', async (name, own, typed, value) => {
    await Promise.all(genericEntries.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.()));
    const user = setupUser();
    const schema = around(own);
    let data: unknown;
    const example: PlainExample = {
      name,
      schema,
      uischema: { type: 'Control', scope: '#', label: 'Top' } as ControlElement,
      data: initial,
    };
    render(inHost(example, true, (change) => (data = change.data)));
    if (press) await user.click(screen.getAllByRole(press.role, { name: press.name })[0]!);
    const fields = [...document.querySelectorAll('[data-field]')].filter((each) => each.querySelector('input, select'));
    await fillIn(user, fields.at(-1)!, typed);
    await waitFor(() => expect(data).toEqual(dataWith(value)), { timeout: 2_000 });
  });
});

it.each<[string, JsonSchema7]>([
  ['texts', { type: 'string' }],
  ['numbers', { type: 'number' }],
  ['choices', { type: 'boolean' }],
  ['defaults', { type: 'string', default: 'tea' }],
  ['objects', object('name', { type: 'string' })],
  ['lists', list({ type: 'string' })],
])('a new row of a list of %s has the value that stock gives, which can be sent', async (name, items) => {
  const { user, data, sent } = await renderPlain({ name, schema: object('rows', list(items)) });
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(data()).toEqual({ rows: [createDefaultValue(items, items)] });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toHaveLength(1);
});

it('a box whose code comes while the form is shown keeps the focus and each key, if the form changes then', async () => {
  const late = { tester: rankWith(200, scopeEndsWith('name')), renderer: wordsEntry().renderer };
  function Host() {
    const [data, setData] = useState({});
    const title = Object.keys(data).length > 0 ? 'Changed' : 'Question';
    return (
      <KitTexts locale="en">
        <KitForm
          form={plainForm(object('name', { type: 'string', title }))}
          registry={[late, ...genericEntries]}
          onChange={(change) => setData(change.data)}
        />
      </KitTexts>
    );
  }
  render(<Host />);
  const first = await screen.findByRole('textbox');
  await setupUser().type(first, 'abc');
  expect(screen.getByRole('textbox', { name: /^Changed/ })).toBe(first);
  expect(first).toHaveFocus();
  expect(first).toHaveValue('abc');
});

describe('what is half typed', () => {
  const half: readonly [name: string, schema: JsonSchema7, typed: readonly string[], raw: string][] = [
    ['a number', { type: 'number' }, ['4x'], '4x'],
    ['a whole number', { type: 'integer' }, ['-'], '-'],
    ['a number or nothing', { type: ['number', 'null'] } as JsonSchema7, ['4x'], '4x'],
    ['a day without month', { type: 'string', format: 'date' }, ['', '5'], '--5'],
    ['a time', { type: 'string', format: 'time' }, ['42'], '42'],
    ['a time without its day', { type: 'string', format: 'date-time' }, ['', '', '', '42'], '\n42'],
  ];
  it.each(half)('%s stays in its box, and out of the data of any host', async (name, it, typed, raw) => {
    await Promise.all(genericEntries.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.()));
    const user = setupUser();
    const example: PlainExample = { name, schema: object('it', it), data: { it: undefined, other: 1 } };
    for (const page of [inKit, (each: PlainExample, tell: Tell) => inHost(each, true, tell)]) {
      let told: Parameters<Tell>[0] = { data: undefined };
      const { container, unmount } = render(page(example, (change) => (told = change)));
      const control = container.querySelector('[data-field=it]')!;
      await fillIn(user, control, typed);
      await user.click(document.body);
      await waitFor(() => expect(told.data).toEqual({ other: 1 }));
      expect([...control.querySelectorAll('input')].map(({ value }) => value)).toEqual(
        expect.arrayContaining(typed.filter(Boolean)),
      );
      await waitFor(() => expect(control.querySelector('.KitField-error')).not.toHaveTextContent(/^$/));
      if (page === inKit) expect(told.errors!.map(({ data }) => data)).toContain(raw);
      unmount();
    }
  });

  it('is data if it is a text for another alternative', () => {
    const schema = object('it', { anyOf: [{ type: 'number' }, { type: 'string', minLength: 5 }] });
    const check = createValidator().compile(schema);
    check({ it: 'abc' });
    expect(finishedData({ it: 'abc' }, check.errors!)).toEqual({ it: 'abc' });
  });

  it('leaves a hole in a list', () => {
    const check = createValidator().compile(object('a/b', list(object('n', { type: 'number' }))));
    const data = { 'a/b': [{ n: 1 }, { n: '4x', m: 'y' }] };
    check(data);
    expect(finishedData(data, check.errors!)).toEqual({ 'a/b': [{ n: 1 }, { m: 'y' }] });
    const numbers = createValidator().compile(list({ type: 'number' }));
    numbers([1, '4x']);
    expect(finishedData([1, '4x'], numbers.errors!)).toEqual([1, undefined]);
  });
});

describe.each(controls)('%s', (name, schema, typed, value, options) => {
  const example: PlainExample = {
    name,
    schema: { type: 'object', properties: { it: schema } },
    uischema: vertical(control('it', { options })),
  };

  it('produces a value that every validator accepts', async () => {
    const { container, user, data } = await renderPlain(example);
    await fillIn(user, container.querySelector('[data-field=it]')!, typed);
    expect(data()).toEqual({ it: value });
    for (const validator of [createValidator(), createAjv({ strict: false }), createAjvOfJsonForms()])
      expect(validator.compile(example.schema as never)(data())).toBe(true);
  });
});

describe('a schema whose root is not an object', () => {
  const user = () => setupUser();
  it.each([
    ['a text', { type: 'string', title: 'Word', minLength: 3 }, 'abc', 'abc'],
    [
      'a number behind a reference',
      { $ref: '#/definitions/size', definitions: { size: { type: 'integer', title: 'Size' } } },
      '7',
      7,
    ],
  ] as const)(
    "%s is the form's single answer, and the data itself in a host's <JsonForms>",
    async (_name, schema, typed, value) => {
      const { container, data, close, sent, user: person } = await renderPlain({ name: '', schema: schema as never });
      await person.type(container.querySelector('input')!, typed);
      expect(data()).toEqual({ value });
      await person.click([...container.querySelectorAll('button')].at(-1)!);
      expect(sent.map(({ answers }) => ({ ...answers }))).toEqual([{ value }]);
      close();
      let plain: unknown;
      const host = render(
        inHost({ name: '', schema: schema as never, data: null }, true, (state) => (plain = state.data)),
      );
      await user().type(host.container.querySelector('input')!, typed);
      await expect.poll(() => plain).toEqual(value);
    },
  );

  it('a list with a reference', async () => {
    const schema = {
      type: 'array',
      title: 'Words',
      items: { $ref: '#/definitions/word' },
      definitions: { word: { type: 'string', minLength: 2 } },
    } as never;
    const { container, data, user: person, sent } = await renderPlain({ name: '', schema, data: ['ab'] });
    await person.type(container.querySelector('input')!, 'c');
    expect(data()).toEqual({ value: ['abc'] });
    await person.clear(container.querySelector('input')!);
    await person.type(container.querySelector('input')!, 'x');
    await person.click([...container.querySelectorAll('button')].at(-1)!);
    expect(sent).toEqual([]);
    expect(container.textContent).toContain('at least 2 characters');
  });

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['string', 'string'],
    [true, 'boolean'],
  ])('%s is rejected with a message', (schema, kind) => {
    expect(() => plainForm(schema as never)).toThrow(
      new RegExp(`^plainForm needs a JSON Schema.* but was given ${kind}\\.$`),
    );
  });
});

it('alternatives remember the answers of each, and never submit those of another', async () => {
  const schema = {
    type: 'object',
    properties: {
      contact: {
        oneOf: [
          {
            title: 'By mail',
            type: 'object',
            properties: { kind: { const: 'mail' }, mail: { type: 'string', title: 'Address', minLength: 3 } },
            required: ['kind', 'mail'],
          },
          {
            title: 'By telephone',
            type: 'object',
            properties: { kind: { const: 'phone' }, number: { type: 'string', title: 'Number', minLength: 3 } },
            required: ['kind', 'number'],
          },
        ],
      },
    },
    required: ['contact'],
  } as never;
  const { container, data, user, sent } = await renderPlain({ name: '', schema });
  const byLabel = (text: string) =>
    [...container.querySelectorAll('label')].find((label) => label.textContent!.startsWith(text))!
      .control as HTMLInputElement;
  const submit = () => user.click([...container.querySelectorAll('button')].at(-1)!);
  await submit();
  expect(sent).toEqual([]);
  expect(container.textContent).toContain('There is a problem with 1 answer');
  await user.click(byLabel('By mail'));
  await user.type(byLabel('Address'), 'ab');
  await submit();
  // Only the errors of the chosen alternative are reported.
  expect(
    [...container.querySelectorAll('.KitField-error')]
      .map((node) => node.textContent)
      .filter(Boolean)
      .join(),
  ).toMatch(/^Error:[^:]*at least 3 characters[^:]*$/);
  await user.click(byLabel('By telephone'));
  await user.type(byLabel('Number'), '123');
  expect(data()).toEqual({ contact: { kind: 'phone', number: '123' } });
  await user.click(byLabel('By mail'));
  expect(data()).toEqual({ contact: { kind: 'mail', mail: 'ab' } });
  await user.type(byLabel('Address'), 'c');
  await submit();
  expect(sent.map((each) => each.data)).toEqual([{ contact: { kind: 'mail', mail: 'abc' } }]);
});

it('shows the alternative that data was made for, however deep its errors are', async () => {
  const { references } = await import('./constructs/references.ts');
  const { container } = await renderPlain(references.find(({ name }) => name === 'recursive alternatives')!);
  const chosen = [...container.querySelectorAll<HTMLInputElement>('input:checked')].map(
    (input) => input.labels![0]!.textContent,
  );
  expect(chosen).toEqual(['Sum', 'Number', 'Sum', 'Number', 'Number']);
});

it('an object of a recursive schema can be added and removed', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#' } } } as never;
  const { container, data, user } = await renderPlain({ name: '', schema });
  const names = () => [...container.querySelectorAll<HTMLInputElement>('input')];
  const button = (text: RegExp) =>
    [...container.querySelectorAll('button')].find((each) => text.test(each.textContent!))!;
  expect(names()).toHaveLength(2);
  await user.click(button(/^Add to Parent/));
  await user.type(names()[2]!, 'Eva');
  expect(data()).toEqual({ parent: { parent: { name: 'Eva' } } });
  await user.click(button(/^Remove Parent/));
  expect(names()).toHaveLength(2);
});
