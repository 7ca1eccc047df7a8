import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { createContainer } from '#kit/form/createContainer.tsx';
import { LiveRegion } from '#kit/ui/parts/notices/LiveRegion.tsx';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { createListControl } from '#kit/form/rows/createListControl.tsx';
import { listMessages, listOptions, listSchema, type ListInput, type Row } from '#kit/form/rows/listField.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { KitForm } from './KitForm.tsx';
import type { KitFormProps } from './KitFormProps.ts';
import type { Submission } from './submission.ts';

const list = defineFieldType<readonly Row[], ListInput>({
  type: 'list',
  kind: 'rows',
  inputSchema: {},
  identified: ({ config }) => config?.ordered === true,
  schema: listSchema,
  options: listOptions,
  bounds: { settings: ['limit', 'count'] },
  messages: listMessages,
});
const box = defineFieldType({ type: 'box', kind: 'container', inputSchema: {} });

installExpressions();

let rendered: string[] = [];
/** How often the name of a row was formatted. */
let named = 0;
afterEach(() => {
  rendered = [];
});
const messages = {
  get 'kit.rows.name'() {
    named++;
    return '{item} {number}';
  },
};
const registry = [
  wordsEntry({ onRender: ({ path }) => rendered.push(path) }),
  fieldEntry(list, async () => ({ default: createListControl('cards') })),
  fieldEntry(box, async () => ({ default: createContainer(({ children }) => <div>{children}</div>) })),
];
const theme = createTheme();

const say = (name: string, more: object = {}) => ({ interface: 'words', name, label: name.toUpperCase(), ...more });
const towns = (more: object = {}, ...inputs: object[]) => ({
  interface: 'list',
  name: 'towns',
  label: 'Towns',
  inputs: inputs.length > 0 ? inputs : [say('town')],
  config: { item_label: 'Town' },
  ...more,
});
const ordered = { config: { item_label: 'Town', ordered: true } };

