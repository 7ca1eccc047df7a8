import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { createDisplay } from '#kit/form/createDisplay.tsx';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { visiblePages } from './pages.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { KitForm } from './KitForm.tsx';
import type { KitFormProps } from './KitFormProps.ts';
import type { Submission } from './submission.ts';

const note = defineFieldType<never>({ type: 'note', kind: 'display', inputSchema: {} });
const unseen = defineFieldType<string>({
  type: 'unseen',
  unseen: true,
  inputSchema: {},
  schema: () => ({ type: 'string' }),
});
const types = [words, note, unseen];
const registry = [
  wordsEntry(),
  fieldEntry(note, async () => ({ default: createDisplay(({ label }) => <p>{label}</p>) })),
  fieldEntry(unseen, async () => ({ default: createDisplay(() => null) })),
];

const input = (name: string, more: object = {}) => ({ interface: 'words', name, label: `Question ${name}`, ...more });
const page = (name: string, inputs: object[], more: object = {}) => ({
  id: name,
  title: `Page ${name}`,
  sections: [{ inputs }],
  ...more,
});
const formOf = (pages: object[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  schema: pages as never,
  ...more,
});
const onX = { condition: { field: 'a', equals: 'x' } };

function mount(definition: FormDefinition, props: Partial<KitFormProps> = {}) {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm
          form={compileForm(definition, types)}
          registry={registry}
          onSubmit={async () => ({ ok: true })}
          {...props}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return setupUser();
}
const box = (name: string) => screen.getByRole('textbox', { name: `Question ${name}` });
const press = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  window.scrollTo = vi.fn() as never;
});

describe('a page is visible', () => {
  const validator = createValidator();
  const shown = (inputs: object[], answers: object, more: object = {}) => {
    const form = compileForm(
      formOf([page('one', [input('a')]), page('two', inputs, more), page('three', [input('z')])]),
      types,
    );
    return visiblePages(form, { data: answers as never, validate: validator.validate })
      .map(({ id }) => id)
      .join(' ');
  };
  const ALL = 'one two three';
  const SKIPPED = 'one three';

  it.each<[string, object[], object, string]>([
    ['an unconditional question', [input('b')], {}, ALL],
    ['one hidden question', [input('b', onX)], {}, SKIPPED],
    ['… once it is asked', [input('b', onX)], { a: 'x' }, ALL],
    [
      'hidden questions that depend on each other',
      [input('b', onX), input('c', { condition: { field: 'b', answered: true } })],
      {},
      SKIPPED,
    ],
    [
      'one visible question of two',
      [input('b', onX), input('c', { condition: { field: 'a', equals: 'y' } })],
      { a: 'y' },
      ALL,
    ],
    ['a text', [{ interface: 'note', label: 'Read this' }], {}, ALL],
    ['a hidden text', [{ interface: 'note', label: 'Read this', ...onX }], {}, SKIPPED],
    ['a text beside a hidden question', [{ interface: 'note', label: 'Read this' }, input('b', onX)], {}, ALL],
    ['only unseen fields', [{ interface: 'unseen', name: 'u' }], {}, SKIPPED],
    ['… beside a hidden question', [{ interface: 'unseen', name: 'u' }, input('b', onX)], {}, SKIPPED],
    ['nothing at all', [], {}, SKIPPED],
  ])('or skipped, with %s', (_, inputs, answers, expected) => expect(shown(inputs, answers)).toBe(expected));

  it('or skipped, with a hidden section', () => {
    const sections = [{ ...onX, inputs: [input('b')] }];
    expect([shown([], {}, { sections }), shown([], { a: 'x' }, { sections })]).toEqual([SKIPPED, ALL]);
  });

  it.each<[string, object, object, string]>([
    ['a section of text', { description: 'Read this' }, {}, ALL],
    ['a hidden section of text', { description: 'Read this', ...onX }, {}, SKIPPED],
    ['… once it is shown', { description: 'Read this', ...onX }, { a: 'x' }, ALL],
    ['a heading alone', { label: 'Heading' }, {}, SKIPPED],
    ['a description above hidden questions', { description: 'About b', inputs: [input('b', onX)] }, {}, SKIPPED],
  ])('or skipped, with %s', (_, section, answers, expected) =>
    expect(shown([], answers, { sections: [section] })).toBe(expected),
  );

  it('with the text of a section without questions', async () => {
    const sections = [{ description: 'Read this first' }, { description: 'Then this', inputs: [] }];
    const user = mount(formOf([page('text', [], { sections }), page('two', [input('b')])], { review: true }));
    expect(await screen.findByText('Read this first')).toBeVisible();
    expect(screen.getByText('Then this')).toBeVisible();
    await user.click(press('Continue'));
    await screen.findByRole('textbox');
    await user.click(press('Continue'));
    expect(screen.queryByText('Page text'), 'the review lists questions').toBeNull();
  });

  it('if the whole form has no visible content, so that it can still be submitted', () => {
    const form = compileForm(formOf([page('one', [{ interface: 'unseen', name: 'u' }])]), types);
    expect(visiblePages(form, { data: {}, validate: () => true }).map(({ id }) => id)).toEqual(['one']);
  });

  it('or skipped in both directions, in the steps, in the review and in the submission', async () => {
    const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
    const user = mount(
      formOf(
        [page('one', [input('a')]), page('two', [input('b', { ...onX, required: true })]), page('three', [input('z')])],
        { review: true },
      ),
      { onSubmit },
    );
    await screen.findByRole('textbox');
    expect(screen.getByText(/^Step 1 of 3/)).toBeVisible();
    await user.click(press('Continue'));
    expect(heading()).toBe('Page three');
    await user.click(press('Go Back'));
    expect(heading()).toBe('Page one');
    await user.type(box('a'), 'x');
    expect(screen.getByText(/^Step 1 of 4/)).toBeVisible();
    await user.click(press('Continue'));
    expect(heading()).toBe('Page two');
    await user.click(press('Go Back'));
    await user.clear(box('a'));
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    expect(screen.queryByText('Question b')).toBeNull();
    await user.click(press('Submit'));
    expect(onSubmit.mock.calls[0]![0].contributions).toEqual([]);
  });
});

