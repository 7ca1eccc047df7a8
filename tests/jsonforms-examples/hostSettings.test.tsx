import type { JsonSchema7 } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ErrorObject } from 'ajv';
import { createRef, type FormEvent, type ReactElement, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainForm } from '#kit/pure/compile/index.ts';
import { KitForm, type KitFormHandle, type KitFormProps, KitTexts, type Submission } from '#kit/form/kitForm/index.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import { enter, inputNamed } from './enter.ts';
import { inHost, inKit } from './inHost.tsx';
import { control, layout, rule, vertical, type PlainExample } from './PlainExample.ts';

beforeAll(async () => {
  await Promise.all(genericEntries.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.()));
});
afterEach(() => document.body.replaceChildren());

/** What each of three setups shows: the kit's form, a host's `<JsonForms>` with the kit's entries, and the stock renderers. */
async function inEachWay<T>(
  example: PlainExample,
  read: (container: HTMLElement) => T | Promise<T>,
): Promise<{ kit: T; host: T; stock: T }> {
  const one = async (element: ReactElement): Promise<T> => {
    const { container, unmount } = render(element);
    const found = await read(container);
    unmount();
    return found;
  };
  return {
    kit: await one(inKit(example, () => {})),
    host: await one(inHost(example, true, () => {})),
    stock: await one(inHost(example, false, () => {})),
  };
}
const alike = <T,>({ kit, host, stock }: { kit: T; host: T; stock: T }): T => {
  expect({ kit, host }).toEqual({ kit: stock, host: stock });
  return stock;
};