async function mount(inputs: readonly object[], props: Partial<KitFormProps> = {}) {
  const form = compileForm({ schema: [{ inputs }] } as never, [words, list, box]);
  const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
  render(
    <IntlProvider locale="en" messages={messages} onError={() => {}}>
      <ThemeProvider theme={theme}>
        <LiveRegion />
        <KitForm form={form} registry={registry} onSubmit={onSubmit} {...props} />
      </ThemeProvider>
    </IntlProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  const user = setupUser();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  return { form, user, submit, sent: () => onSubmit.mock.lastCall?.[0].answers };
}
const rowOf = (name: string) => within(screen.getByRole('group', { name }));
/** The list of errors takes the focus one frame after it renders. */
const refused = () => waitFor(() => expect(screen.getByRole('heading', { name: /problem/ })).toHaveFocus());
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const inRow = (row: string, label: string) => rowOf(row).getByRole('textbox', { name: new RegExp(`^${label}`) });

describe('rows of a list', () => {
  it('are added with the focus in their first input, and submitted in order', async () => {
    const { user, submit, sent } = await mount([towns()]);
    await user.click(button('Add an entry: Towns'));
    await user.keyboard('Lima');
    expect(inRow('Town 1', 'TOWN')).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Town 1 was added.'));
    await user.click(button('Add another: Towns'));
    await user.keyboard('Cusco');
    await submit();
    expect(sent()).toEqual({ towns: [{ town: 'Lima' }, { town: 'Cusco' }] });
  });

  it('are removed and restored, with the focus in the list', async () => {
    const { user, submit, sent } = await mount([towns()], {
      initialAnswers: { towns: [{ town: 'a' }, { town: 'b' }, { town: 'c' }] },
    });
    await user.click(button('Remove Town 2'));
    expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['a', 'c']);
    expect(button('Undo: bring back Town 2')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(inRow('Town 2', 'TOWN')).toHaveFocus();
    await submit();
    expect(sent()).toEqual({ towns: [{ town: 'a' }, { town: 'b' }, { town: 'c' }] });
  });

  it('are removed without undo if they are empty, and the focus moves to the previous row or to the button', async () => {
    const { user } = await mount([towns()]);
    await user.click(button('Add an entry: Towns'));
    await user.click(button('Add another: Towns'));
    await user.click(button('Remove Town 2'));
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(screen.getByText('Town 1')).toHaveFocus();
    await user.click(button('Remove Town 1'));
    expect(button('Add an entry: Towns')).toHaveFocus();
  });

  it('are moved by keyboard, with their identifier and the focus', async () => {
    const rows = ['a', 'b', 'c'].map((town) => ({ identifier: `id-${town}`, town }));
    const { user, submit, sent } = await mount([towns(ordered)], { initialAnswers: { towns: rows } });
    button('Move Town 1 down').focus();
    await user.keyboard('{Enter}');
    expect(button('Move Town 2 down')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Move Town 3 down')).toHaveFocus();
    expect(button('Move Town 3 down')).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Town 2 is now in position 3 of 3.'),
    );
    await user.keyboard('{Enter}');
    await submit();
    expect((sent()!.towns as Row[]).map(({ identifier }) => identifier)).toEqual(['id-b', 'id-c', 'id-a']);
  });

  it('[F3.62] get an identifier when they are added in an ordered list', async () => {
    const { user, submit, sent } = await mount([towns(ordered)]);
    await user.click(button('Add an entry: Towns'));
    await user.keyboard('Lima');
    await submit();
    expect(sent()).toEqual({ towns: [{ identifier: expect.stringMatching(/^[0-9a-f-]{36}$/), town: 'Lima' }] });
  });

  it('[F4.51] cannot exceed the limit, with a reason, and cannot be changed while disabled', async () => {
    const { user } = await mount([towns({ config: { item_label: 'Town', limit: 1 } })], {
      initialAnswers: { towns: [{ town: 'a' }] },
    });
    const add = button('Add another: Towns');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('You can add up to 1 entry.');
    await user.click(add);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('[F4.52] have no buttons except a disabled one while the list is disabled', async () => {
    await mount([towns({ disabled: true })], { initialAnswers: { towns: [{ town: 'a' }] } });
    expect(button('Add another: Towns')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.getByRole('textbox')).toBeDisabled();
  });

  it('render one field per keystroke and name no row, with a hundred rows', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ town: `t${i}`, why: 'x' }));
    const { user } = await mount([towns({}, say('town'), say('why'))], { initialAnswers: { towns: rows } });
    expect(named).toBeGreaterThan(99);
    rendered = [];
    named = 0;
    await user.type(screen.getByDisplayValue('t56'), 'ab');
    expect(rendered).toEqual(['towns.56.town', 'towns.56.town']);
    expect(named).toBe(0);
  });
});

