import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, Fragment, StrictMode } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import type { CompiledForm, RestoredDraft } from '#kit/pure/compile/index.ts';

import { defaultServices, defineFieldType, type Uploads } from '#kit/pure/fields/index.ts';
import { fileAnswers, fileRules, fileShelf, filesSchema, type FileEntry } from '#kit/form/files/index.ts';
import { FieldFrame, type FieldProps } from '#kit/ui/parts/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { createFormStore } from '#kit/form/createFormStore.ts';
import { createControl, fieldEntry, type FieldEntry, uploadCode } from '#kit/form/index.ts';
import { createWordsControl, words } from '#kit/testing/words.tsx';
import { Actions } from '@jsonforms/core';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { BareForm, KitForm } from './KitForm.tsx';
import type { KitFormProps } from './KitFormProps.ts';
import type { Submission, SubmitResult } from './submission.ts';

/** The last rendered field. Tests use it as asynchronous work that started before the submission. */
let unfinished: FieldProps<string>;
const WordsControl = createWordsControl((field) => (unfinished = field));
const entry = fieldEntry(words, async () => ({ default: WordsControl }));
const page = (name: string, more: object = {}) => ({
  id: name,
  title: `Page ${name}`,
  sections: [{ inputs: [{ interface: 'words', name, label: `Question ${name}`, ...more }] }],
});
const formOf = (...pages: object[]): FormDefinition => ({ schema: pages as never });
const box = (name = 'a') => screen.getByRole('textbox', { name: `Question ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

function mount(definition: FormDefinition, props: Partial<KitFormProps> = {}, registry: FieldEntry[] = [entry]) {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm
          form={compileForm(definition, [words])}
          registry={registry}
          onSubmit={async () => ({ ok: true })}
          {...props}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return setupUser();
}

/** A host with a response that the test controls. */
function slowHost() {
  const answers: ((result: SubmitResult) => void)[] = [];
  const sent: Submission[] = [];
  const onSubmit = (submission: Submission) =>
    new Promise<SubmitResult>((resolve) => {
      sent.push(submission);
      answers.push(resolve);
    });
  return { onSubmit, sent, answer: (result: SubmitResult) => act(async () => answers.shift()!(result)) };
}

beforeEach(() => {
  window.scrollTo = vi.fn() as never;
});

describe('the code that sends files cannot be loaded', () => {
  const photos = defineFieldType<FileEntry[]>({
    type: 'photos',
    inputSchema: {},
    schema: () => filesSchema(fileRules({})),
    files: () => fileRules({}),
    ...fileAnswers,
  });
  const photosEntry = () =>
    fieldEntry(photos, async () => ({ default: createControl<FileEntry[]>(() => <p>Photos</p>) }));
  const inPage = (id: string, input: object) => ({ id, title: id, sections: [{ inputs: [input] }] });
  const form = compileForm(
    formOf(
      inPage('files', { interface: 'photos', name: 'p', label: 'Photos' }),
      inPage('words', { interface: 'words', name: 'a', label: 'Question a' }),
    ),
    [photos, words],
  );
  const fail = () => {
    const spies = [
      vi.spyOn(uploadCode, 'preload').mockRejectedValue(new TypeError('error loading dynamically imported module')),
      vi.spyOn(uploadCode, 'loaded', 'get').mockReturnValue(undefined),
    ];
    onTestFinished(() => {
      spies.forEach((spy) => spy.mockRestore());
      fileShelf.clear();
    });
    return () => spies.forEach((spy) => spy.mockRestore());
  };

  it('its field says so, and tries again: no file can be chosen that cannot be sent', async () => {
    const end = fail();
    const user = mount(formOf(), { form, registry: [photosEntry(), entry] });
    expect(await screen.findByText(/“Photos” could not be loaded/)).toBeVisible();
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    end();
    await user.click(button('Try again'));
    expect(await screen.findByText('Photos')).toBeVisible();
    expect(button('Continue')).not.toHaveAttribute('aria-disabled');
  });

  it('a file of a draft stays in the form, and is sent once the code is there', async () => {
    const end = fail();
    const put = vi.fn(async () => undefined);
    const onSubmit = vi.fn(async () => ({ ok: true }) as const);
    const uploads: Uploads = {
      open: async () => ({ interaction_identifier: 'r', upload_url: '', expires_at: '' }),
      put,
      confirm: async () => 'r',
    };
    const report = vi.fn();
    const file = { file_id: fileShelf.put(new File(['x'], 'a.png')), name: 'a.png', type: 'image/png' };
    const initialDraft = { data: { p: [file] }, page: 'words' } as unknown as RestoredDraft;
    const services = { ...defaultServices, uploads, report };
    const user = mount(formOf(), { form, registry: [photosEntry(), entry], onSubmit, services, initialDraft });
    await screen.findByRole('textbox', { name: /Question a/ });
    await user.click(button('Submit'));
    await screen.findByText(/There was a problem/);
    expect([put.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
    expect(report).toHaveBeenCalled();
    end();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(put).toHaveBeenCalledOnce());
    await user.click(button('Submit'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it.each([
    ['strict', StrictMode],
    ['not strict', Fragment],
  ])('an upload that a host cuts off by hiding the form goes on once it is shown: %s', async (_title, Mode) => {
    const puts: AbortSignal[] = [];
    let isSlow = true;
    const uploads: Uploads = {
      open: async () => ({ interaction_identifier: 'r', upload_url: '', expires_at: '' }),
      put: async (_target, _file, _request, { signal }) => {
        puts.push(signal);
        await new Promise((resolve, reject) => {
          if (!isSlow) setTimeout(resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      confirm: async () => 'r',
    };
    onTestFinished(() => fileShelf.clear());
    await uploadCode.preload();
    const file = { file_id: fileShelf.put(new File(['x'], 'a.png')), name: 'a.png', type: 'image/png' };
    const onSubmit = vi.fn(async () => ({ ok: true }) as const);
    const host = (mode: 'visible' | 'hidden') => (
      <Mode>
        <IntlProvider locale="en" onError={() => {}}>
          <KitThemeProvider>
            <Activity mode={mode}>
              <KitForm
                form={form}
                registry={[photosEntry(), entry]}
                services={{ ...defaultServices, uploads }}
                initialDraft={{ data: { p: [file] }, page: 'words' } as unknown as RestoredDraft}
                onSubmit={onSubmit}
              />
            </Activity>
          </KitThemeProvider>
        </IntlProvider>
      </Mode>
    );
    const { rerender } = render(host('visible'));
    await waitFor(() => expect(puts).not.toHaveLength(0));
    rerender(host('hidden'));
    await waitFor(() => expect(puts.every(({ aborted }) => aborted)).toBe(true));
    const before = puts.length;
    isSlow = false;
    rerender(host('visible'));
    await waitFor(() => expect(puts.length).toBeGreaterThan(before));
    await setupUser().click(button('Submit'));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ data: { p: [expect.objectContaining({ interaction_identifier: 'r' })] } }),
      ),
    );
  });
});

describe('after the answers are sent', () => {
  const cases: readonly [string, KitFormProps['thanks'], string, end: string | undefined][] = [
    ['a text', undefined, 'en', 'Thank you. Your answers were sent.'],
    ['a text in Spanish', undefined, 'es', 'Gracias. Sus respuestas se enviaron.'],
    ['what the host shows', <p key="own">See you on Monday</p>, 'en', 'See you on Monday'],
    ['the form, for a host that goes on itself', null, 'en', undefined],
  ];
  it.each(cases)('there is %s, and nothing to send twice', async (_name, thanks, locale, end) => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const form = compileForm(formOf(page('a')), [words], { locale });
    render(<KitForm form={form} registry={[entry]} onSubmit={onSubmit} thanks={thanks} />);
    const user = setupUser();
    await user.dblClick(await screen.findByRole('button', { name: /Submit|Enviar/ }));
    if (end === undefined) {
      await user.click(button('Submit'));
      expect(onSubmit).toHaveBeenCalledTimes(2);
      return;
    }
    expect(await screen.findByText(end)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(end);
    expect(screen.queryByRole('button')).toBeNull();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('a form that stays sends the same answers again under their key, and changed answers under another one', async () => {
  const keys: string[] = [];
  const drafts: string[] = [];
  const form = compileForm(formOf(page('a')), [words]);
  const user = setupUser();
  render(
    <KitForm
      form={form}
      registry={[entry]}
      thanks={null}
      onSubmit={async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return { ok: keys.length > 1 };
      }}
      onDraft={(read) => drafts.push(read().submission_key)}
    />,
  );
  const send = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.type(await screen.findByRole('textbox'), 'x');
  for (let i = 0; i < 3; i += 1) await send();
  await user.type(screen.getByRole('textbox'), 'y');
  await send();
  const [first, last] = [keys[0]!, keys[3]!];
  expect(keys).toEqual([first, first, first, last]);
  expect(last).not.toBe(first);
  expect([drafts[0], drafts.at(-1)]).toEqual([first, last]);
});

describe('another form after the answers were sent', () => {
  const compiled = (name: string, locale = 'en') => compileForm(formOf(page(name)), [words], { locale });
  const view = (form: CompiledForm, more: Partial<KitFormProps> = {}) => (
    <KitForm form={form} registry={[entry]} {...more} />
  );
  /** Answers the first form with `x` and sends it. */
  async function sent(more: Partial<KitFormProps> = {}) {
    const [host, user] = [slowHost(), setupUser()];
    const show = (form: CompiledForm, other: Partial<KitFormProps> = {}) =>
      view(form, { onSubmit: host.onSubmit, ...more, ...other });
    const { rerender } = render(show(compiled('a')));
    await user.type(await screen.findByRole('textbox'), 'x');
    await user.click(button('Submit'));
    return { host, user, turnTo: (...next: Parameters<typeof show>) => rerender(show(...next)) };
  }
  const thanked = () => screen.queryByText(/^Thank you|^Gracias/);

  it('begins, whether it comes after the answer of the service or before it', async () => {
    for (const isEarly of [false, true]) {
      const { host, user, turnTo } = await sent();
      if (isEarly) turnTo(compiled('b'));
      await host.answer({ ok: true });
      if (!isEarly) {
        expect(thanked()).toBeVisible();
        turnTo(compiled('b'));
      }
      expect(thanked()).toBeNull();
      expect(box('b')).toHaveValue('');
      await user.type(box('b'), 'y');
      await user.click(button('Submit'));
      expect(host.sent.map(({ answers }) => answers)).toEqual([{ a: 'x' }, { b: 'y' }]);
      expect(host.sent[1]!.idempotencyKey).not.toBe(host.sent[0]!.idempotencyKey);
      await host.answer({ ok: true });
      expect(thanked()).toBeVisible();
      cleanup();
    }
  });

  it('begins with its own draft and data, and not with those of the form before it', async () => {
    const draft = (a: string) => ({ data: { a } }) as unknown as RestoredDraft;
    for (const [name, value] of Object.entries({ initialDraft: draft, data: (a: string) => ({ a }) })) {
      const { host, turnTo } = await sent({ [name]: value('old') });
      await host.answer({ ok: true });
      const two = compileForm(formOf(page('a'), page('b')), [words]);
      turnTo(two);
      expect(box()).toHaveValue('');
      cleanup();
      const again = await sent({ [name]: value('old') });
      await again.host.answer({ ok: true });
      again.turnTo(two, { [name]: value('new') });
      expect(box()).toHaveValue('new');
      cleanup();
    }
  });

  it('is none if only its language differs', async () => {
    const { host, turnTo } = await sent();
    await host.answer({ ok: true });
    turnTo(compiled('a', 'es'));
    expect(await screen.findByText(/^Gracias/)).toBeVisible();
  });

  it('keeps the answers that fit if the first one could not be sent', async () => {
    const { host, turnTo } = await sent();
    turnTo(compileForm(formOf(page('a'), page('b')), [words]));
    await host.answer({ ok: false, message: 'Not now' });
    expect(box()).toHaveValue('x');
  });
});

describe('while the answers are submitted', () => {
  it('[F4.11] [F4.22] [F4.28] no box accepts input, and the button shows the state and keeps the focus', async () => {
    const host = slowHost();
    const user = mount(formOf(page('a')), { ...host, thanks: null });
    await user.type(await screen.findByRole('textbox'), 'x');
    await user.click(button('Submit'));
    expect(box()).toBeDisabled();
    expect(button('Sending…')).toHaveFocus();
    expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/^Your answers are being sent/)).toBeVisible();
    await user.type(box(), 'yz');
    await host.answer({ ok: false, message: 'Not now' });
    expect(box()).toBeEnabled();
    expect(box()).toHaveValue('x');
    expect(host.sent.map(({ answers }) => answers)).toEqual([{ a: 'x' }]);
    await user.click(button('Submit'));
    expect(button('Sending…')).toBeVisible();
    await host.answer({ ok: true });
    expect(button('Submit')).not.toHaveAttribute('aria-disabled');
  });

  it('[F4.23] the message of the failed attempt is gone', async () => {
    const host = slowHost();
    const user = mount(formOf(page('a')), host);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await host.answer({ ok: false, message: 'Not now' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not now');
    await user.click(button('Submit'));
    expect(screen.queryByText('Not now')).toBeNull();
    await host.answer({ ok: true });
  });

  it('Back, Decline and Withdraw do nothing', async () => {
    const host = slowHost();
    const [onDecline, onPageChange] = [vi.fn(), vi.fn()];
    const user = mount(
      { ...formOf(page('a'), page('b')), declinable: true },
      { ...host, onDecline, onPageChange, initialPage: 'b' },
    );
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    for (const name of ['Go Back', 'Decline']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      await user.click(button(name));
    }
    expect([onDecline, onPageChange].map((callback) => callback.mock.calls.length)).toEqual([0, 0]);
  });

  it('a change by asynchronous work is in no saved draft; it is there after a failure, and in the next submission', async () => {
    const host = slowHost();
    const onDraft = vi.fn();
    const user = mount(formOf(page('a')), { ...host, onDraft });
    await user.type(await screen.findByRole('textbox'), 'x');
    onDraft.mockClear();
    const late = unfinished;
    await user.click(button('Submit'));
    act(() => late.setValue('late'));
    expect(onDraft).not.toHaveBeenCalled();
    expect(box()).toHaveValue('x');
    await host.answer({ ok: false });
    expect(box()).toHaveValue('late');
    expect(onDraft).toHaveBeenCalled();
    await user.click(button('Submit'));
    expect(host.sent.map(({ answers }) => answers)).toEqual([{ a: 'x' }, { a: 'late' }]);
  });

  it('the store itself accepts no change by the participant, and stays read-only when the language changes', () => {
    const form = compileForm(formOf(page('a')), [words]);
    const store = createFormStore({
      form,
      data: { a: 'x' },
      registry: [entry],
      validator: createValidator(),
      errorText: () => '',
    });
    store.hold();
    store.context.dispatch!(Actions.update('a', () => 'y'));
    store.setContext({ ...store.context, readonly: false });
    expect([store.core.data, store.context.readonly]).toEqual([{ a: 'x' }, true]);
    store.release();
    expect([store.core.data, store.context.readonly]).toEqual([{ a: 'y' }, false]);
  });
});

describe('a failed submission', () => {
  const failing = (result: SubmitResult | Error) => async (): Promise<SubmitResult> =>
    result instanceof Error ? Promise.reject(result) : result;
  const refused = (attribute: string) => ({
    ok: false as const,
    message: 'Please look again.',
    fieldErrors: [{ attribute, message: `The study knows no answer “${attribute}”.` }],
  });

  it.each([
    ['[F4.29] [F8.04] words of the host', { ok: false as const, message: 'Not now' }, 'Not now'],
    ['[F4.30] [F8.01] no words', { ok: false as const }, /^There was a problem submitting your request/],
    ['[F4.30] [F8.01] [F8.02] an exception', new Error('a fault'), /^There was a problem submitting your request/],
    [
      'an error of an answer that the form does not have',
      refused('zz'),
      'Please look again. The study knows no answer “zz”.',
    ],
  ])('is shown above the button, with the focus: %s', async (_, result, text) => {
    const report = vi.fn();
    const user = mount(formOf(page('a')), { onSubmit: failing(result), services: { now: () => new Date(), report } });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(alert.closest('.KitBillboard-root')).not.toBeNull();
    expect(report.mock.calls).toEqual(result instanceof Error ? [[result]] : []);
  });

  it('leaves the focus to the list of errors, and disappears with the page', async () => {
    const user = mount(formOf(page('a'), page('b')), { onSubmit: failing(refused('b')), initialPage: 'b' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /There is a problem with 1 answer/ })).toHaveFocus(),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please look again\.$/);
    await user.click(button('Go Back'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Continue'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is still shown on the page of the answer that the service rejected', async () => {
    const user = mount(formOf(page('a'), page('b')), { onSubmit: failing(refused('a')), initialPage: 'b' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Page a' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please look again.');
  });

  it('takes the focus each time, and offers the action of the host', async () => {
    const run = vi.fn();
    const user = mount(formOf(page('a')), {
      onSubmit: failing({ ok: false, message: 'Not now', action: { label: 'Log in', run } }),
    });
    for (let time = 0; time < 2; time += 1) {
      await user.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    }
    await user.click(button('Log in'));
    expect(run).toHaveBeenCalledOnce();
  });

  it('is reported to the console if the host has no reporter', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cause = new Error('a fault');
    const user = mount(formOf(page('a')), { onSubmit: failing(cause) });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('alert');
    expect(error).toHaveBeenCalledWith(cause);
    error.mockRestore();
  });
});

describe('Enter in a single-line box', () => {
  it('moves to radio buttons, of which the checked one takes the focus, in a window without CSS.escape', async () => {
    // A package of the tests brings it; jsdom has none.
    vi.stubGlobal('CSS', undefined);
    const radios = defineFieldType<string>({ type: 'radios', inputSchema: {}, schema: () => ({ type: 'string' }) });
    const control = createControl<string>((field) => (
      <FieldFrame field={field} kind="group">
        {['"one"]', 'two'].map((each) => (
          <input type="radio" key={each} name='"name"]' aria-label={each} defaultChecked={field.value === each} />
        ))}
      </FieldFrame>
    ));
    const inputs = [
      { interface: 'words', name: 'a', label: 'Question a' },
      { interface: 'radios', name: 'b', label: 'Question b' },
    ];
    const form = compileForm(formOf({ id: 'a', sections: [{ inputs }] }), [words, radios]);
    const own = [entry, fieldEntry(radios, async () => ({ default: control }))];
    render(<KitForm form={form} registry={own} onSubmit={slowHost().onSubmit} initialAnswers={{ b: 'two' }} />);
    const user = setupUser();
    await user.type(await screen.findByRole('textbox', { name: 'Question a' }), 'x{Enter}');
    expect(screen.getByRole('radio', { name: 'two' })).toHaveFocus();
    vi.unstubAllGlobals();
  });

  const two = formOf({
    id: 'a',
    sections: [{ inputs: ['a', 'b'].map((name) => ({ interface: 'words', name, label: `Question ${name}` })) }],
  });

  it('moves to the next field, does nothing in the last, and never submits', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const user = mount(two, { onSubmit });
    await user.type(await screen.findByRole('textbox', { name: 'Question a' }), 'x{Enter}');
    expect(box('b')).toHaveFocus();
    expect(
      [box('a'), box('b')].map((each) => {
        each.focus();
        return (each as HTMLInputElement).enterKeyHint;
      }),
    ).toEqual(['next', 'done']);
    await user.type(box('b'), 'y{Enter}{Enter}');
    expect(box('b')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(button('Submit'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not submit a form with one box, as browsers do by default', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const user = mount(formOf(page('a')), { onSubmit });
    await user.type(await screen.findByRole('textbox'), 'x{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not submit a participant’s form even if the browser tries to', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const form = compileForm(formOf(page('a')), [words]);
    render(<BareForm form={form} registry={[entry]} onSubmit={onSubmit} />);
    const element = (await screen.findByRole('textbox')).closest('form')!;
    expect(fireEvent.submit(element), 'the browser goes nowhere').toBe(false);
    element.requestSubmit();
    await act(async () => undefined);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('unlike a host that requests it, for which the browser goes nowhere', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    mount(formOf(page('a'), page('b')), { onSubmit });
    const form = (await screen.findByRole('textbox')).closest('form')!;
    expect(fireEvent.submit(form)).toBe(false);
    await waitFor(() => expect(box('b')).toBeVisible());
    form.requestSubmit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(form.querySelector('[type=submit]')).toBeNull();
  });

  it('does not change the page', async () => {
    const user = mount(formOf(page('a'), page('b')));
    await user.type(await screen.findByRole('textbox'), 'x{Enter}');
    expect(screen.getByRole('heading', { name: 'Page a' })).toBeVisible();
  });
});

describe('a page with code that', () => {
  it('is loading shows that, and hides and disables its button', async () => {
    let arrive = (): void => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const user = mount(formOf(page('a')), { onSubmit }, [
      fieldEntry(words, () => code.then(() => ({ default: WordsControl }))),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    const hidden = screen.getByText('Submit');
    withStylesheets(() => expect(hidden).not.toBeVisible());
    expect(hidden).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(hidden);
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => arrive());
    withStylesheets(() => expect(button('Submit')).toBeVisible());
    expect(await screen.findByRole('textbox')).toBeVisible();
    await user.click(button('Submit'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  // As Chromium, Firefox, Safari, Vite and webpack say it.
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a/b.js'), true],
    [new TypeError('error loading dynamically imported module: https://a/b.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /a.css'), true],
    [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), true],
    [new TypeError("Cannot read properties of undefined (reading 'a')"), false],
    [new ReferenceError('a is not defined'), false],
    [new TypeError('this.fetchAll is not a function'), false],
  ])('fails with “%s” asks for the connection: %s', async (cause, asks) => {
    const load = async () => {
      throw cause;
    };
    mount(formOf(page('a')), {}, [fieldEntry(words, load)]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent!.includes('Check your connection')).toBe(asks);
  });

  it('cannot be loaded shows that, and retries', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: WordsControl };
    };
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const reload = vi.fn();
    const user = mount(formOf(page('a')), { onSubmit, services: { now: () => new Date(), reload } }, [
      fieldEntry(words, load),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('“Question a” could not be loaded.');
    expect(button('Submit')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Submit'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(reload, 'not before the button is pressed').not.toHaveBeenCalled();
    await user.click(button('Try again'));
    expect(reload).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(button('Submit')).not.toHaveAttribute('aria-disabled');
  });
});
