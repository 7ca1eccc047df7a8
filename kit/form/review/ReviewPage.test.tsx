import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { restoreDraft } from '#kit/pure/compile/draft.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { KitFormProps } from '#kit/form/kitForm/KitFormProps.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { ReviewPage } from './useReview.ts';

const registry = [wordsEntry()];
const sad = defineFieldType<string>({ ...words, needsSupport: (value) => value === 'low' });
const asking = [wordsEntry({ type: sad })];
const theme = createTheme();

const page = (name: string, more: object = {}, inputMore: object = {}) => ({
  id: name,
  title: `Page ${name}`,
  sections: [{ inputs: [{ interface: 'words', name, label: `Word ${name}`, ...inputMore }] }],
  ...more,
});
/** The second page is visible, and required, only after an x on the first. */
const definition = {
  review: true,
  schema: [page('a'), page('b', { condition: { field: 'a', equals: 'x' } }, { required: true }), page('c')],
} as FormDefinition;

async function mount(props: Partial<KitFormProps> = {}, form = definition, type = words) {
  const onSubmit = vi.fn(props.onSubmit ?? (async () => ({ ok: true as const })));
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <ThemeProvider theme={theme}>
        <KitForm form={compileForm(form, [type])} registry={registry} {...props} onSubmit={onSubmit} />
      </ThemeProvider>
    </IntlProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  return { user: setupUser(), onSubmit };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const press = (name: string) => screen.getByRole('button', { name });
const box = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}( |$)`) });
const REVIEW = 'Check your answers';

// Before the other tests, which load the code.
it('has the focus on its heading once its code has come after Try again', async () => {
  const failing = vi
    .spyOn(ReviewPage, 'preload')
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const { user } = await mount({ initialAnswers: { a: 'one', c: 'three' }, initialPage: 'review' });
  expect(await screen.findByRole('alert')).toHaveTextContent(`“${REVIEW}” could not be loaded.`);
  failing.mockRestore();
  await user.click(press('Try again'));
  await waitFor(() => expect(press('Change: Word a')).toBeVisible());
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('leads from the review to the question and straight back, and moves the focus each time', async () => {
  const onPageChange = vi.fn();
  const { user, onSubmit } = await mount({
    initialAnswers: { a: 'one', c: 'three' },
    initialPage: 'review',
    onPageChange,
  });
  expect(heading()).toHaveTextContent(REVIEW);
  await user.click(press('Change: Word a'));
  await waitFor(() => expect(box('Word a')).toHaveFocus());
  await user.keyboard('!');
  await user.click(press('Continue'));
  expect(heading()).toHaveTextContent(REVIEW);
  expect(heading()).toHaveFocus();
  expect(screen.getByText('one!')).toBeVisible();
  expect(onPageChange.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'review']);
  await user.click(press('Submit'));
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ answers: { a: 'one!', c: 'three' } });
});

it('leads back without a change; without a review, Go Back goes back one page', async () => {
  const { user } = await mount({ initialPage: 'review' });
  await user.click(press('Change: Word c'));
  await user.click(press('Go Back'));
  expect(heading()).toHaveTextContent(REVIEW);
  await user.click(press('Go Back'));
  expect(heading()).toHaveTextContent('Page c');
  await user.click(press('Go Back'));
  expect(heading()).toHaveTextContent('Page a');
});

it('stops on the way back if a change requires another answer', async () => {
  const { user } = await mount({ initialAnswers: { c: 'three' }, initialPage: 'review' });
  expect(screen.queryByText('Word b')).toBeNull();
  await user.click(press('Change: Word a'));
  await user.type(box('Word a'), 'x');
  await user.click(press('Continue'));
  expect(heading()).toHaveTextContent('Page b');
  await user.type(box('Word b'), 'two');
  await user.click(press('Continue'));
  expect(heading()).toHaveTextContent(REVIEW);
  expect(screen.getByText('two')).toBeVisible();
});

it('leads to the answer that the service rejects, and back', async () => {
  const results = [{ ok: false as const, fieldErrors: [{ attribute: 'a', message: 'Taken' }] }, { ok: true as const }];
  const { user, onSubmit } = await mount({
    initialAnswers: { a: 'one' },
    initialPage: 'review',
    onSubmit: async () => results.shift()!,
  });
  await user.click(press('Submit'));
  await waitFor(() => expect(heading()).toHaveTextContent('Page a'));
  await user.type(box('Word a'), '!');
  await user.click(press('Continue'));
  expect(heading()).toHaveTextContent(REVIEW);
  await user.click(press('Submit'));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('does not submit invalid answers, whichever way the review was reached', async () => {
  const { user, onSubmit } = await mount({ initialAnswers: { a: 'too long' }, initialPage: 'review' });
  await user.click(press('Submit'));
  expect(heading()).toHaveTextContent('Page a');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('offers no changes to read-only viewers', async () => {
  await mount({ initialAnswers: { a: 'one' }, initialPage: 'review', readOnly: true });
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

it('is restored from a draft', async () => {
  const draft = {
    data: { a: 'one' },
    page: 'review',
    places: {},
    submissionKey: 'k',
    unfit: { changed: [], removed: 0 },
  };
  const { user, onSubmit } = await mount({ initialDraft: draft });
  expect(heading()).toHaveTextContent(REVIEW);
  await user.click(press('Submit'));
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ idempotencyKey: 'k' });
});

it('follows the changed page, also after a reload during the change', async () => {
  let read = (): FormDraft => {
    throw new Error('nothing to keep');
  };
  const initialAnswers = { a: 'one', c: 'three' };
  const { user } = await mount({ initialAnswers, initialPage: 'review', onDraft: (now) => void (read = now) });
  await user.click(press('Change: Word a'));
  await user.type(box('Word a'), '!');
  const form = compileForm(definition, [words]);
  const draft = restoreDraft(form, structuredClone(read()), () => true);
  cleanup();
  await mount({ initialDraft: draft, onDraft: (now) => void (read = now) });
  expect(heading()).toHaveTextContent('Page a');
  await user.click(press('Continue'));
  expect(heading()).toHaveTextContent(REVIEW);
  await waitFor(() => expect(read()).toMatchObject({ page: 'review', places: {} }));
  await user.click(press('Go Back'));
  expect(heading()).toHaveTextContent('Page c');
});

it('shows the crisis support message before submission, even if the page of the answer was never opened', async () => {
  const draft = {
    data: { a: 'low' },
    page: 'review',
    places: {},
    submissionKey: 'k',
    unfit: { changed: [], removed: 0 },
  };
  const { user, onSubmit } = await mount(
    { initialDraft: draft, registry: asking },
    { ...definition, region: 'US' },
    sad,
  );
  await user.click(press('Submit'));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(press('Continue'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('closes the crisis support message when its question leaves the definition', async () => {
  const given = { registry: asking, initialAnswers: { a: 'low', c: 'three' } };
  const formWith = (...names: string[]) =>
    compileForm({ region: 'US', schema: names.map((name) => page(name)) } as FormDefinition, [sad]);
  const shown = (form: ReturnType<typeof compileForm>) => (
    <IntlProvider locale="en" onError={() => {}}>
      <ThemeProvider theme={theme}>
        <KitForm form={form} onSubmit={async () => ({ ok: true })} {...given} />
      </ThemeProvider>
    </IntlProvider>
  );
  const { rerender } = render(shown(formWith('a', 'c')));
  await screen.findByRole('textbox');
  await setupUser().click(press('Continue'));
  const call = () => screen.queryAllByRole('link', { name: 'Call 988' });
  await waitFor(() => expect(call()).not.toHaveLength(0));
  rerender(shown(formWith('c')));
  await waitFor(() => expect(call()).toHaveLength(0));
});
