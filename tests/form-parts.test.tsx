import { render, screen, waitFor, within } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { describe, expect, test, vi } from 'vitest';
import {
  type CompiledForm,
  compileForm,
  type FormDefinition,
  hasExpressions,
  oneClickChoices,
} from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { reviewForm, reviewText } from '#kit/form/review/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { BareForm, KitForm, preload } from '#kit/form/kitForm/index.ts';
import { hasMarkdownCode } from '#kit/pure/texts/index.ts';
import { LiveRegion, loadMarkdown, Markdown } from '#kit/ui/parts/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import en from '#translations/en.json' with { type: 'json' };
import { withStylesheets } from '#kit/testing/stylesheets.ts';

async function mountBox(questions: number, layout?: string): Promise<HTMLElement> {
  const inputs = Array.from({ length: questions }, (_, i) => ({
    interface: 'text',
    name: `q${i}`,
    label: `Question ${i + 1}`,
  }));
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'field_container', label: 'Box', inputs, config: { layout } }] }] },
    fieldTypes,
  );
  await preload(registry, form);
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm form={form} registry={registry} onSubmit={async () => ({ ok: true })} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await screen.findByRole('textbox', { name: new RegExp(`^Question ${questions}\\b`) });
  return screen.getByRole('group', { name: 'Box' });
}
const blocksIn = (box: HTMLElement) =>
  withStylesheets(() =>
    [...box.querySelectorAll<HTMLElement>('[data-block]')].map((block) => {
      const { display, contentVisibility, marginBlockStart } = getComputedStyle(block);
      return { questions: block.querySelectorAll('input').length, display, contentVisibility, marginBlockStart };
    }),
  );

test('a container with few questions has no blocks', async () => {
  expect(blocksIn(await mountBox(8))).toEqual([]);
});

test('many questions come in blocks, as far apart as the questions', async () => {
  const block = { display: 'grid', contentVisibility: 'auto', marginBlockStart: '0' };
  expect(blocksIn(await mountBox(18))).toEqual([8, 8, 2].map((questions) => ({ ...block, questions })));
});

test('in two columns, the questions of all blocks share one grid', async () => {
  const blocks = blocksIn(await mountBox(18, '2-columns'));
  expect(blocks.map(({ questions, display }) => [questions, display])).toEqual(
    [8, 8, 2].map((questions) => [questions, 'contents']),
  );
});

installExpressions();

const { validate } = createValidator();
const { formatMessage } = createIntl({ locale: 'en', messages: en });

const field = (name: string, type: string, more: object = {}) => ({ interface: type, name, label: name, ...more });

