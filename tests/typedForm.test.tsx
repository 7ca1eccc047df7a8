import { configure, getConfig, render, screen } from '@testing-library/react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  compileForm,
  defineForm,
  definePages,
  type FormDefinition,
  type OfAnswers,
  plainForm,
} from '#kit/pure/compile/index.ts';
import type { Answers, Condition, InputDefinition, InputOption } from '#kit/pure/fields/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { KitForm, type KitFormProps, type Submission } from '#kit/form/kitForm/index.ts';
import { type Filling, renderForm } from '#kit/testing/renderForm.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { fieldTypes, inputs, registry } from '#renderers/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import conditionSchema from '#schemas/condition.schema.json' with { type: 'json' };
import type { KnownInput } from '#schemas/types/inputs.ts';

type AnswersIn<F> = F extends OfAnswers<infer A extends Answers> ? A : never;

describe('a typed definition', () => {
  const sleep = defineForm({
    hours: { interface: 'number', label: 'How many hours?', required: true, config: { minimum: 0, maximum: 24 } },
    why: { interface: 'text', label: 'What keeps you awake?', condition: { field: 'hours', less_than: 6 } },
    rested: {
      interface: 'buttongroup',
      label: 'Rested?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    height: { interface: 'height_intl', label: 'How tall are you?', required: true },
    pills: {
      interface: 'array',
      label: 'Which pills?',
      required: true,
      inputs: [{ interface: 'text', name: 'pill', label: 'Pill', required: true }],
    },
    note: { interface: 'static', config: { content: 'Thank you' } },
  });

  it('takes options from the entries of a list, which come and go with them', async () => {
    installExpressions();
    const form = compileForm(
      defineForm({
        pills: {
          interface: 'array',
          label: 'Which pills?',
          inputs: [{ interface: 'text', name: 'pill', label: 'Pill' }],
        },
        best: {
          interface: 'buttongroup',
          label: 'The best?',
          required: true,
          options: { from: 'pills', value: 'pill' },
        },
        first: { interface: 'selectadvanced', label: 'The first?', options: { from: 'pills', value: 'pill' } },
      }),
      fieldTypes,
    );
    expect(form.problems).toEqual([]);
    const sent = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user, press } = await renderForm({ form, registry, onSubmit: sent });
    expect(screen.getAllByText(/nothing to choose from/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Add/ }));
    const pill = await screen.findByRole('textbox', { name: /Pill/ });
    await user.type(pill, 'Zi');
    expect(screen.getByRole('radio', { name: 'Zi' })).toBeTruthy();
    expect(screen.queryByText(/nothing to choose from/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Zi' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Zi');
    await user.type(pill, 'nc');
    expect(document.activeElement).toBe(pill);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Zinc' }).checked).toBe(false);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
    await press('Submit');
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Zinc' }));
    await press('Submit');
    await vi.waitFor(() => expect(sent.mock.lastCall?.[0].answers).toMatchObject({ best: 'Zinc' }));
    expect(sent.mock.lastCall?.[0].answers).not.toHaveProperty('first');
  });

  it('has the inputs in their order, by their names', () => {
    const form = compileForm(sleep, fieldTypes);
    expect(form.problems).toEqual([]);
    expect(form.fields.map(({ name }) => name)).toEqual(['hours', 'why', 'rested', 'height', 'pills']);
  });

  it('gives onSubmit answers with the types of their field types', async () => {
    const form = compileForm(
      defineForm({ hours: { interface: 'number', label: 'Hours', required: true } }),
      fieldTypes,
    );
    const hours = vi.fn((_: number) => ({ ok: true as const }));
    const user = setupUser();
    render(<KitForm form={form} registry={registry} onSubmit={async ({ answers }) => hours(answers.hours)} />);
    await user.type(await screen.findByRole('textbox', { name: /Hours/ }), '7');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await vi.waitFor(() => expect(hours).toHaveBeenCalledWith(7));
  });

  it('knows the types of all answers', () => {
    const form = compileForm(sleep, fieldTypes);
    type Sent = Parameters<NonNullable<KitFormProps<AnswersIn<typeof form>>['onSubmit']>>[0]['answers'];
    expectTypeOf<Sent['hours']>().toEqualTypeOf<number>();
    expectTypeOf<Sent['why']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Sent['rested']>().toEqualTypeOf<'yes' | 'no' | undefined>();
    expectTypeOf<Sent['height']>().toEqualTypeOf<number>();
    expectTypeOf<Sent['height_units']>().toEqualTypeOf<'inches' | 'centimeters'>();
    expectTypeOf<Sent['pills']>().toEqualTypeOf<{ pill: string }[]>();
    // @ts-expect-error A text shown to participants has no answer.
    type _ = Sent['note'];
    const paged = compileForm(
      definePages([
        { id: 'one', title: 'One', inputs: { a: { interface: 'checkbox', label: 'A' } } },
        { id: 'two', inputs: { b: { interface: 'pin', label: 'B', required: true } } },
        {
          id: 'three',
          condition: { field: 'a', equals: true },
          inputs: {
            c: { interface: 'pin', label: 'C', required: true },
            d: { interface: 'height_intl', label: 'D', required: true },
          },
        },
      ]),
      fieldTypes,
    );
    expectTypeOf<AnswersIn<typeof paged>>().toEqualTypeOf<{
      a?: boolean;
      b: string;
      c?: string;
      d?: number;
      d_units?: 'inches' | 'centimeters';
    }>();
    expect(paged.pages.map(({ id, title }) => [id, title])).toEqual([
      ['one', 'One'],
      ['two', ''],
      ['three', ''],
    ]);
  });

  it('can be written with a function per field type', () => {
    const { number, text } = inputs;
    const form = compileForm(
      defineForm({
        hours: number({ label: 'Hours', required: true, config: { maximum: 24 } }),
        why: text({ label: 'Why?' }),
      }),
      fieldTypes,
    );
    expect(form.fields.map(({ name, type }) => [name, type.type])).toEqual([
      ['hours', 'number'],
      ['why', 'text'],
    ]);
    expectTypeOf<AnswersIn<typeof form>>().toEqualTypeOf<{ hours: number; why?: string }>();
    defineForm({
      // @ts-expect-error There is no such setting.
      hours: number({ label: 'Hours', config: { maximum: 9, minimun: 0 } }),
    });
  });

  it('has the option that declines an answer beside it', () => {
    const form = compileForm(
      defineForm({
        hours: {
          interface: 'number',
          label: 'Hours',
          required: true,
          config: { maximum: 24, declining: [{ value: 'unknown', label: 'I do not know' }] },
        },
        sex: { interface: 'sex', label: 'Sex', config: { declining: [{ value: 0, label: 'I prefer not to say' }] } },
      }),
      fieldTypes,
    );
    expect(form.fields.map(({ name }) => name)).toEqual(['hours', 'hours_declined', 'sex', 'sex_declined']);
    type Sex = NonNullable<AnswersIn<typeof form>['sex']>;
    expectTypeOf<AnswersIn<typeof form>>().toEqualTypeOf<{
      hours?: number;
      hours_declined?: 'unknown';
      sex?: Sex;
      sex_declined?: 0;
    }>();
  });

  it('does not compile with a misspelled field type or setting', () => {
    defineForm({
      // @ts-expect-error There is no such field type.
      hours: { interface: 'nummber', label: 'Hours' },
    });
    defineForm({
      // @ts-expect-error There is no such setting.
      hours: { interface: 'number', label: 'Hours', config: { minimun: 0 } },
    });
    defineForm({
      // @ts-expect-error There is no such setting beside one that there is.
      hours: { interface: 'number', label: 'Hours', config: { maximum: 9, minimun: 0 } },
    });
    definePages([
      // @ts-expect-error There is no such key of an input on a page.
      { inputs: { hours: { interface: 'number', label: 'Hours', requird: true } } },
      // @ts-expect-error There is no such key of a page.
      { titel: 'Sleep', inputs: { naps: { interface: 'number', label: 'Naps' } } },
      // @ts-expect-error There is no such key of its condition.
      { condition: { field: 'hours', les_than: 3 }, inputs: { why: { interface: 'text', label: 'Why?' } } },
    ]);
    defineForm({
      // @ts-expect-error There is no such key in a condition.
      why: { interface: 'text', label: 'Why?', condition: { field: 'hours', les_than: 3 } },
      // @ts-expect-error There is no such key in a part of a condition.
      how: { interface: 'text', condition: { all: [{ not: { field: 'hours', more_than: 3, les_than: 3 } }] } },
      // @ts-expect-error An expression is a whole condition, as in condition.schema.json.
      when: { interface: 'text', condition: { all: [{ field: 'hours', more_than: 3 }, 'age > 3'] } },
      // @ts-expect-error There is no such key of a wrapper.
      naps: { interface: 'number', label: 'Naps', wrapper: { hide_label: true, widht: 'small' } },
      // @ts-expect-error There is no such key of an option.
      rested: { interface: 'radioinput', options: [{ value: 'y', label: 'Yes', describtion: 'All night' }] },
      // @ts-expect-error There is no such key of a rule.
      age: { interface: 'number', validations: [{ must: 'this > 3', message: 'More', mesage: 'More' }] },
      pills: {
        interface: 'array',
        // @ts-expect-error There is no such key in the condition of an input inside a list.
        inputs: [{ interface: 'text', name: 'p', condition: { feld: 'n', answered: true } }],
      },
    });
    // @ts-expect-error There is no such key, also outside of a definition.
    inputs.number({ label: 'Hours', requird: true });
    // @ts-expect-error There is no such setting, also outside of a definition.
    inputs.number({ label: 'Hours', config: { maximum: 9, minimun: 0 } });
    const shared = { required: true, label: { en: 'Hours', es: 'Horas' } } as const;
    const condition: Condition = {
      any: [
        { field: 'why', answered: true },
        { field: 'hours', in: [1, 2] },
      ],
    };
    const scored = defineForm({
      hours: inputs.number({ label: 'Hours', required: true }),
      total: inputs.score({ label: 'Total', config: { items: ['hours'] } }),
    });
    expectTypeOf<AnswersIn<typeof scored>['total']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<AnswersIn<typeof scored>['total_category']>().toEqualTypeOf<string | undefined>();
    const options: InputOption[] = [{ value: 1, label: 'One' }];
    // What is right stays so, also in values whose types are wider.
    defineForm({
      hours: { interface: 'number', ...shared, condition, wrapper: { indent: true } },
      rested: inputs.radioinput({ label: 'Rested?', options, condition: 'hours > 3' }),
      pills: { interface: 'array', inputs: [{ interface: 'text', name: 'p', label: { en: 'Pill' }, condition }] },
      how: { interface: 'text', condition: { all: [{ not: { field: 'hours', less_than: 3 } }] } },
    });
    defineForm({
      // @ts-expect-error There is no such setting inside a list.
      pills: { interface: 'array', inputs: [{ interface: 'number', name: 'n', config: { maximum: 9, minimun: 0 } }] },
    });
    defineForm({
      // @ts-expect-error There is no such key.
      hours: { interface: 'number', label: 'Hours', requird: true },
    });
    defineForm({
      // @ts-expect-error A choice needs options.
      rested: { interface: 'buttongroup', label: 'Rested?' },
    });
    const plain = {
      schema: [{ inputs: [{ interface: 'number', name: 'hours', label: { en: 'Hours', es: 'Horas' } }] }],
    } satisfies FormDefinition<KnownInput>;
    const misspelled = {
      // @ts-expect-error There is no such field type.
      schema: [{ inputs: [{ interface: 'nummber', name: 'hours' }] }],
    } satisfies FormDefinition<KnownInput>;
    expect([plain, misspelled]).toHaveLength(2);
  });
});