describe('errors in rows', () => {
  it('are listed by row, lead to their input, and disappear when it is fixed', async () => {
    const { user, submit } = await mount([towns({}, say('town', { required: true }), say('why'))], {
      initialAnswers: { towns: [{ town: 'Lima' }, { why: 'long word' }] },
    });
    await submit();
    await refused();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Town 2: TOWN – This field is required',
      expect.stringMatching(/^Town 2: WHY – This field must contain no more than 5 characters/),
    ]);
    await user.click(screen.getByRole('link', { name: /^Town 2: TOWN/ }));
    expect(inRow('Town 2', 'TOWN')).toHaveFocus();
    expect(inRow('Town 2', 'TOWN')).toHaveAccessibleDescription(/required/);
    await user.keyboard('Cusco');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('of the service appear at the input that they name, until the list changes', async () => {
    const fieldErrors = [
      { attribute: 'towns', place: 'towns.1.town', message: 'No such town' },
      { attribute: 'towns', place: 'towns.7.town', message: 'Gone by now' },
    ];
    const { user, submit } = await mount([towns()], {
      initialAnswers: { towns: [{ town: 'Lima' }, { town: 'Limo' }] },
      onSubmit: async () => ({ ok: false, fieldErrors }),
    });
    await submit();
    await refused();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Town 2: TOWN – No such town',
      'Towns – Gone by now',
    ]);
    expect(inRow('Town 2', 'TOWN')).toHaveAccessibleDescription(/No such town/);
    await user.click(screen.getByRole('link', { name: /^Town 2/ }));
    await user.keyboard('!');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('of the service stay while other rows change, and go with their row', async () => {
    const { user, submit } = await mount([towns({}, say('town'), say('why'))], {
      initialAnswers: { towns: [{ town: 'Limo', why: 'x' }, { town: 'Limo' }] },
      onSubmit: async () => ({
        ok: false,
        fieldErrors: [{ attribute: 'towns', place: 'towns.0.town', message: 'No such town' }],
      }),
    });
    await submit();
    await refused();
    await user.type(inRow('Town 2', 'WHY'), '!');
    await user.click(button('Add another: Towns'));
    expect(screen.getByRole('link')).toHaveTextContent('Town 1: TOWN – No such town');
    // The next row has the same town.
    await user.click(button('Remove Town 1'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(inRow('Town 1', 'TOWN')).not.toHaveAccessibleDescription(/No such town/);
  });

  it('stay in the list while their rows are moved and removed', async () => {
    const rows = [
      { identifier: 'a', why: 'x' },
      { identifier: 'b', town: 'b' },
      { identifier: 'c', why: 'x' },
    ];
    const { user, submit } = await mount([towns(ordered, say('town', { required: true }), say('why'))], {
      initialAnswers: { towns: rows },
    });
    const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
    await submit();
    await refused();
    await user.click(button('Move Town 1 down'));
    expect(links()).toEqual(['Town 2: TOWN – This field is required', 'Town 3: TOWN – This field is required']);
    await user.click(button('Remove Town 1'));
    expect(links()).toEqual(['Town 1: TOWN – This field is required', 'Town 2: TOWN – This field is required']);
    await user.click(screen.getByRole('link', { name: /^Town 2/ }));
    expect(inRow('Town 2', 'TOWN')).toHaveFocus();
    await user.click(button('Remove Town 1'));
    expect(links()).toEqual(['Town 1: TOWN – This field is required']);
  });

  it('of a row as a whole lead to the row', async () => {
    const { user, submit } = await mount([towns({}, say('town'), say('why'))], { initialAnswers: { towns: [{}] } });
    await submit();
    await refused();
    await user.click(screen.getByRole('link', { name: 'Town 1 – Fill in this entry or remove it.' }));
    expect(screen.getByText('Town 1')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Town 1' })).toHaveAccessibleDescription(/Fill in/);
  });

  it('stay hidden in a new row, even if those around it are visible', async () => {
    const { user, submit } = await mount([towns({}, say('town', { required: true }), say('why'))], {
      initialAnswers: { towns: [{ why: 'x' }] },
    });
    await submit();
    await refused();
    expect(inRow('Town 1', 'TOWN')).toHaveAccessibleDescription(/required/);
    await user.click(button('Add another: Towns'));
    expect(inRow('Town 2', 'TOWN')).not.toHaveAccessibleDescription(/required/);
    expect(inRow('Town 1', 'TOWN')).toHaveAccessibleDescription(/required/);
  });

  it('move with their row', async () => {
    const rows = [
      { identifier: 'a', why: 'x' },
      { identifier: 'b', town: 'b' },
    ];
    const { user } = await mount([towns(ordered, say('town', { required: true }), say('why'))], {
      initialAnswers: { towns: rows },
    });
    await user.click(inRow('Town 1', 'TOWN'));
    await user.tab();
    expect(inRow('Town 1', 'TOWN')).toHaveAccessibleDescription(/required/);
    await user.click(button('Move Town 1 down'));
    expect(inRow('Town 2', 'TOWN')).toHaveAccessibleDescription(/required/);
    expect(inRow('Town 1', 'TOWN')).not.toHaveAccessibleDescription(/required/);
  });
});

describe('conditions in rows', () => {
  const smokes = say('smokes');
  const ofRow = say('brand', { required: true, condition: { field: 'town', equals: 'x' } });
  const ofForm = say('brand', { required: true, condition: { field: 'smokes', equals: 'x' } });

  it('read the row first, and clear what they hide', async () => {
    const { user, submit, sent } = await mount([say('town'), towns({}, say('town'), ofRow)], {
      initialAnswers: {
        town: 'x',
        towns: [
          { town: 'x', brand: 'b' },
          { town: 'y', brand: 'b' },
        ],
      },
    });
    expect(rowOf('Town 1').getAllByRole('textbox')).toHaveLength(2);
    expect(rowOf('Town 2').getAllByRole('textbox')).toHaveLength(1);
    await user.type(inRow('Town 1', 'TOWN'), 'z');
    expect(rowOf('Town 1').getAllByRole('textbox')).toHaveLength(1);
    await submit();
    expect(sent()).toEqual({ town: 'x', towns: [{ town: 'xz' }, { town: 'y' }] });
  });

  it('read the row and the form in one condition', async () => {
    const both = say('brand', {
      condition: {
        all: [
          { field: 'town', equals: 'x' },
          { field: 'smokes', equals: 'x' },
        ],
      },
    });
    const { user } = await mount([smokes, towns({}, say('town'), both)], {
      initialAnswers: { smokes: 'x', towns: [{ town: 'x' }, { town: 'b' }] },
    });
    expect(rowOf('Town 1').getAllByRole('textbox')).toHaveLength(2);
    expect(rowOf('Town 2').getAllByRole('textbox')).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'SMOKES' }), 'y');
    expect(rowOf('Town 1').getAllByRole('textbox')).toHaveLength(1);
  });

  it('also read the form: visibility, requirement and clearing follow it', async () => {
    const { user, submit, sent } = await mount([smokes, towns({}, say('town'), ofForm)], {
      initialAnswers: { towns: [{ town: 'a' }, { town: 'b' }] },
    });
    await user.type(screen.getByRole('textbox', { name: 'SMOKES' }), 'x');
    await submit();
    await refused();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Town 1: BRAND – This field is required',
      'Town 2: BRAND – This field is required',
    ]);
    await user.type(inRow('Town 1', 'BRAND'), 'c');
    await user.type(screen.getByRole('textbox', { name: 'SMOKES' }), 'y');
    expect(rowOf('Town 1').getAllByRole('textbox')).toHaveLength(1);
    await submit();
    expect(sent()).toEqual({ smokes: 'xy', towns: [{ town: 'a' }, { town: 'b' }] });
  });
});

