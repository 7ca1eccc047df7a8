import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { nameless } from '../catalogue/mount.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { inHost, inKit } from './inHost.tsx';
import { renderPlain } from './renderPlain.tsx';
import { plainExamples } from './forms.ts';

const named = (name: string) => plainExamples.find((example) => example.name === name)!;
const errorsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('.KitField-error, .Mui-error')]
    .map((node) => node.textContent?.trim())
    .filter(Boolean);

/** Renders and waits until lazy renderers are loaded. */
async function settle(...given: Parameters<typeof renderPlain>) {
  const rendered = await renderPlain(...given);
  await waitFor(() => expect(screen.queryByText(/Loading|Cargando/)).toBeNull(), { timeout: 10_000 });
  return rendered;
}

describe.each(sampleOf(plainExamples).map((example) => [example.name, example] as const))('%s', (_name, example) => {
  it('renders with names and without an error, and does not change the data', async () => {
    const { container, missing, data } = await settle(example);
    expect(container.querySelectorAll('input, select, textarea, button').length).toBeGreaterThan(0);
    expect(nameless(container)).toEqual([]);
    expect(errorsIn(container)).toEqual([]);
    expect(container.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    expect(missing).toEqual([]);
    expect('hacked' in globalThis).toBe(false);
    expect(data()).toEqual(example.data === undefined ? {} : example.data);
  });
});

const field = (container: HTMLElement, path: string) => container.querySelector<HTMLElement>(`[data-field="${path}"]`);
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('errors', () => {
  it.each([
    ['en', 'This field is required'],
    ['es', 'Este campo es obligatorio'],
  ] as const)(
    "are reported in the participant's language once the focus leaves a field: %s",
    async (language, text) => {
      const { container, user } = await settle(named('texts'), { language });
      await user.click(box(/^Nickname/));
      expect(errorsIn(container)).toEqual([]);
      await user.tab();
      await user.clear(box(/^Nickname/));
      await user.tab();
      expect(errorsIn(container).join()).toContain(text);
      expect(box(/^Nickname/).getAttribute('aria-invalid')).toBe('true');
      expect(box(/^E-mail/).getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('are listed when submitting fails, including those inside objects and lists', async () => {
    const { container, user, sent } = await settle(named('objects within objects'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toEqual([]);
    expect(within(field(container, 'home.town')!).getByText(/at least 2 characters/)).toBeTruthy();
  });

  it('of a row are shown in the row, not at its list', async () => {
    const { container, user } = await settle(named('lists'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(field(container, 'words.0')!.querySelector('.KitField-error')!.textContent).toMatch(/at least 2 characters/);
    expect(field(container, 'words')!.querySelector(':scope > .KitField-error')!.textContent).toBe('');
  });

  it('of alternatives are not shown before the focus leaves the field', async () => {
    const { container, user } = await settle(named('alternatives'));
    expect(errorsIn(container)).toEqual([]);
    await user.click(screen.getByRole('textbox', { name: /^Mail/ }));
    await user.tab();
    expect(errorsIn(container).join()).toMatch(/at least 5 characters/);
  });

  it('behind a tab can be reached', async () => {
    const { user } = await settle(named('categories behind tabs'));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['One', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    // The list of errors takes the focus first.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    await user.click(screen.getByRole('link', { name: /at least 2 characters/ }));
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(box(/^Last/));
  });
});

describe('dates and times', () => {
  it('are typed and stored in JSON Schema formats', async () => {
    const { container, user, data } = await settle({ ...named('dates and times'), data: {} });
    const parts = (path: string) => [
      ...field(container, path)!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
    ];
    const type = async (path: string, texts: readonly string[]) => {
      for (const [i, text] of texts.entries()) {
        const part = parts(path)[i]!;
        if (part.tagName === 'SELECT') await user.selectOptions(part, text);
        else await user.type(part, text);
      }
    };
    await type('day', ['2', '3', '1985']);
    await type('clock', ['8:05']);
    await type('moment', ['2', '3', '2026', '8:05 AM']);
    expect(data()).toEqual({
      day: '1985-02-03',
      clock: '08:05:00',
      moment: expect.stringMatching(/^2026-02-03T08:05:00[+-]\d\d:\d\d$/),
    });
  });

  it('are reported if invalid', async () => {
    const { container, user } = await settle(named('dates and times'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(errorsIn(container).join()).toContain('Please select a day, month and year.');
  });
});

describe('rules', () => {
  const usable = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })?.disabled === false;
  const state = () => ({
    shown: usable('Shown'),
    hidden: usable('Hidden'),
    enabled: usable('Enabled'),
    disabled: usable('Disabled'),
    inside: usable('Inside'),
    seen: ['Enabled', 'Disabled', 'Inside'].every((name) => screen.queryByRole('textbox', { name }) !== null),
  });

  it('show, hide, enable and disable', async () => {
    const { user } = await settle(named('rules'));
    expect(state()).toEqual({ shown: false, hidden: true, enabled: false, disabled: true, inside: false, seen: true });
    expect(screen.queryByRole('textbox', { name: 'Shown' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Gate' }));
    expect(state()).toEqual({ shown: true, hidden: false, enabled: true, disabled: false, inside: true, seen: true });
    expect(screen.queryByRole('textbox', { name: 'Hidden' })).toBeNull();
  });

  it('show a tab', async () => {
    const { user } = await settle(named('categories behind tabs'));
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['One', 'Two', 'Three']);
  });

  it('never block the form with a hidden question', async () => {
    const { user, sent } = await settle({
      name: 'hidden and required',
      schema: {
        type: 'object',
        properties: { gate: { type: 'boolean' }, detail: { type: 'string' } },
        required: ['detail'],
      },
      uischema: {
        type: 'VerticalLayout',
        elements: [
          { type: 'Control', scope: '#/properties/gate' },
          {
            type: 'Control',
            scope: '#/properties/detail',
            rule: { effect: 'SHOW', condition: { scope: '#/properties/gate', schema: { const: true } } },
          },
        ],
      } as never,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Gate' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Gate' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent.map(({ answers }) => ({ ...answers }))).toEqual([{ gate: false }]);
  });
});

describe('lists', () => {
  it('grow, shrink and can be reordered, and the focus follows', async () => {
    const { user, data } = await settle(named('lists'));
    const people = () => (data().people as { name?: string }[]).map((person) => person.name);
    await user.click(screen.getByRole('button', { name: 'Add to People' }));
    expect(people()).toHaveLength(3);
    expect(document.activeElement?.closest('li')?.querySelector('[id$=-name]')?.textContent).toBe('People 3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to People' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Move up B' }));
    expect(people()).toEqual(['B', 'Ana', undefined]);
    await user.click(screen.getByRole('button', { name: 'Remove People 3' }));
    await user.click(screen.getByRole('button', { name: 'Remove Ana' }));
    expect(people()).toEqual(['B']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove B' }).disabled).toBe(true);
  });

  it('of primitive values are edited in place', async () => {
    const { user, data } = await settle(named('lists'));
    await user.click(screen.getByRole('button', { name: 'Add to Scores' }));
    await user.keyboard('7{Tab}');
    expect(data().scores).toEqual([7]);
  });
});

it('a list at the root of a host’s form without a title has a button “Add”, and rows that are entries', async () => {
  const people = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const names = { type: 'array', items: { type: 'array', items: { type: 'string' } } };
  const user = setupUser();
  const { unmount } = render(inHost({ name: 'people', schema: people as never, data: [] }, true, () => {}));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Entry 1')).toBeTruthy();
  unmount();
  render(inHost({ name: 'names', schema: names as never, data: [['Ana']] }, true, () => {}));
  expect(await screen.findByRole('textbox')).toHaveValue('Ana');
  expect(screen.getAllByRole('button', { name: /^Add/ }).map(({ textContent }) => textContent)).toEqual([
    'Add to Entry 1',
    'Add',
  ]);
});

it.each([
  ['a list', (list: object) => list],
  ['a reference to a list', (list: object) => ({ $ref: '#/definitions/all', definitions: { all: list } })],
])('%s at the root of the kit’s form without a title has no invented name', async (_, schemaOf) => {
  const person = { type: 'object', properties: { name: { type: 'string', minLength: 2 } } };
  const schema = schemaOf({ type: 'array', items: person, minItems: 1 });
  const { container, user } = await settle({ name: 'people', schema: schema as never, data: [] });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('link')).textContent).toMatch(/^Please choose at least 1/);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('link')).textContent).toMatch(/^Entry 1: Name – /);
  expect(screen.getByRole('button', { name: 'Remove Entry 1' })).toBeTruthy();
  expect(container.innerHTML).not.toMatch(/\bValue\b/);
  expect(nameless(container)).toEqual([]);
});

it('an error of the service at a key with a slash or a tilde stands at its field', async () => {
  const properties = { 'a/b': { type: 'string', title: 'Slash' }, 'c~d': { type: 'string', title: 'Tilde' } };
  const schema = { type: 'object', properties: { geo: { type: 'object', properties } } };
  const fieldErrors = [
    { attribute: '/geo/a~1b', message: 'No such slash' },
    { attribute: '/geo/c~0d', message: 'No such tilde' },
  ];
  const user = setupUser();
  render(
    inKit(
      { name: 'pointers', schema: schema as never },
      () => {},
      async () => ({ ok: false, fieldErrors }),
    ),
  );
  await screen.findByRole('textbox', { name: 'Slash' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(box('Slash')).toHaveAccessibleDescription(/No such slash/));
  expect(box('Tilde')).toHaveAccessibleDescription(/No such tilde/);
  await user.type(box('Slash'), 'x');
  expect(box('Slash')).not.toHaveAccessibleDescription(/No such slash/);
});

it('a value that is rendered twice is one value in two inputs', async () => {
  const name = { type: 'Control', scope: '#/properties/name' };
  const { user, data } = await settle({
    name: 'twice',
    schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    uischema: {
      type: 'VerticalLayout',
      elements: [name, { type: 'Group', label: 'Again', elements: [name] }],
    } as never,
  });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(first!.id).not.toBe(second!.id);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.type(second!, 'Ana');
  expect([first!.value, data().name]).toEqual(['Ana', 'Ana']);
});

describe('an element without a renderer', () => {
  it('is shown and logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await settle({ name: 'unknown', schema: { type: 'object', properties: {} }, uischema: { type: 'Phantom' } });
    expect(await screen.findByText('Part of this form cannot be shown.')).toBeTruthy();
    expect(warn.mock.calls.flat().filter((text) => String(text).includes('Phantom'))).toHaveLength(1);
    warn.mockRestore();
  });
});

it('a stepper becomes pages', async () => {
  const { user } = await settle(named('categories as pages'));
  expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
  await user.type(box(/^First/), 'yz');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
});