it('a condition is what the schema of the service accepts', () => {
  type Accepted = NonNullable<KnownInput['condition']>;
  expectTypeOf<Condition>().toExtend<Accepted>();
  expectTypeOf<Accepted>().toExtend<Condition>();
  // @ts-expect-error An expression is a whole condition.
  const inside: Condition = { any: ['age > 3'] };
  const { validate } = createValidator();
  const wholes: Condition[] = ['age > 3', { any: [] }];
  expect([inside, ...wholes].map((each) => validate(conditionSchema, each))).toEqual([false, true, true]);
});

describe('what is written `as const`', () => {
  const hours = {
    interface: 'number',
    label: { en: 'Hours' },
    config: { maximum: 9, declining: [{ value: 'unknown', label: 'Unknown' }] },
    validations: [{ must: 'this > 3', message: 'More' }],
  } as const;
  const pills = {
    interface: 'array',
    label: 'Pills',
    inputs: [{ interface: 'buttongroup', name: 'p', label: 'Pill', options: [{ value: 1, label: 'One' }] }],
    condition: { all: [{ field: 'hours', in: [5, 6] }] },
  } as const;

  it('is a JSON Schema and a UI Schema of a plain form', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      definitions: { pet: { type: ['string', 'null'], enum: ['cat', null] } },
      properties: {
        a: { oneOf: [{ const: 1, title: 'One' }] },
        pets: { type: 'array', items: [{ $ref: '#/definitions/pet' }], default: ['cat'] },
      },
      dependencies: { a: ['pets'] },
      allOf: [{ if: { required: ['a'] }, then: { required: ['pets'] } }],
    } as const;
    const condition = { type: 'AND', conditions: [{ scope: '#/properties/pets', schema: { enum: [['cat']] } }] };
    const uischema = {
      type: 'VerticalLayout',
      elements: [{ type: 'Control', scope: '#/properties/a', rule: { effect: 'SHOW', condition } }],
      rule: { effect: 'HIDE', condition: { scope: '#', schema: { required: ['pets'] } } },
    } as const;
    const form = plainForm(schema, { uischema, data: { pets: ['cat'] } as const, config: { restrict: [1] } as const });
    expect(form.fields.map(({ key }) => key)).toEqual(['a', 'pets']);
    // @ts-expect-error A keyword with a value that it cannot have.
    plainForm({ type: 'object', required: 'a' });
    // @ts-expect-error Elements have a type.
    plainForm(schema, { uischema: { elements: [] } });
  });

  it('is the definition of a form, or of its inputs and pages', () => {
    const whole = {
      title: { en: 'Sleep' },
      schema: [
        {
          id: 'one',
          title: 'One',
          sections: [
            {
              inputs: [
                { ...hours, name: 'hours' },
                { ...pills, name: 'pills' },
              ],
            },
          ],
        },
      ],
    } as const satisfies FormDefinition<KnownInput>;
    const pages = [{ id: 'one', title: 'One', inputs: { hours: inputs.number(hours), pills } }] as const;
    for (const definition of [whole, defineForm({ hours, pills } as const), definePages(pages)])
      expect(compileForm(definition, fieldTypes).fields.map(({ key }) => key)).toEqual([
        'hours',
        'hours_declined',
        'pills',
      ]);
  });
});