describe('a hidden answer in a row', () => {
  const ofRow = say('brand', { condition: { field: 'town', equals: 'x' } });
  const ofForm = say('brand', { condition: { field: 'smokes', equals: 'x' } });

  it('is restored with its question and submitted', async () => {
    const { user, submit, sent } = await mount([towns({}, say('town'), ofRow)], {
      initialAnswers: { towns: [{ town: 'a' }, { town: 'x', brand: 'b' }] },
    });
    await user.type(inRow('Town 2', 'TOWN'), 'y');
    expect(rowOf('Town 2').getAllByRole('textbox')).toHaveLength(1);
    await user.type(inRow('Town 2', 'TOWN'), '{Backspace}');
    expect(inRow('Town 2', 'BRAND')).toHaveValue('b');
    await submit();
    expect(sent()).toEqual({ towns: [{ town: 'a' }, { town: 'x', brand: 'b' }] });
  });

  it('is restored in every row if an answer of the form hid it', async () => {
    const { user, submit, sent } = await mount([say('smokes'), towns({}, say('town'), ofForm)], {
      initialAnswers: {
        smokes: 'x',
        towns: [
          { town: 'a', brand: 'b' },
          { town: 'c', brand: 'd' },
        ],
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'SMOKES' }), 'y');
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    await user.type(screen.getByRole('textbox', { name: 'SMOKES' }), '{Backspace}');
    await submit();
    expect(sent()).toEqual({
      smokes: 'x',
      towns: [
        { town: 'a', brand: 'b' },
        { town: 'c', brand: 'd' },
      ],
    });
  });

  it('moves with its row, and is removed with it', async () => {
    const rows = [
      { identifier: 'a', town: 'x', brand: 'one' },
      { identifier: 'b', town: 'x', brand: 'two' },
    ];
    const { user } = await mount([towns(ordered, say('town'), ofRow)], { initialAnswers: { towns: rows } });
    await user.type(inRow('Town 1', 'TOWN'), 'y');
    await user.type(inRow('Town 2', 'TOWN'), 'y');
    await user.click(button('Move Town 1 down'));
    await user.type(inRow('Town 2', 'TOWN'), '{Backspace}');
    expect(inRow('Town 2', 'BRAND')).toHaveValue('one');
    await user.click(button('Remove Town 1'));
    await user.click(button('Add another: Towns'));
    await user.type(inRow('Town 2', 'TOWN'), 'x');
    expect(inRow('Town 2', 'BRAND')).toHaveValue('');
  });

  it('is not restored if it was emptied before it was hidden', async () => {
    const { user } = await mount([towns({}, say('town'), ofRow)], {
      initialAnswers: { towns: [{ town: 'x', brand: 'b' }] },
    });
    await user.type(inRow('Town 1', 'TOWN'), 'y{Backspace}');
    await user.clear(inRow('Town 1', 'BRAND'));
    await user.type(inRow('Town 1', 'TOWN'), 'y{Backspace}');
    expect(inRow('Town 1', 'BRAND')).toHaveValue('');
  });
});