describe('a text that shows answers', () => {
  const pills = (more: object = {}) =>
    field('pills', 'array', {
      label: 'Pills of {{ name }}',
      config: { item_label: 'Pill of {{ name }}' },
      inputs: [field('kind', 'text'), field('dose', 'number', { label: 'Dose of {{ kind }} for {{ name }}', ...more })],
    });
  const definition = {
    region: 'US',
    review: true,
    schema: [
      { id: 'a', title: 'About you', sections: [{ inputs: [field('name', 'text')] }] },
      {
        id: 'b',
        title: 'About {{ name }}',
        sections: [
          {
            label: 'Health of {{ name }}',
            description: 'What {{ name }} takes',
            inputs: [
              field('intro', 'static', { label: 'Dear {{ name }}', config: { content: '<p>Hello, {{ name }}!</p>' } }),
              field('age', 'number', {
                label: 'Age of {{ name }}',
                description: 'In years, {{ name }}',
                validations: [{ must: 'this < 200', message: 'Too old, {{ name }}' }],
              }),
              field('box', 'field_container', { label: 'Box of {{ name }}', inputs: [field('inside', 'text')] }),
              pills({ required: true, required_message: 'Enter the dose of {{ kind }}' }),
              field('who', 'radioinput', {
                options: [{ value: 'n', label: 'Only {{ name }}' }],
                required: true,
                required_message: 'Does {{ name }} live alone?',
              }),
            ],
          },
        ],
      },
    ],
  } as unknown as FormDefinition;
  const data = { name: 'Bo <b>', pills: [{ kind: 'Aspirin', dose: 5 }, { dose: 6 }], who: { answer: 'n' }, age: 5 };

  test('is resolved in the review and the copy of sent answers', () => {
    const form = compileForm(definition, fieldTypes);
    expect(form.problems).toEqual([]);
    const pages = reviewForm(form, data, { validate, formatMessage: formatMessage });
    expect(reviewText(pages)).toBe(`ABOUT YOU

name
  Bo <b>

ABOUT BO <B>

Health of Bo <b>

Age of Bo <b>
  5

Box of Bo <b>

inside
  Not answered

Pills of Bo <b>
  Pill of Bo <b> 1
    kind
      Aspirin
    Dose of Aspirin for Bo <b>
      5
  Pill of Bo <b> 2
    kind
      Not answered
    Dose of — for Bo <b>
      6

who
  Only Bo <b>`);
  });

  test('stays as it is written in the compiled form, and no mail offers such options', () => {
    const form = compileForm(definition, fieldTypes);
    expect(form.pages[1]!.title).toBe('About {{ name }}');
    expect(form.fields.find(({ name }) => name === 'age')!.label).toBe('Age of {{ name }}');
    expect(oneClickChoices(form, 'who')).toEqual([]);
    expect(hasExpressions(definition)).toBe(true);
    expect(hasExpressions({ schema: [{ inputs: [field('a', 'text')] }] })).toBe(false);
  });

  async function mount(form: CompiledForm, entries = registry, more: object = {}) {
    await preload(entries, form);
    render(
      <IntlProvider locale="en" messages={en}>
        <KitThemeProvider>
          <LiveRegion />
          <BareForm form={form} registry={entries} onSubmit={async () => ({ ok: true })} {...more} />
        </KitThemeProvider>
      </IntlProvider>,
    );
    return setupUser();
  }
  const named = (role: string, name: string | RegExp) => screen.getByRole(role, { name });

  test('is resolved on the page, in errors, in the list of errors and in the title of the page', async () => {
    const user = await mount(compileForm(definition, fieldTypes), registry, {
      initialAnswers: { name: 'Bo <b>', pills: [{ kind: 'Aspirin' }] },
    });
    await user.click(named('button', 'Continue'));
    expect(named('heading', 'About Bo <b>')).toBeVisible();
    expect(document.title).toMatch(/^About Bo <b>/);
    expect(named('heading', 'Health of Bo <b>')).toBeVisible();
    expect(screen.getByText('What Bo <b> takes')).toBeVisible();
    expect(named('heading', 'Dear Bo <b>')).toBeVisible();
    // What a participant wrote is no markup.
    await waitFor(() => expect(screen.getByText('Hello, Bo <b>!').innerHTML).toBe('Hello, Bo &lt;b&gt;!'));
    expect(named('group', /^Box of Bo <b>/)).toBeVisible();
    expect(named('group', /^Pills of Bo <b>/)).toBeVisible();
    expect(named('button', 'Remove Pill of Bo <b> 1')).toBeVisible();
    expect(named('radio', 'Only Bo <b>')).toBeVisible();
    const age = named('textbox', 'Age of Bo <b>');
    expect(age).toHaveAccessibleDescription('In years, Bo <b>');
    await user.type(age, '300');
    await user.click(named('button', 'Continue'));
    expect(age).toHaveAccessibleDescription(/Too old, Bo <b>/);
    const list = within(named('region', /problem/));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Age of Bo <b> – Too old, Bo <b>',
      'Pill of Bo <b> 1: Dose of Aspirin for Bo <b> – Enter the dose of Aspirin',
      'who – Does Bo <b> live alone?',
    ]);
    // The list follows the answers.
    await user.type(named('textbox', 'kind'), 'e');
    await waitFor(() => expect(list.getAllByRole('link')[1]).toHaveTextContent('Enter the dose of Aspirine'));
  });

  test('a key renders the field and its readers, and no other', async () => {
    const rendered: string[] = [];
    const say = (name: string, label: string) => ({ interface: 'words', name, label });
    const form = compileForm(
      {
        schema: [
          {
            inputs: [
              say('name', 'Name'),
              say('reader', 'Reader of {{ name }}'),
              say('other', 'Other {{ age }}'),
              say('age', 'Age'),
            ],
          },
        ],
      },
      [words],
    );
    const own = [wordsEntry({ onRender: ({ label }) => rendered.push(label) })];
    await preload(own, form);
    const user = await mount(form, own);
    const [name, reader, other] = screen.getAllByRole('textbox');
    rendered.length = 0;
    await user.type(name!, 'B');
    expect([...new Set(rendered)].sort()).toEqual(['Name', 'Reader of B']);
    expect(other).toHaveAccessibleName('Other —');
    // The same input has the new name, so the focus and the cursor stay.
    expect(reader).toHaveAccessibleName('Reader of B');
    await user.type(reader!, 'x');
    expect(reader).toHaveFocus();
    rendered.length = 0;
    await user.type(reader!, 'y');
    expect([...new Set(rendered)]).toEqual(['Reader of B']);
  });

  test('in a row shows answers of the row and of the form', async () => {
    const pills = field('pills', 'array', {
      inputs: [field('kind', 'text'), field('dose', 'number', { label: 'Dose of {{ kind }} for {{ name }}' })],
    });
    const form = compileForm({ schema: [{ inputs: [field('name', 'text'), pills] }] }, fieldTypes);
    const user = await mount(form, registry, { initialAnswers: { pills: [{ kind: 'A' }, { kind: 'B' }] } });
    await user.type(named('textbox', 'name'), 'Bo');
    expect(named('textbox', 'Dose of A for Bo')).toBeVisible();
    await user.type(screen.getAllByRole('textbox', { name: 'kind' })[1]!, 'x');
    expect(named('textbox', 'Dose of A for Bo')).toBeVisible();
    expect(named('textbox', 'Dose of Bx for Bo')).toBeVisible();
  });

  test('that changes is not read out', async () => {
    const inputs = [
      field('name', 'text'),
      field('kind', 'text'),
      field('sum', 'number', { label: 'Sum of {{ kind }}', value: 'length(name)' }),
    ];
    const user = await mount(compileForm({ schema: [{ inputs }] }, fieldTypes));
    await user.type(named('textbox', 'name'), 'Bo');
    const said = () => document.querySelector('[aria-live=polite]')!.textContent;
    await waitFor(() => expect(said()).toContain('Sum of —: 2'), { timeout: 4000 });
    await user.type(named('textbox', 'kind'), 'x');
    expect(screen.getByText('Sum of x')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(said()).not.toContain('Sum of x');
  });
});