describe('a question that an answer makes visible', () => {
  const required = (more: object) => input('b', { required: true, ...more });
  const alone = formOf([page('one', [input('a'), required(onX)])]);

  it('shows no error on a page with other errors until it is left', async () => {
    const user = mount(formOf([page('one', [input('a', { required: true }), required(onX)])]));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await user.type(box('a'), 'x');
    expect(box('b')).not.toHaveAccessibleDescription(/required/);
    await user.click(box('b'));
    await user.tab();
    expect(box('b')).toHaveAccessibleDescription(/required/);
  });

  it('starts untouched each time it becomes visible', async () => {
    const user = mount(alone, { initialAnswers: { a: 'x' } });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(box('b')).toHaveAccessibleDescription(/required/);
    await user.type(box('a'), 'y');
    await user.type(box('a'), '{Backspace}');
    expect(box('b')).not.toHaveAccessibleDescription(/required/);
    await user.click(press('Submit'));
    expect(box('b')).toHaveAccessibleDescription(/required/);
  });

  it('shows no error of an answer that is restored with it', async () => {
    const user = mount(alone, { initialAnswers: { a: 'x', b: 'too long' } });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await user.type(box('a'), 'y');
    await user.type(box('a'), '{Backspace}');
    expect(box('b')).toHaveValue('too long');
    expect(box('b')).not.toHaveAccessibleDescription(/no more than/);
  });
});

describe('the title of the document', () => {
  afterEach(() => {
    document.title = '';
  });

  it('contains the page and whether it has errors, and is reset to the host’s', async () => {
    document.title = 'Sleep study';
    const user = mount(formOf([page('one', [input('a', { required: true })]), page('two', [input('b')])]), {
      onSubmit: async () => ({ ok: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(document.title).toBe('Error: Page one – Sleep study');
    await user.type(box('a'), 'x');
    expect(document.title).toBe('Page one – Sleep study');
    document.title = 'Estudio del sueño';
    await user.click(press('Continue'));
    expect(document.title).toBe('Page two – Estudio del sueño');
    await user.click(press('Submit'));
    await screen.findByRole('alert');
    expect(document.title).toBe('Error: Page two – Estudio del sueño');
  });

  it('is the host’s for a form with one untitled page', async () => {
    document.title = 'Sleep study';
    mount(formOf([{ inputs: [input('a')] }]));
    await screen.findByRole('textbox');
    expect(document.title).toBe('Sleep study');
  });
});

describe('the bar of a form without pages', () => {
  const one = (more: object) => formOf([{ inputs: [input('a')] }], more);
  it.each([
    [10, 5],
    [40, 35],
    [0, 0],
    [100, 95],
  ])('follows the study’s start at %i percent', async (progress_start, percent) => {
    mount(one({ progress_start }));
    expect(await screen.findByText(`${percent}% of the sign-up process has been completed`)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
  });

  it('is absent without a start', async () => {
    mount(one({}));
    await screen.findByRole('textbox');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