describe('a container', () => {
  it('contains ordinary fields, and hides and clears them together', async () => {
    const box = {
      interface: 'box',
      condition: { field: 'a', equals: 'x' },
      inputs: [say('b', { required: true }), { interface: 'box', inputs: [say('c')] }],
    };
    const { user, submit, sent } = await mount([say('a'), box], { initialAnswers: { a: 'x', b: 'b', c: 'c' } });
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    await user.type(screen.getByRole('textbox', { name: 'A' }), 'y');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await submit();
    expect(sent()).toEqual({ a: 'xy' });
  });
});

describe('a collapsible section', () => {
  const closed = (definition: object[]) =>
    compileForm(
      {
        schema: [
          { label: 'Open', inputs: [say('a')] },
          { label: 'More', collapsible: true, collapsed: true, inputs: definition },
        ],
      } as never,
      [words, list, box],
    );
  const toggle = () => screen.getByRole('button', { name: 'More' });

  it('[F4.38] [C4.33] opens and closes with its heading and keeps its answers', async () => {
    const { user, submit, sent } = await mount([], { form: closed([say('b')]) });
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('textbox', { name: 'B' })).toBeNull();
    await user.click(toggle());
    await user.type(screen.getByRole('textbox', { name: 'B' }), 'x');
    await user.click(toggle());
    expect(screen.queryByRole('textbox', { name: 'B' })).toBeNull();
    await submit();
    expect(sent()).toEqual({ b: 'x' });
  });

  it('opens for an error inside, and again for a link to it', async () => {
    const { user, submit } = await mount([], { form: closed([say('b', { required: true })]) });
    await submit();
    await refused();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('link', { name: /^B/ }));
    expect(screen.getByRole('textbox', { name: /^B/ })).toHaveFocus();
  });
});

