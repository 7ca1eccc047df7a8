import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { type Middleware, rankWith, scopeEndsWith, type Translator } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { createRef, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { createControl, fieldEntry, type FieldEntry, lazyControl } from '#kit/form/index.ts';
import { createWordsControl, words } from '#kit/testing/words.tsx';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { KitTexts } from './KitTexts.tsx';
import { BareForm, KitForm } from './KitForm.tsx';
import type { KitFormHandle } from './steering.tsx';
import type { KitFormProps } from './KitFormProps.ts';
import type { Submission } from './submission.ts';
import type { FormChange } from './useReports.ts';
import { usePreload } from './usePreload.ts';

installExpressions();

/** A type that is not in the registry: only a stock renderer can render it. */
const stock = defineFieldType<string>({
  type: 'stock',
  inputSchema: {},
  schema: () => ({ type: 'string', title: 'Stock', minLength: 2 }),
});
const types = [words, stock];

const theme = createTheme();
let rendered: string[] = [];
afterEach(() => {
  rendered = [];
});
const Probe = createWordsControl(({ path }) => rendered.push(path));
const registry = [fieldEntry(words, async () => ({ default: Probe }))];

const section = (...inputs: object[]) => ({ inputs: inputs.map((input) => ({ interface: 'words', ...input })) });
const formOf = (...pages: object[]): FormDefinition => ({ schema: pages as never });
const many = (n: number) =>
  formOf([section(...Array.from({ length: n }, (_, i) => ({ name: `q${i}`, label: `Question ${i}` })))]);

async function mount(definition: FormDefinition, props: Partial<KitFormProps> = {}) {
  const form = compileForm(definition, types);
  const tree = (locale = 'en', next = form, over: Partial<KitFormProps> = {}) => (
    <IntlProvider locale={locale} onError={() => {}}>
      <ThemeProvider theme={theme}>
        <KitForm form={next} registry={registry} onSubmit={async () => ({ ok: true })} {...props} {...over} />
      </ThemeProvider>
    </IntlProvider>
  );
  const view = render(tree());
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  return {
    form,
    user: setupUser(),
    rerender: (locale: string, over?: Partial<KitFormProps>) =>
      view.rerender(tree(locale, compileForm(definition, types, { locale }), over)),
  };
}
const box = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}( |$)`) });

/** Enters text in a box as a browser does, all at once. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const key of text) {
    set!.call(input, input.value + key);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

describe('a control', () => {
  it('that sets the same value after each rendering renders no more for it', async () => {
    let times = 0;
    const Same = createControl<string>(function SameControl({ setValue }) {
      times += 1;
      useEffect(() => setValue('x'), [setValue]);
      return <p>Same</p>;
    });
    await mount(many(1), { registry: [fieldEntry(words, async () => ({ default: Same }))] });
    await screen.findByText('Same');
    const before = times;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(times).toBe(before);
    expect(times).toBeLessThan(5);
  });
});

it('a host can read the draft while it renders', async () => {
  function Host({ form }: { form: ReturnType<typeof compileForm> }) {
    const [read, setRead] = useState<() => { data?: unknown }>();
    return (
      <>
        <output>{JSON.stringify(read?.() ?? null)}</output>
        <BareForm
          form={form}
          registry={registry}
          onSubmit={async () => ({ ok: true })}
          onDraft={(next) => setRead(() => next as never)}
        />
      </>
    );
  }
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <ThemeProvider theme={theme}>
        <Host form={compileForm(many(1), types)} />
      </ThemeProvider>
    </IntlProvider>,
  );
  await setupUser().type(await screen.findByRole('textbox', { name: /Question 0/ }), 'Rain');
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('Rain'));
});

describe('a keystroke', () => {
  it('is not lost before the effects of the first rendering have run, as on a slow phone', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    // Otherwise React runs the effects at once, as no browser does.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(page);
    const show = (key: number): void =>
      root.render(
        <IntlProvider locale="en" onError={() => {}}>
          <ThemeProvider theme={theme}>
            <BareForm key={key} form={form} registry={registry} onSubmit={async () => ({ ok: true })} />
          </ThemeProvider>
        </IntlProvider>,
      );
    const form = compileForm(many(1), types);
    show(1);
    await vi.waitFor(() => expect(page.querySelector('input')).toBeTruthy());
    const before = page.querySelector('input');
    const typed = new Promise<HTMLInputElement>((resolve) => {
      // Runs after React has changed the page and before it runs effects.
      const observer = new MutationObserver(() => {
        const input = page.querySelector('input');
        if (!input || input === before) return;
        observer.disconnect();
        typeAtOnce(input, 'Rain');
        resolve(input);
      });
      observer.observe(page, { childList: true, subtree: true });
    });
    show(2);
    const input = await typed;
    await vi.waitFor(() => expect(input.value).toBe('Rain'));
    root.unmount();
    page.remove();
    vi.unstubAllGlobals();
  });

  it.each([10, 60])('renders one of %i controls', async (n) => {
    const { user } = await mount(many(n));
    await waitFor(() => expect(box(`Question ${n - 1}`)).toBeVisible());
    rendered = [];
    await user.type(box('Question 3'), 'ab');
    expect(rendered).toEqual(['q3', 'q3']);
  });

  it('[F4.53] renders the fields whose visibility it changes, and no others', async () => {
    const { user } = await mount(
      formOf([
        section(
          { name: 'a', label: 'A' },
          { name: 'b', label: 'B', condition: { field: 'a', equals: 'x' } },
          { name: 'c', label: 'C' },
        ),
      ]),
    );
    expect(screen.queryByRole('textbox', { name: 'B' })).toBeNull();
    rendered = [];
    await user.type(box('A'), 'x');
    expect(box('B')).toBeVisible();
    expect(rendered.sort()).toEqual(['a', 'b']);
  });
});

describe('a `required` that is an expression', () => {
  it('marks its field with each key, and renders no field that it leaves as it is', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user } = await mount(
      formOf([
        section(
          { name: 'a', label: 'A' },
          { name: 'b', label: 'B', required: 'length(a) > 1' },
          { name: 'c', label: 'C' },
        ),
      ]),
      { onSubmit },
    );
    rendered = [];
    await user.type(box('A'), 'x');
    expect(rendered).toEqual(['a']);
    expect(box('B')).not.toBeRequired();
    rendered = [];
    await user.type(box('A'), 'y');
    expect(rendered.sort()).toEqual(['a', 'b']);
    expect(box('B')).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(box('B')).toBeInvalid();
    await user.type(box('A'), '{Backspace}');
    expect(box('B')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0].contributions).toEqual([{ attribute: 'a', value: 'x' }]));
  });
});

describe('hidden answers', () => {
  it('are cleared, and so are the answers that depend on them', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user } = await mount(
      formOf([
        section(
          { name: 'a', label: 'A' },
          { name: 'b', label: 'B', condition: { field: 'a', equals: 'x' } },
          { name: 'c', label: 'C', condition: { field: 'b', answered: true } },
        ),
      ]),
      { onSubmit, initialAnswers: { a: 'x', b: 'y', c: 'z' } },
    );
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]![0].contributions).toEqual([{ attribute: 'a', value: 'xx' }]);
  });
});

describe('a condition that is a text', () => {
  const form = formOf([
    section(
      { name: 'a', label: 'A' },
      { name: 'b', label: 'B' },
      { name: 'more', label: 'More', required: true, condition: 'answered(b) and length(a & b) > 3' },
      { name: 'c', label: 'C' },
    ),
  ]);

  it('shows and hides its field with each key, and renders no other', async () => {
    const { user } = await mount(form, { initialAnswers: { a: 'xy', b: 'z' } });
    expect(screen.queryByRole('textbox', { name: /^More/ })).toBeNull();
    rendered = [];
    await user.type(box('B'), '!');
    expect(box('More')).toBeVisible();
    expect(rendered.sort()).toEqual(['b', 'more']);
    await user.click(box('C'));
    rendered = [];
    await user.keyboard('x');
    expect(rendered).toEqual(['c']);
    await user.type(box('A'), '{Backspace}');
    expect(screen.queryByRole('textbox', { name: /^More/ })).toBeNull();
  });

  it('requires an answer only while it is yes, and sends none while it is not', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user } = await mount(form, { onSubmit, initialAnswers: { a: 'xyz', b: 'z', more: 'm' } });
    await user.type(box('More'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box('More')).toBeInvalid();
    await user.type(box('More'), 'n');
    await user.type(box('A'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]![0].contributions.map(({ attribute }) => attribute)).toEqual(['a', 'b']);
  });
});

describe('a calculated answer', () => {
  const form = formOf([
    section(
      { name: 'a', label: 'A' },
      { name: 'sum', label: 'Sum', required: true, value: "a & 'y'" },
      { name: 'last', label: 'Last', value: 'upper(sum)' },
      { name: 'c', label: 'C', initial: "a & 'z'" },
    ),
  ]);

  it('is a text that follows the answers, is passed over by the keyboard, and is sent', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user } = await mount(form, { onSubmit, initialAnswers: { a: 'x', sum: 'made up' } });
    const [sum, last] = ['Sum', 'Last'].map((label) => screen.getByLabelText(label));
    expect([sum!.tagName, sum!.textContent, last!.textContent]).toEqual(['OUTPUT', 'xy', 'XY']);
    expect(box('C')).toHaveValue('xz');
    await user.type(box('A'), 'w');
    expect([sum!.textContent, last!.textContent]).toEqual(['xwy', 'XWY']);
    // What the participant can change follows no more.
    expect(box('C')).toHaveValue('xz');
    await user.tab();
    expect(box('C')).toHaveFocus();
    rendered = [];
    await user.keyboard('!');
    expect(rendered).toEqual(['c']);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]![0].contributions).toEqual(
      Object.entries({ a: 'xw', sum: 'xwy', last: 'XWY', c: '!' }).map(([attribute, value]) => ({
        attribute,
        value,
      })),
    );
  });

  it('follows another version of the form', async () => {
    const { rerender } = await mount(form, { initialAnswers: { a: 'x' } });
    const next = formOf([section({ name: 'a', label: 'A' }, { name: 'sum', label: 'Sum', value: "a & 'z'" })]);
    rerender('en', { form: compileForm(next, types) });
    expect(screen.getByLabelText('Sum')).toHaveTextContent('xz');
  });

  it('that cannot be calculated yet keeps nobody from sending', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const empty = formOf([
      section({ name: 'a', label: 'A' }, { name: 'n', label: 'N', required: true, value: 'if(answered(a), a, none)' }),
    ]);
    const { user } = await mount(empty, { onSubmit });
    expect(screen.getByLabelText('N')).toHaveTextContent('Not calculated yet');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]![0].contributions).toEqual([]);
  });
});

describe('a hidden answer', () => {
  const chain = [
    section(
      { name: 'a', label: 'A' },
      { name: 'b', label: 'B', condition: { field: 'a', equals: 'x' } },
      { name: 'c', label: 'C', condition: { field: 'b', answered: true } },
    ),
  ];

  it('is restored with its question and dependent answers, and submitted', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const { user } = await mount(formOf(chain), { onSubmit, initialAnswers: { a: 'x', b: 'y', c: 'z' } });
    await user.type(box('A'), 'x');
    expect(screen.queryByRole('textbox', { name: 'B' })).toBeNull();
    await user.type(box('A'), '{Backspace}');
    expect(box('B')).toHaveValue('y');
    expect(box('C')).toHaveValue('z');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]![0].answers).toEqual({ a: 'x', b: 'y', c: 'z' });
  });

  it('is not restored if the question was emptied before it was hidden', async () => {
    const { user } = await mount(formOf(chain), { initialAnswers: { a: 'x', b: 'y' } });
    await user.type(box('A'), 'x');
    await user.type(box('A'), '{Backspace}');
    await user.clear(box('B'));
    await user.type(box('A'), 'x');
    await user.type(box('A'), '{Backspace}');
    expect(box('B')).toHaveValue('');
  });

  it('is dropped when the participant leaves the page', async () => {
    const { user } = await mount(
      formOf({ id: 'one', sections: chain }, { id: 'two', sections: [section({ name: 'd', label: 'D' })] }),
      { initialAnswers: { a: 'x', b: 'y' } },
    );
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await user.type(box('A'), '{Backspace}');
    expect(box('B')).toHaveValue('');
  });
});

describe('a read-only form', () => {
  it('changes pages whatever the answers and cannot be submitted', async () => {
    const form = formOf(
      { id: 'one', title: 'First', sections: [section({ name: 'a', label: 'A', required: true })] },
      { id: 'two', title: 'Second', sections: [section({ name: 'b', label: 'B' })] },
    );
    const { user } = await mount(form, { readOnly: true, onWithdraw: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Submit|Continue|Withdraw/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeInTheDocument();
  });

  it('shows its fields as read-only, not as disabled, also if it becomes read-only during submission', async () => {
    const form = formOf([section({ name: 'a', label: 'A', required: true })]);
    let answer = (_: { ok: false; message: string }): void => undefined;
    const onSubmit = () => new Promise<{ ok: false; message: string }>((resolve) => (answer = resolve));
    const { user, rerender } = await mount(form, { initialAnswers: { a: 'one' }, onSubmit });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(box('A')).toBeDisabled());
    rerender('en', { readOnly: true });
    answer({ ok: false, message: 'Too late' });
    await waitFor(() => expect(box('A')).toBeEnabled());
    expect(box('A')).toHaveAttribute('readonly');
    expect(box('A')).not.toBeRequired();
    await user.type(box('A'), 'x');
    expect(box('A')).toHaveValue('one');
  });
});

describe('pages', () => {
  const two = formOf(
    { id: 'one', title: 'First', sections: [section({ name: 'a', label: 'A', required: true })] },
    {
      id: 'extra',
      title: 'Extra',
      condition: { field: 'a', equals: 'x' },
      sections: [section({ name: 'e', label: 'E' })],
    },
    { id: 'two', title: 'Second', sections: [section({ name: 'b', label: 'B' })] },
  );

  it('[F5.01] [F5.02] [C8.64] [C8.65] Continue shows a linked list of errors that takes the focus, and no errors appear before', async () => {
    const { user } = await mount(two);
    expect(screen.queryByText('This field is required')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const heading = await screen.findByRole('heading', { name: /problem/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(box('A')).toHaveAccessibleDescription(/This field is required/);
    expect(document.title).toMatch(/^Error/);
    await user.click(screen.getByRole('link', { name: /A/ }));
    expect(box('A')).toHaveFocus();
    await user.keyboard('y');
    expect(screen.queryByRole('heading', { name: /problem/ })).toBeNull();
  });

  it('skips a page whose condition fails, and keeps the answers on the way back', async () => {
    const { user } = await mount(two);
    await user.type(box('A'), 'y');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(box('A')).toHaveValue('y');
    await user.clear(box('A'));
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Extra' })).toBeVisible();
  });

  it('keeps page, answers and focus when the language changes', async () => {
    const definition = formOf(
      [section({ name: 'a', label: 'A' })],
      [section({ name: 'b', label: { en: 'Town', es: 'Ciudad' } })],
    );
    const { user, rerender } = await mount(definition);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(box('Town'), 'Lima');
    rerender('es');
    expect(box('Ciudad')).toHaveFocus();
    expect(box('Ciudad')).toHaveValue('Lima');
  });
});

describe('a host that writes everything inline and keeps what it is told', () => {
  const definition = many(3);
  const entry = registry[0]!;
  const schema = { type: 'object', required: ['q0'], properties: { q0: { type: 'string', title: 'Question 0' } } };
  const ofHost = { renderer: entry.renderer, tester: (element: object) => ('scope' in element ? 30 : -1) };

  it.each<[string, () => Pick<KitFormProps, 'form' | 'registry' | 'cells'>, fields: number]>([
    ['an equal form', () => ({ form: compileForm(structuredClone(definition), types), registry: [entry] }), 1],
    ['cells', () => ({ form: compileForm(definition, types), registry: [entry], cells: [...materialCells] }), 1],
    [
      'an entry',
      () => ({ form: compileForm(definition, types), registry: [fieldEntry(words, async () => ({ default: Probe }))] }),
      1,
    ],
    [
      'a field type and its entry',
      () => {
        const type = defineFieldType<string>({ ...words, schema: () => ({ type: 'string', maxLength: 5 }) });
        return {
          form: compileForm(definition, [type]),
          registry: [fieldEntry(type, async () => ({ default: Probe }))],
        };
      },
      // Its three fields could be others, and their schemas too.
      6,
    ],
    [
      'a plain form',
      () => ({ form: plainForm(structuredClone(schema) as never), registry: [ofHost, ...materialRenderers] }),
      1,
    ],
    [
      'texts that are never equal',
      () => ({
        form: plainForm(schema as never, { i18n: { translate: ((_id: string, text?: string) => text) as Translator } }),
        registry: [{ ...ofHost }, ...materialRenderers],
      }),
      // Its texts could differ, so its field is rendered for them, too.
      2,
    ],
  ])('%s: is told of each change once', async (_name, inline, times) => {
    const told: FormChange[] = [];
    function Host() {
      const [change, setChange] = useState<FormChange>();
      if (change && told.at(-1) !== change) told.push(change);
      return (
        <ThemeProvider theme={theme}>
          <KitForm {...inline()} onChange={setChange} />
          <output>{JSON.stringify(change?.data)}</output>
        </ThemeProvider>
      );
    }
    render(<Host />, { reactStrictMode: true });
    await waitFor(() => expect(box('Question 0')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('{}'));
    const atMount = told.length;
    rendered = [];
    const mounted = box('Question 0');
    await setupUser().type(mounted, 'ab');
    expect(box('Question 0')).toBe(mounted);
    expect(screen.getByRole('status')).toHaveTextContent('{"q0":"ab"}');
    expect(told.slice(atMount).map(({ data }) => data)).toEqual([{ q0: 'a' }, { q0: 'ab' }]);
    // StrictMode renders each one twice.
    expect(rendered.length / 2).toBeLessThanOrEqual(2 * times);
  });

  it('can replace a control', async () => {
    const Other = createControl<string>(({ label }) => <p>Other {label}</p>);
    const { rerender } = await mount(many(1));
    rerender('en', { registry: [fieldEntry(words, async () => ({ default: Other }))] });
    expect(await screen.findByText('Other Question 0')).toBeVisible();
  });

  it('needs another key to replace a control by one whose loader has the same text', async () => {
    const entryOf = (Control: typeof Probe) => fieldEntry(words, async () => ({ default: Control }));
    const Other = createControl<string>(({ label }) => <p>Other {label}</p>);
    const form = compileForm(definition, types);
    const data = { q0: 'ab' };
    const shown = (key: string, Control: typeof Probe) => (
      <ThemeProvider theme={theme}>
        <KitForm key={key} form={form} registry={[entryOf(Control)]} data={data} />
      </ThemeProvider>
    );
    const { rerender } = render(shown('one', Probe));
    expect(await screen.findByRole('textbox', { name: 'Question 0' })).toHaveValue('ab');
    rerender(shown('one', Other));
    expect(box('Question 0')).toBeVisible();
    rerender(shown('two', Other));
    expect(await screen.findByText('Other Question 0')).toBeVisible();
  });

  it('is told the data and errors at first, once', async () => {
    const onChange = vi.fn();
    const form = formOf([section({ name: 'a', label: 'A', required: true }), section({ name: 'b', label: 'B' })]);
    await mount(form, { onChange, initialAnswers: { b: 'too long' } });
    expect(onChange).toHaveBeenCalledTimes(1);
    const [{ data, errors, isValid }] = onChange.mock.lastCall as [FormChange];
    expect({ data, errors: errors.map(({ keyword }) => keyword).toSorted(), isValid }).toEqual({
      data: { b: 'too long' },
      errors: ['maxLength', 'required'],
      isValid: false,
    });
  });
});

describe('what cannot be shown', () => {
  const breaks = (): never => {
    throw new Error('Broken renderer');
  };
  const cases: readonly [string, FieldEntry[], shown: RegExp, logged: RegExp][] = [
    ['a field type that the registry lacks', [], /“Stock” cannot be shown/, /No entry of the registry renders stock/],
    [
      'a renderer that throws',
      [fieldEntry(stock, async () => ({ default: createControl(breaks) }))],
      /“Stock” cannot be shown/,
      /Broken renderer/,
    ],
    [
      'code that fails',
      [fieldEntry(stock, () => Promise.reject(new Error('No such file')))],
      /“Stock” cannot be shown/,
      /No such file/,
    ],
    [
      'a loader that throws',
      [
        fieldEntry(stock, () => {
          throw new Error('No such loader');
        }),
      ],
      /“Stock” cannot be shown/,
      /No such loader/,
    ],
    [
      'a module without a default export',
      [fieldEntry(stock, async () => ({}) as never)],
      /“Stock” cannot be shown/,
      /The module of .* has no default export/,
    ],
    [
      'code that cannot be fetched',
      [fieldEntry(stock, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))],
      /^“Stock” could not be loaded. Your answers are safe. Check your connection and try again.$/,
      /Failed to fetch/,
    ],
  ];
  it.each(cases)('%s leaves a gap with its name, and the cause in the console', async (_name, more, shown, logged) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const inputs = section({ interface: 'stock', name: 's', label: 'Stock' }, { name: 'a', label: 'A' });
    await mount(formOf([inputs]), { registry: [...registry, ...more] });
    expect(await screen.findByText(shown)).toBeVisible();
    expect(box('A')).toBeVisible();
    expect(error.mock.calls.flat().map(String).join('\n')).toMatch(logged);
    error.mockRestore();
  });

  /** A control that cannot show the value `bad`. */
  const Picky = createControl<string>(function Picky({ id, value, setValue }) {
    if (value === 'bad') throw new Error('Bad value');
    return <input id={id} aria-label="Stock" value={value ?? ''} onChange={(event) => setValue(event.target.value)} />;
  });

  it('a renderer that throws is tried again with another answer, another form, and on Try again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ref = createRef<KitFormHandle>();
    let breaks = false;
    const Fragile = createControl<string>(function Fragile(field) {
      if (breaks) throw new Error('Broken for a while');
      return <Picky.Rendered {...field} />;
    });
    const inputs = section({ interface: 'stock', name: 's', label: 'Stock' }, { name: 'a', label: 'A' });
    const entries = [...registry, fieldEntry(stock, async () => ({ default: Fragile }))];
    const { user, rerender } = await mount(formOf([inputs]), { ref, registry: entries });
    await user.type(box('Stock'), 'bad');
    expect(screen.getByText(/“Stock” cannot be shown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/“Stock” cannot be shown/), 'the answer is the same').toBeVisible();
    act(() => ref.current!.setAnswers({ s: 'good' }));
    expect(box('Stock')).toHaveValue('good');
    breaks = true;
    await user.type(box('Stock'), '!');
    expect(screen.getByText(/“Stock” cannot be shown/)).toBeVisible();
    breaks = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box('Stock')).toHaveFocus());
    breaks = true;
    await user.type(box('Stock'), '!');
    expect(screen.getByText(/“Stock” cannot be shown/)).toBeVisible();
    breaks = false;
    rerender('es');
    expect(box('Stock')).toHaveValue('good!!');
    error.mockRestore();
  });

  it('code that fails at first leaves the others usable, and its answer is asked for once it is there', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<() => Promise<{ default: typeof Picky }>>();
    load.mockRejectedValueOnce(new Error('Not yet')).mockResolvedValueOnce({ default: Picky });
    const inputs = section(
      { interface: 'stock', name: 's', label: 'Stock', required: true },
      { name: 'a', label: 'A' },
    );
    const onSubmit = vi.fn(async () => ({ ok: false as const }));
    const { user } = await mount(formOf([inputs]), { onSubmit, registry: [...registry, fieldEntry(stock, load)] });
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box('Stock')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit, 'the answer is required again').toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });

  it('a tester that throws renders nothing, and leaves the others', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = {
      renderer: () => null,
      tester: (): never => {
        throw new Error('Broken tester');
      },
    };
    await mount(formOf([section({ interface: 'stock', name: 's', label: 'Stock' }, { name: 'a', label: 'A' })]), {
      registry: [broken, ...registry],
    });
    expect(await screen.findByText(/“Stock” cannot be shown/)).toBeVisible();
    expect(box('A')).toBeVisible();
    expect(error.mock.calls.flat().map(String).join('\n')).toMatch(/Broken tester/);
    error.mockRestore();
  });

  it('an answer that nothing can ask for is not required', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const inputs = section(
      { interface: 'stock', name: 's', label: 'Stock', required: true },
      { name: 'a', label: 'A' },
    );
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const { user } = await mount(formOf([inputs]), { onSubmit });
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('a renderer that throws in a host’s own form leaves a gap there', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Fragile = () => (broken ? breaks() : <p>Whole</p>);
    const entry = {
      tester: rankWith(200, scopeEndsWith('b')),
      renderer: lazyControl(async () => ({ default: Fragile })),
    };
    const properties = { a: { type: 'string', title: 'A' }, b: { type: 'string' } };
    render(
      <KitTexts locale="en">
        <JsonForms schema={{ properties }} data={{}} renderers={[...materialRenderers, entry]} cells={materialCells} />
      </KitTexts>,
    );
    expect(await screen.findByText('“b” cannot be shown.')).toBeVisible();
    broken = false;
    await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Whole')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'A' })).toBeVisible();
    error.mockRestore();
  });
});

describe('a host', () => {
  const two = formOf([section({ name: 'a', label: 'A', required: true })], [section({ name: 'b', label: 'B' })]);
  const handle = () => createRef<KitFormHandle>();
  const errorAt = (instancePath: string, message: string) =>
    [{ instancePath, keyword: 'own', message, schemaPath: '', params: {} }] as FormChange['errors'];
  it('validates, sets answers, moves the focus, turns pages, submits and begins anew by the ref', async () => {
    const ref = handle();
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    await mount(two, {
      ref,
      onSubmit,
      initialDraft: {
        submissionKey: 'k',
        data: { a: '' },
        page: undefined,
        places: {},
        unfit: { changed: [], removed: 0 },
      },
    });
    const { submit, reset, setAnswers, validate, focus, show } = ref.current!;
    act(() => setAnswers({ a: undefined }));
    let errors: FormChange['errors'] = [];
    act(() => void (errors = validate()));
    expect(errors.map(({ keyword }) => keyword)).toEqual(['required']);
    expect(box('A')).toHaveAccessibleDescription(/./);
    act(() => setAnswers({ a: 'x', b: 'z' }));
    expect(box('A')).toHaveValue('x');
    expect(validate()).toEqual([]);
    act(() => focus('/b'));
    await waitFor(() => expect(box('B')).toHaveFocus());
    act(() => show(compileForm(two, types).pages[0]!.id));
    expect(box('A')).toHaveValue('x');
    act(reset);
    await waitFor(() => expect(box('A')).toHaveValue(''));
    act(() => show(compileForm(two, types).pages[1]!.id));
    act(submit);
    expect(await screen.findByRole('link', { name: /A/ })).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    act(() => setAnswers({ a: 'y' }));
    await act(async () => submit());
    expect(onSubmit.mock.calls[0]![0]).toMatchObject({ answers: { a: 'y' }, idempotencyKey: /^(?!k$)./ });
    expect(await screen.findByText(/Thank you/)).toBeVisible();
    await act(async () => submit());
    expect(onSubmit).toHaveBeenCalledOnce();
    act(reset);
    expect(await screen.findByRole('textbox', { name: /^A/ })).toHaveValue('');
  });

  it('submits nothing for those who may only look, or not go on', async () => {
    const ref = handle();
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const { rerender } = await mount(two, { ref, onSubmit, readOnly: true, initialAnswers: { a: 'x' } });
    await act(async () => ref.current!.submit());
    rerender('en', { readOnly: false, disableNext: true });
    await act(async () => ref.current!.submit());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('controls the data, and hears what replaces it', async () => {
    const onChange = vi.fn();
    const ref = handle();
    const { rerender, user } = await mount(two, { ref, data: { a: 'x' }, onChange });
    expect(box('A')).toHaveValue('x');
    rerender('en', { data: { a: 'y' } });
    await waitFor(() => expect(box('A')).toHaveValue('y'));
    await user.type(box('A'), '!');
    // Equal data, as a host writes inline.
    rerender('en', { data: { a: 'y' } });
    expect(box('A')).toHaveValue('y!');
    expect(onChange.mock.lastCall![0].data).toEqual({ a: 'y!' });
    act(() => ref.current!.reset());
    await waitFor(() => expect(onChange.mock.lastCall![0].data).toEqual({}));
  });

  it('shows errors of its own until the answer changes, or it takes them back', async () => {
    const ref = handle();
    const { rerender, user } = await mount(two, { ref, initialAnswers: { a: 'x' } });
    rerender('en', { additionalErrors: errorAt('/a', 'Taken') });
    await waitFor(() => expect(box('A')).toHaveAccessibleDescription(/Taken/));
    expect(ref.current!.validate()).toHaveLength(1);
    rerender('en', { additionalErrors: [] });
    await waitFor(() => expect(box('A')).not.toHaveAccessibleDescription(/Taken/));
    rerender('en', { additionalErrors: errorAt('/a', 'Again') });
    await waitFor(() => expect(box('A')).toHaveAccessibleDescription(/Again/));
    await user.type(box('A'), '!');
    expect(box('A')).not.toHaveAccessibleDescription(/Again/);
  });

  it('has a middleware from the beginning, and validation as it wishes', async () => {
    const seen: string[] = [];
    const middleware: Middleware = (state, action, reduce) => {
      seen.push(action.type);
      const next = reduce(state, action);
      return next.data.a === 'x' ? { ...next, data: { ...next.data, a: 'middle' } } : next;
    };
    const { rerender, user } = await mount(two, { middleware });
    expect(seen).toContain('jsonforms/INIT');
    await user.type(box('A'), 'x');
    expect(box('A')).toHaveValue('middle');
    rerender('en', { validationMode: 'NoValidation' });
    await user.clear(box('A'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('textbox', { name: /^B/ })).toBeVisible();
  });
});

describe('sending', () => {
  const one = formOf([section({ name: 'a.b', label: 'A' })]);

  it('[F4.25] submits once, however often the button is pressed', async () => {
    let finish = (_: { ok: true }) => {};
    const onSubmit = vi.fn((_: Submission) => new Promise<{ ok: true }>((resolve) => (finish = resolve)));
    const { user } = await mount(one, { onSubmit });
    await user.type(box('A'), 'x');
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]![0]).toMatchObject({ contributions: [{ attribute: 'a.b', value: 'x' }] });
    finish({ ok: true });
  });

  it('keeps the answers if submission fails, and shows the service error at its field until the answer changes', async () => {
    const onSubmit = async () => ({
      ok: false as const,
      message: 'Not now',
      fieldErrors: [{ attribute: 'a.b', message: 'Taken' }],
    });
    const { user } = await mount(one, { onSubmit });
    await user.type(box('A'), 'x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(box('A')).toHaveValue('x');
    expect(box('A')).toHaveAccessibleDescription(/Taken/);
    await user.type(box('A'), 'y');
    expect(box('A')).not.toHaveAccessibleDescription(/Taken/);
  });

  it('leads through the pages with service errors, one after the other', async () => {
    const fieldErrors = [
      { attribute: 'a', message: 'Taken' },
      { attribute: 'c', message: 'Unknown' },
    ];
    const results = [{ ok: false as const, fieldErrors }, { ok: true as const }];
    const onSubmit = vi.fn(async () => results.shift()!);
    const { user } = await mount(
      formOf(...['a', 'b', 'c', 'd'].map((name) => [section({ name, label: name.toUpperCase() })])),
      { onSubmit, initialAnswers: { a: 'x', c: 'y' } },
    );
    const next = () => user.click(screen.getByRole('button', { name: /Continue|Submit/ }));
    for (let page = 0; page < 4; page += 1) await next();
    expect(await screen.findByRole('link', { name: /Taken/ })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await user.type(box('A'), '!');
    await next();
    await next();
    expect(box('C')).toHaveAccessibleDescription(/Unknown/);
    await next();
    expect(screen.getByRole('link', { name: /Unknown/ })).toBeVisible();
    await user.type(box('C'), '!');
    await next();
    await next();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows the general text if the service gave none or the call throws, and then in another language', async () => {
    const { user, rerender } = await mount(one, { onSubmit: async () => Promise.reject(new Error('offline')) });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(
      await within(screen.getByRole('alert')).findByText(/There was a problem submitting your request/),
    ).toBeVisible();
    rerender('es');
    expect(await within(screen.getByRole('alert')).findByText(/problema/)).toBeVisible();
  });
});

describe('stock renderers', () => {
  it('work beside the kit’s, in islands that only their own value renders again', async () => {
    const islands: string[] = [];
    const counted = materialRenderers.map((entry) => ({
      ...entry,
      renderer: (props: { uischema: { scope?: string } }) => {
        islands.push(props.uischema.scope ?? '');
        const Renderer = entry.renderer as React.ComponentType<object>;
        return <Renderer {...props} />;
      },
    }));
    const definition = formOf([
      section(
        { name: 'a', label: 'A' },
        { interface: 'stock', name: 's', label: 'S' },
        { interface: 'stock', name: 't', label: 'T' },
      ),
    ]);
    const onChange = vi.fn();
    const { user } = await mount(definition, { registry: [...registry, ...counted], cells: materialCells, onChange });
    islands.length = 0;
    rendered = [];
    await user.type(box('A'), 'x');
    expect(islands).toEqual([]);
    expect(rendered).toEqual(['a']);
    await user.click(box('S'));
    rendered = [];
    await user.keyboard('z');
    await waitFor(() => expect(onChange.mock.lastCall![0].data).toEqual({ a: 'x', s: 'z' }));
    expect(screen.getByText(/must contain at least 2 characters/)).toBeInTheDocument();
    expect(new Set(islands)).toEqual(new Set(['#/properties/s']));
    expect(rendered).toEqual([]);
  });
});

it('a page waits for code that it comes to need while it waits', async () => {
  const arrivals: (() => void)[] = [];
  const late = (type: string) =>
    fieldEntry(
      defineFieldType<string>({ type, inputSchema: {}, schema: () => ({ type: 'string' }) }),
      () => new Promise((resolve) => arrivals.push(() => resolve({ default: Probe }))),
    );
  const entries = [late('one')];
  const needs = { types: ['one', 'two'], fields: [] };
  const services = { now: () => new Date() };
  const { result } = renderHook(() => usePreload(entries, needs, services));
  entries.push(late('two'));
  await act(async () => arrivals[0]!());
  expect(result.current.state).toBe('loading');
  await vi.waitUntil(() => arrivals.length === 2);
  await act(async () => arrivals[1]!());
  expect(result.current.state).toBe('ready');
});