describe('a test of an application', () => {
  const options = [
    { value: 'y', label: 'Yes' },
    { value: 'n', label: 'No' },
  ];
  const yes = { answer: 'y' };
  const cases: [KnownInput, Filling, Answers][] = [
    [{ interface: 'number', label: 'Q' }, 7.5, { q: 7.5 }],
    [{ interface: 'text', label: 'Q' }, 'a {b} [c]', { q: 'a {b} [c]' }],
    [{ interface: 'textarea', label: 'Q' }, 'Noise', { q: 'Noise' }],
    [{ interface: 'checkbox', label: 'Q' }, true, { q: true }],
    [{ interface: 'buttongroup', label: 'Q', options }, 'No', { q: 'n' }],
    [{ interface: 'radioinput', label: 'Q', options }, 'Yes', { q: yes }],
    [{ interface: 'checkboxgroupwithnone', label: 'Q', options }, ['Yes'], { q: [yes] }],
    [{ interface: 'selectadvanced', label: 'Q', options }, 'Yes', { q: 'y' }],
    [{ interface: 'select', label: 'Q', options }, 'Yes', { q: 'y' }],
    [{ interface: 'states', label: 'Q' }, 'New York', { q: 'NY' }],
    [{ interface: 'range_0to10', label: 'Q' }, 4, { q: 4 }],
    [{ interface: 'date_picker', label: 'Q' }, { Day: 3, Month: 'May', Year: 2020 }, { q: '2020-05-03' }],
    [
      { interface: 'height_intl', label: 'Q' },
      { Feet: 5, Inches: 6 },
      { q: 66, q_units: 'inches' },
    ],
    [{ interface: 'email', label: 'Q' }, 'a@b.example', { q: 'a@b.example' }],
    [{ interface: 'telephone', label: 'Q' }, '2025550143', { q: '12025550143' }],
    [{ interface: 'range_horizontal', label: 'Q' }, 3, { q: 3 }],
    [{ interface: 'range_slider', label: 'Q' }, [3, 7], { q: { min: 3, max: 7 } }],
  ];

  it.each(cases)('fills in %j with %j', async (input, filling, answers) => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const form = compileForm({ schema: [{ inputs: [{ ...(input as InputDefinition), name: 'q' }] }] }, fieldTypes);
    const { fillIn, press } = await renderForm({ form, registry, onSubmit });
    await fillIn({ Q: filling });
    await press('Submit');
    await vi.waitFor(() => expect(onSubmit.mock.calls[0]?.[0].answers).toEqual(answers));
  });

  /** A name that never comes is waited for as long as a busy machine may take; here it is not there after 300 ms either. */
  const rejection = async (work: () => Promise<unknown>): Promise<unknown> => {
    const { asyncUtilTimeout } = getConfig();
    configure({ asyncUtilTimeout: 300 });
    try {
      return await work().then(
        () => 'not refused',
        (error: Error) => error.message,
      );
    } finally {
      configure({ asyncUtilTimeout });
    }
  };

  it('fills in and sends each of two forms', async () => {
    const form = compileForm(defineForm({ a: { interface: 'number', label: 'Hours' } }), fieldTypes);
    const sent: [string, Answers][] = [];
    const open = (name: string) =>
      renderForm({
        form,
        registry,
        onSubmit: async ({ answers }) => {
          sent.push([name, answers]);
          return { ok: true };
        },
      });
    const [one, two] = [await open('one'), await open('two')];
    await one.fillIn({ Hours: 1 });
    await two.fillIn({ Hours: 2 });
    await two.press('Submit');
    await one.press('Submit');
    await vi.waitFor(() =>
      expect(sent).toEqual([
        ['two', { a: 2 }],
        ['one', { a: 1 }],
      ]),
    );
    one.unmount();
    expect(document.body.contains(one.container)).toBe(false);
    expect(await rejection(() => two.press('Send'))).toBe('There is no button “Send”. There are none.');
  });

  it('names a question by its label, or by the beginning of one', async () => {
    const form = compileForm(
      defineForm({
        b: { interface: 'number', label: 'The label 2' },
        a: { interface: 'number', label: 'The label' },
        c: { interface: 'date_picker', label: 'Since when?', required: true },
        d: { interface: 'date_picker', label: 'Since when? Really?' },
        e: { interface: 'text', label: 'Twice' },
        f: { interface: 'text', label: 'Twice' },
      }),
      fieldTypes,
    );
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { fillIn, press } = await renderForm({ form, registry, onSubmit });
    await fillIn({ 'The label': 1, 'The label 2': 2, 'Since when?': { Month: 'May', Day: 3, Year: 2020 } });
    expect(await rejection(() => fillIn({ The: 3 }))).toBe(
      '“The” is more than one question: “The label 2”, “The label”.',
    );
    expect(await rejection(() => fillIn({ Twice: 'x' }))).toContain('“Twice” is more than one question');
    await fillIn({ 'The label 2': 4, 'Since when? R': { Month: 'May', Day: 4, Year: 2020 } });
    await press('Submit');
    await vi.waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0].answers).toEqual({ a: 1, b: 4, c: '2020-05-03', d: '2020-05-04' }),
    );
  });

  it('is told which questions and options there are', async () => {
    const form = compileForm(
      defineForm({
        a: { interface: 'number', label: 'Hours' },
        b: { interface: 'buttongroup', label: 'Rested?', options },
      }),
      fieldTypes,
    );
    const { fillIn } = await renderForm({ form, registry });
    expect(await rejection(() => fillIn({ Minutes: 3 }))).toBe(
      'There is no question “Minutes”. There are “Rested?”, “Hours”.',
    );
    expect(await rejection(() => fillIn({ 'Rested?': 'Maybe' }))).toBe(
      'There is no option “Maybe”. There are “Yes”, “No”.',
    );
  });
});