const schema: JsonSchema7 = {
  type: 'object',
  properties: {
    first: { type: 'string' },
    last: { type: 'string', minLength: 5 },
    other: { type: 'boolean' },
    color: { type: 'string', enum: ['red', 'blue'] },
  },
};
const tabsIn = (container: HTMLElement) => [...container.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
const isNamed =
  (name: string) =>
  (container: HTMLElement): boolean => {
    try {
      return inputNamed(container, name) !== null;
    } catch {
      return false;
    }
  };

describe('rules of categories', () => {
  const uischema = (effect: string) =>
    layout('Categorization', [
      layout('Category', [control('first'), control('other')], { label: 'One' }),
      layout('Category', [control('last')], { label: 'Two', ...rule(effect, 'other', { const: true }) }),
    ]);
  it.each([
    ['SHOW', true, ['One', 'Two']],
    ['SHOW', false, ['One']],
    ['HIDE', true, ['One']],
    ['HIDE', false, ['One', 'Two']],
  ] as const)('%s while %s', async (effect, other, tabs) => {
    expect(alike(await inEachWay({ name: '', schema, uischema: uischema(effect), data: { other } }, tabsIn))).toEqual(
      tabs,
    );
  });
  it('change with the data', async () => {
    const seen = await inEachWay({ name: '', schema, uischema: uischema('SHOW'), data: {} }, async (container) => {
      await enter(container, 'Other', true);
      await waitFor(() => expect(tabsIn(container)).toHaveLength(2));
      return tabsIn(container);
    });
    expect(alike(seen)).toEqual(['One', 'Two']);
  });
  it('apply to the pages of a stepper', async () => {
    const stepper = { ...uischema('SHOW'), options: { variant: 'stepper' } };
    const headings = async (other: boolean) => {
      const { container, unmount } = render(
        inKit(
          { name: '', schema, uischema: stepper, data: { other } },
          () => {},
          async () => ({ ok: true }),
        ),
      );
      const next = [...container.querySelectorAll('button')].map((button) => button.textContent);
      unmount();
      return next;
    };
    expect(await headings(true)).toContain('Continue');
    expect(await headings(false)).not.toContain('Continue');
  });
});

describe('rules in a host’s own <JsonForms>', () => {
  it.each(['SHOW', 'HIDE'])('%s a layout and the text in it', async (effect) => {
    const uischema = layout('Group', [{ type: 'Label', text: 'Words' }, control('last')], {
      label: 'More',
      ...rule(effect, 'other', { const: true }),
    });
    const seen = await inEachWay({ name: '', schema, uischema, data: { other: true } }, (container) => [
      isNamed('Last')(container),
      container.textContent!.includes('Words'),
    ]);
    expect(alike(seen)).toEqual([effect === 'SHOW', effect === 'SHOW']);
  });
  it.each(['ENABLE', 'DISABLE'])('%s the content of a layout', async (effect) => {
    const uischema = vertical(
      layout('Group', [control('last')], { label: 'More', ...rule(effect, 'other', { const: true }) }),
    );
    expect(
      alike(
        await inEachWay(
          { name: '', schema, uischema, data: { other: true } },
          (container) => inputNamed(container, 'Last').disabled,
        ),
      ),
    ).toBe(effect === 'DISABLE');
  });
});

describe('texts of the host', () => {
  const texts: Record<string, string> = {
    'first.label': 'Given name',
    'first.description': 'As in your passport',
    'group.label': 'Persons',
    'note.text': 'Please enter',
    'color.red': 'Crimson',
    'tab.label': 'Personal',
    'last.error.minLength': 'Too short for a name',
    'error.required': 'Needed',
  };
  const i18n = { locale: 'en', translate: ((id: string, words: string | undefined) => texts[id] ?? words) as never };
  const example = (uischema: object): PlainExample => ({
    name: '',
    schema: { ...schema, required: ['first'] } as never,
    uischema: uischema as never,
    data: { last: 'abc' },
    settings: { i18n },
  });

  it('apply to labels, groups, text and tabs', async () => {
    const uischema = layout('Categorization', [
      layout(
        'Category',
        [
          { type: 'Label', text: 'Note', i18n: 'note' },
          layout('Group', [control('first')], { label: 'Group', i18n: 'group' }),
        ],
        { label: 'Tab', i18n: 'tab' },
      ),
    ]);
    const seen = await inEachWay(example(uischema), (container) =>
      ['Given name', 'Persons', 'Please enter', 'Personal'].filter((text) => container.textContent!.includes(text)),
    );
    expect(alike(seen)).toHaveLength(4);
  });
  it('apply to choices', async () => {
    const seen = await inEachWay(example(vertical(control('color', { options: { format: 'radio' } }))), (container) =>
      ['Crimson', 'blue'].map((text) => isNamed(text)(container)),
    );
    expect(alike(seen)).toEqual([true, true]);
  });
  it('apply to errors', async () => {
    const seen = await inEachWay(example(vertical(control('first'), control('last'))), async (container) => {
      const input = inputNamed(container, 'Last');
      fireEvent.focus(input);
      fireEvent.blur(input);
      await waitFor(() => expect(container.textContent).toContain('Too short for a name'));
      return true;
    });
    expect(alike(seen)).toBe(true);
  });
});

it('a UI Schema registered by the host is used for the object', async () => {
  const example: PlainExample = {
    name: '',
    schema: { type: 'object', properties: { person: schema } } as never,
    settings: {
      uischemas: [
        { tester: (_schema, path) => (path.endsWith('person') ? 5 : -1), uischema: vertical(control('last')) },
      ],
    },
  };
  expect(
    alike(await inEachWay(example, (container) => ['First', 'Last'].map((name) => isNamed(name)(container)))),
  ).toEqual([false, true]);
});

it.each([
  ['es', 'Responda con un número.', 'Responda con un número de 5 o menos.', 'Día'],
  ['de', 'Bitte geben Sie eine Zahl ein.', 'Bitte geben Sie eine Zahl ein, die höchstens 5 ist.', 'Tag'],
])('a host’s own <JsonForms> speaks the language around it: %s', async (locale, half, high, day) => {
  const properties = { n: { type: 'number', title: 'N', maximum: 5 }, d: { type: 'string', format: 'date' } } as const;
  render(
    <KitTexts locale={locale}>
      <JsonForms schema={{ type: 'object', properties }} data={{}} renderers={genericEntries} />
    </KitTexts>,
  );
  const [box, user] = [await screen.findByRole('textbox', { name: 'N' }), setupUser()];
  await user.type(box, '4x');
  await user.tab();
  expect(box).toHaveAccessibleDescription(new RegExp(half));
  // Its dates begin with the day.
  expect((await screen.findByRole('group', { name: 'D' })).querySelector('label')).toHaveTextContent(day);
  await user.clear(box);
  await user.type(box, '7');
  expect(box).toHaveAccessibleDescription(new RegExp(high));
});

describe('settings of the host', () => {
  const inputOf = (config: object) =>
    inEachWay(
      {
        name: '',
        schema: { type: 'object', properties: { code: { type: 'string', maxLength: 3 } }, required: ['code'] } as never,
        settings: { config } as never,
      },
      (container) => {
        const input = inputNamed(container, 'Code') as HTMLInputElement;
        return {
          isMarked: input.labels![0]!.textContent !== 'Code',
          maxLength: input.maxLength,
          isLocked: input.disabled || input.readOnly,
        };
      },
    );
  it('hide the mark of required questions', async () => {
    expect(alike(await inputOf({}))).toMatchObject({ isMarked: true });
    expect(alike(await inputOf({ hideRequiredAsterisk: true }))).toMatchObject({ isMarked: false });
  });
  it('restrict the length of a text', async () => {
    expect(alike(await inputOf({}))).not.toMatchObject({ maxLength: 3 });
    expect(alike(await inputOf({ restrict: true }))).toMatchObject({ maxLength: 3 });
  });
  it('lock everything', async () => {
    // The kit marks no answer as required that cannot be given.
    const { kit, host, stock } = await inputOf({ readonly: true });
    expect([kit, host, stock].map(({ isLocked }) => isLocked)).toEqual([true, true, true]);
  });
});

describe('a host that steers the form', () => {
  const address = plainForm({
    type: 'object',
    properties: {
      address: {
        type: 'object',
        required: ['city'],
        properties: { city: { type: 'string' }, street: { type: 'string' } },
      },
    },
  });

  it('keeps what is half typed, which it does not hear', async () => {
    function Host() {
      const [data, setData] = useState({});
      const form = plainForm({ type: 'object', properties: { hours: { type: 'number', title: 'Hours' } } });
      return (
        <>
          <KitForm form={form} registry={genericEntries} data={data} onChange={(change) => setData(change.data)} />
          <output>{JSON.stringify(data)}</output>
        </>
      );
    }
    render(<Host />);
    await setupUser().type(await screen.findByRole('textbox', { name: 'Hours' }), '4x');
    expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('4x');
    expect(screen.getByRole('status')).toHaveTextContent('{}');
  });

  it.each([undefined, 'ValidateAndHide', 'NoValidation'] as const)(
    'neither hears nor gets what is half typed (validationMode: %s)',
    async (validationMode) => {
      const form = plainForm({
        type: 'object',
        properties: { hours: { type: 'number', title: 'Hours' }, why: { type: 'string', title: 'Why', minLength: 3 } },
      });
      const [onChange, onSubmit] = [vi.fn(), vi.fn(async (_: Submission) => ({ ok: true as const }))];
      render(<KitForm form={form} registry={genericEntries} {...{ validationMode, onChange, onSubmit }} />);
      const user = setupUser();
      await user.type(await screen.findByRole('textbox', { name: 'Hours' }), '4x');
      await user.type(screen.getByRole('textbox', { name: 'Why' }), 'no');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(onChange.mock.lastCall![0].data).toEqual({ why: 'no' });
      expect(onSubmit.mock.calls.map(([sent]) => [sent.data, sent.answers])).toEqual(
        // A text that is too short is an invalid answer, which the host asked for.
        validationMode ? [[{ why: 'no' }, { why: 'no' }]] : [],
      );
    },
  );

  it.each(['data', 'changed data'])('can have null where there is no answer, in its %s', async (when) => {
    const text = { type: 'string' } as const;
    const form = plainForm({
      type: 'object',
      properties: {
        name: text,
        hours: { type: 'number' },
        home: { type: 'object', properties: { city: text } },
        list: { type: 'array', items: { type: 'object', properties: { why: text } } },
        since: { type: 'string', format: 'date' },
        either: { type: ['string', 'null'] },
      },
    });
    const nothing = { name: null, hours: null, home: null, since: null, either: null };
    const data = { ...nothing, list: [{ why: null }], home: { city: null } };
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const shown = (given: object) => (
      <KitForm form={form} registry={genericEntries} data={given as never} onSubmit={onSubmit} />
    );
    const { rerender } = render(shown(when === 'data' ? data : {}));
    await screen.findByRole('textbox', { name: 'Name' });
    if (when !== 'data') rerender(shown(data));
    await setupUser().click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]?.[0].data).toEqual({ home: {}, list: [{}], either: null });
  });

  it('has its errors of no question above the form, until it takes them back', async () => {
    const odd = { keyword: 'x', schemaPath: '#', params: {} };
    const error = (instancePath: string, message: string) => ({ ...odd, instancePath, message });
    const errors = [error('', 'Too many today'), error('/nowhere', 'Unknown place'), error('/address/city', 'No town')];
    const shown = (additionalErrors: ErrorObject[]) => (
      <KitForm form={address} registry={genericEntries} additionalErrors={additionalErrors} />
    );
    const { rerender } = render(shown(errors));
    const city = await screen.findByRole('textbox', { name: /^City/ });
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts()).toEqual(['Too many today', 'Unknown place']);
    expect(city).toHaveAccessibleDescription(/No town/);
    await setupUser().type(city, 'x');
    expect(alerts()).toHaveLength(2);
    rerender(shown([]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['/address/city', /^City/],
    ['/nowhere', undefined],
  ])('its refusal of %s is said at the nested field, or above the button', async (attribute, field) => {
    const onSubmit = async () => ({ ok: false as const, fieldErrors: [{ attribute, message: 'Unknown' }] });
    const ref = createRef<KitFormHandle>();
    render(
      <KitForm
        ref={ref}
        form={address}
        registry={genericEntries}
        onSubmit={onSubmit}
        data={{ address: { city: 'X' } }}
      />,
    );
    await screen.findByRole('textbox', { name: /^City/ });
    await act(async () => ref.current!.submit());
    if (!field) {
      expect(await screen.findByText('Unknown')).toBeVisible();
      return;
    }
    await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toHaveAccessibleDescription(/Unknown/));
    await setupUser().click(screen.getByRole('link', { name: 'Address: City – Unknown' }));
    expect(screen.getByRole('textbox', { name: field })).toHaveFocus();
  });

  it('lists each error inside an object or a row by its name, with a link to its input', async () => {
    const text = { type: 'string' } as const;
    const form = plainForm(
      {
        type: 'object',
        properties: {
          address: {
            type: 'object',
            title: 'Home',
            required: ['city', 'zip'],
            properties: { city: text, zip: { ...text, title: 'ZIP' } },
          },
          visits: { type: 'array', items: { type: 'object', required: ['reason'], properties: { reason: text } } },
        },
      },
      {
        data: { address: {}, visits: [{}] },
        i18n: { translate: (id, words) => (id === 'visits.reason.label' ? 'Why' : words) as string },
      },
    );
    const odd = { instancePath: '/address', message: 'Odd', keyword: 'x', schemaPath: '#', params: {} };
    const onSubmit = async () => ({ ok: true as const });
    render(<KitForm form={form} registry={genericEntries} onSubmit={onSubmit} additionalErrors={[odd]} />);
    const user = setupUser();
    await screen.findByRole('textbox', { name: /^ZIP/ });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const links = () => screen.getAllByRole('link').map((link) => link.textContent.replace(/ – .*/, ''));
    await waitFor(() => expect(links().toSorted()).toEqual(['Home', 'Home: City', 'Home: ZIP', 'Visits 1: Why']));
    await user.click(screen.getByRole('link', { name: /^Visits 1: Why/ }));
    expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveFocus();
    // An error of the object itself leads to its first question.
    await user.click(screen.getByRole('link', { name: 'Home – Odd' }));
    expect(screen.getByRole('textbox', { name: /^City/ })).toHaveFocus();
    await user.keyboard('Bern');
    expect(links().toSorted()).toEqual(['Home: ZIP', 'Visits 1: Why']);
  });

  it('says two errors of no question with the same text once', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const closed = { instancePath: '/nowhere', message: 'Closed today', keyword: 'x', schemaPath: '#', params: {} };
    const errors = [closed, { ...closed, instancePath: '/elsewhere' }];
    render(<KitForm form={address} registry={genericEntries} additionalErrors={errors} />);
    expect(await screen.findAllByText('Closed today')).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it.each([
    ['its own answer', '/address/city', /^City/, /^Street/],
    ['an answer around it, where it has no field', '/address/zip', /^City/, undefined],
  ])('its error goes when %s changes, and no sooner', async (_, pointer, field, other) => {
    const data = { address: { city: 'X' } };
    const shown = (additionalErrors: ErrorObject[], onSubmit: KitFormProps['onSubmit']) => (
      <KitForm form={address} registry={genericEntries} {...{ data, additionalErrors, onSubmit }} />
    );
    const errors = [{ instancePath: pointer, message: 'Unknown', keyword: 'x', schemaPath: '#', params: {} }];
    const fieldErrors = [{ attribute: pointer, message: 'Refused' }];
    const onSubmit = vi.fn<NonNullable<KitFormProps['onSubmit']>>(async () => ({ ok: true }));
    onSubmit.mockResolvedValueOnce({ ok: false, fieldErrors });
    render(shown(errors, onSubmit));
    const user = setupUser();
    const box = (name: RegExp) => screen.findByRole('textbox', { name });
    const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
    await box(field);
    await submit();
    for (const words of ['Unknown', 'Refused']) {
      expect((await screen.findAllByText(new RegExp(words)))[0]).toBeVisible();
      if (other) await user.type(await box(other), 'x');
      expect(screen.queryAllByText(new RegExp(words))).not.toEqual([]);
      await user.type(await box(field), '!');
      expect(screen.queryAllByText(new RegExp(words))).toEqual([]);
      await submit();
    }
    expect(await screen.findByText(/Thank you/)).toBeVisible();
  });

  it.each([true, undefined])(
    'has the form inside a form of its own (inForm: %s), which goes on as before',
    async (inForm) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const outer = vi.fn((event: FormEvent) => event.preventDefault());
      const onSubmit = vi.fn(async () => ({ ok: true as const }));
      const shown = (props: Partial<KitFormProps>) => (
        <form aria-label="Outer" onSubmit={outer}>
          <button type="submit">Outer</button>
          <input aria-label="Own" />
          <KitForm form={address} registry={genericEntries} onSubmit={onSubmit} inForm={inForm} {...props} />
        </form>
      );
      const view = render(shown({}));
      const user = setupUser();
      await user.type(await screen.findByRole('textbox', { name: /^Street/ }), 'x{Enter}');
      expect(document.querySelectorAll('form')).toHaveLength(1);
      if (inForm) expect(error).not.toHaveBeenCalled();
      await user.type(screen.getByRole('textbox', { name: /^City/ }), 'y');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
      expect(outer).not.toHaveBeenCalled();
      view.unmount();
      render(
        shown({
          variant: 'short',
          renderActions: () => <button type="submit">Inner</button>,
          data: { address: { city: 'y' } },
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Inner' }));
      await user.type(screen.getByRole('textbox', { name: /^City/ }), '{Enter}');
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
      expect(outer).not.toHaveBeenCalled();
      await user.type(screen.getByRole('textbox', { name: 'Own' }), '{Enter}');
      expect(outer).toHaveBeenCalledOnce();
      error.mockRestore();
    },
  );
});