describe('an input of an unknown type', () => {
  it('[P8.26] [P8.27] [F8.29] [F8.30] [C1.58] renders nothing, in rows too, and is reported once in the console and in the preview', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const inputs = [
      say('a'),
      { interface: 'wrods', name: 'lost', label: 'Lost' },
      towns({}, say('town'), { interface: 'lsit', name: 'deep', label: 'Deep' }),
    ];
    await mount(inputs, { initialAnswers: { towns: [{ town: 'x' }] }, showProblems: true });
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.map(([text]) => text as string)).toEqual([
      expect.stringMatching(/“lost”.*“words”.*\/schema\/0\/inputs\/1\/interface/),
      expect.stringMatching(/“deep”.*“list”.*\/schema\/0\/inputs\/2\/inputs\/1\/interface/),
    ]);
    expect(await screen.findByText('/schema/0/inputs/2/inputs/1/interface')).toBeVisible();
    warn.mockRestore();
  });

  it('[C1.58] [C1.59] shows a participant nothing: it is only a warning in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { submit, sent } = await mount([say('a'), { interface: 'wrods', name: 'lost', label: 'Lost' }], {
      initialAnswers: { a: 'x' },
    });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(error).not.toHaveBeenCalled();
    expect(screen.queryByText(/Lost|wrods|lost/)).toBeNull();
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
    await submit();
    expect(sent()).toEqual({ a: 'x' });
    vi.restoreAllMocks();
  });
});

describe('rows whose number another answer gives', () => {
  const number = say('letters');
  const counted = (more: object = {}) => towns({ config: { item_label: 'Town', count: 'length(letters)', ...more } });
  const names = () => screen.queryAllByRole('group', { name: /^Town \d/ }).map((row) => row.textContent);
  const letters = () => screen.getByRole('textbox', { name: /^LETTERS/ });

  it('come and go with it, have no buttons, and come back with what was in them', async () => {
    const { user, submit, sent } = await mount([number, counted()]);
    expect(screen.getByText(/^There is no entry to fill in\. Your other answers decide/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /entry|another/ })).toBeNull();
    await user.type(letters(), 'xx');
    expect(names()).toHaveLength(2);
    expect(letters()).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Towns: 2 entries'));
    await user.type(inRow('Town 1', 'TOWN'), 'Lima');
    await user.type(inRow('Town 2', 'TOWN'), 'Cusco');
    expect(screen.queryByRole('button', { name: /Remove|Move/ })).toBeNull();
    expect(screen.getByText('Your other answers decide how many entries there are.')).toBeVisible();
    await user.clear(letters());
    expect(names()).toEqual([]);
    await user.type(letters(), 'xxx');
    expect(inRow('Town 2', 'TOWN')).toHaveValue('Cusco');
    expect(inRow('Town 3', 'TOWN')).toHaveValue('');
    await user.type(letters(), '{Backspace}{Backspace}');
    await submit();
    await waitFor(() => expect(sent()).toEqual({ letters: 'x', towns: [{ town: 'Lima' }] }));
  });

  it('can be empty, and can be moved where their order matters', async () => {
    const { user, submit, sent } = await mount([number, counted({ ordered: true })]);
    await user.type(letters(), 'xx');
    await user.type(inRow('Town 1', 'TOWN'), 'Lima');
    await user.click(button('Move Town 1 down'));
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await submit();
    const identifier = expect.any(String);
    await waitFor(() => expect(sent()?.towns).toEqual([{ identifier }, { identifier, town: 'Lima' }]));
  });

  it('show no errors before they are left', async () => {
    const { user, submit } = await mount([
      number,
      towns({ config: { item_label: 'Town', count: 'length(letters)' } }, say('town', { required: true })),
    ]);
    await user.type(letters(), 'x');
    await submit();
    await refused();
    expect(inRow('Town 1', 'TOWN')).toBeInvalid();
    await user.type(letters(), 'x');
    expect(inRow('Town 2', 'TOWN')).toBeValid();
  });

  it('are counted as soon as the form opens', async () => {
    await mount([number, counted()], { initialAnswers: { letters: 'xx', towns: [{ town: 'Lima' }] } });
    expect(names()).toHaveLength(2);
  });
});