test('what shows marks is loaded before any form has some, so that no page on the screen waits for it', async () => {
  const wasLoaded: boolean[] = [];
  const { preload: load } = Markdown;
  vi.spyOn(Markdown, 'preload').mockImplementation(async () => {
    const code = await load();
    wasLoaded.push(hasMarkdownCode());
    return code;
  });
  await loadMarkdown();
  expect([wasLoaded, Markdown.loaded !== undefined, hasMarkdownCode()]).toEqual([[false], true, true]);
});

test('questions, options and sections are shown with their marks, and named by their words', async () => {
  await loadMarkdown();
  const form = compileForm(
    {
      schema: [
        {
          label: 'Your **week**',
          description: 'Please:\n- read\n- answer',
          inputs: [
            {
              interface: 'radioinput',
              name: 'pain',
              required: true,
              label: 'How **bad** is your _pain_?',
              description: 'See [the guide](https://example.org/guide).\n\n| a | b |\n|---|---|\n| 1 | 2 |',
              options: [
                { value: 1, label: '**No** pain' },
                { value: 2, label: 'Pain' },
              ],
            },
            { interface: 'text', name: 'name', label: 'Your _name_' },
            { interface: 'checkbox', name: 'agree', label: 'I **agree**' },
            { interface: 'static', label: 'To _know_', description: '1. one\n2. two', config: { content: '' } },
          ] as never,
        },
      ],
    },
    fieldTypes,
  );
  await preload(registry, form);
  const { container } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm form={form} registry={registry} onSubmit={async () => ({ ok: true })} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Your week' }).querySelector('strong')).toHaveTextContent('week');
  // The name of jsdom has a space after inline elements that browsers do not add.
  const group = screen.getByRole('radiogroup', { name: /^How bad is your pain ?\?$/ });
  expect(group.querySelector('legend strong')).toHaveTextContent('bad');
  expect(group.querySelector('legend em')).toHaveTextContent('pain');
  expect(screen.getByRole('radio', { name: 'No pain' }).parentElement!.querySelector('strong')).toHaveTextContent('No');
  const link = screen.getByRole('link', { name: 'the guide (opens in a new window)' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.org/guide',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(group).toHaveAccessibleDescription(expect.stringContaining('See the guide'));
  expect(
    within(group)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['a', 'b']);
  expect(
    within(group)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '2']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['read', 'answer', 'one', 'two']);
  expect(screen.getByRole('checkbox', { name: 'I agree' }).parentElement!.querySelector('strong')).toHaveTextContent(
    'agree',
  );
  expect(container.querySelector('label[for] em')).toHaveTextContent('name');
  expect(screen.getByRole('heading', { name: 'To know' }).querySelector('em')).toHaveTextContent('know');
  expect(container.textContent).not.toMatch(/\*\*|_\w|\]\(/);
});
