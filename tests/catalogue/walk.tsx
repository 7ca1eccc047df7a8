import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldExample } from '#kit/fields/example.ts';
import { GATE } from './checks.ts';
import { expectClearable, isFinal } from './clearAnswer.tsx';
import { accessibilityFaults, draw, nameless, passBack, passThrough, shownError } from './draw.tsx';
import { inputNames, isDescribed, looseTies } from './inputNames.ts';
import { findRooms, type Room } from './rooms.ts';

const isDisplay = (room: Room): boolean =>
  room.fieldTypes.some((type) => type.type === room.name && type.kind === 'display');
/** A hidden field has a value but renders nothing. */
const isSeen = (room: Room): boolean => room.name !== 'hidden';
const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;
const asNamed = (examples: readonly FieldExample[]) => examples.map((example) => [example.name, example] as const);

/** The checks of every rendered field type. `catalogue.test.ts` has those that need no rendering. */
function walkRoom(room: Room): void {
  const answers = isSeen(room) && !isDisplay(room);
  const errors = room.examples.filter((example) => answers && isOpen(example) && (example.errors ?? []).length > 0);
  const typed = room.examples.filter((example) => example.keys !== undefined);
  const filled = room.examples.filter(
    (example) => answers && example.value !== undefined && (example.errors ?? []).length === 0,
  );

  it.each(asNamed(room.examples))('renders with names, accessibly and without an error: %s', async (_name, example) => {
    const drawn = await draw(example);
    expect(drawn.missing).toEqual([]);
    if (!isSeen(room)) return expect(drawn.container.querySelector('[data-field], input, select, textarea')).toBeNull();
    if (answers) expect(drawn.root(), 'the field is not framed').toBeDefined();
    expect(nameless(drawn.container)).toEqual([]);
    expect(looseTies(drawn.container)).toEqual([]);
    if (answers) expect(isDescribed(drawn.root()!), 'the description is tied to the question').toBe(true);
    expect(shownError(drawn)).toBeUndefined();
    expect(drawn.container.querySelectorAll('[aria-invalid=true], [data-invalid]')).toHaveLength(0);
    expect(await accessibilityFaults(drawn.container)).toEqual([]);
  });

  it.each(asNamed(errors))(
    'reports what is wrong once the focus leaves, in English and in Spanish: %s',
    async (_name, example) => {
      const said: string[] = [];
      for (const language of ['en', 'es'] as const) {
        const drawn = await draw(example, { language });
        await passThrough(drawn);
        const error = shownError(drawn);
        expect(error, `${language}: no error is shown`).toBeDefined();
        expect(error?.isTied, `${language}: the error is not tied to its input`).toBe(true);
        expect(looseTies(drawn.container)).toEqual([]);
        expect(drawn.missing).toEqual([]);
        if (language === 'es') expect(await accessibilityFaults(drawn.container)).toEqual([]);
        said.push(error!.text);
        drawn.close();
      }
      expect(said[0]).not.toBe(said[1]);
    },
  );

  it.each(asNamed(filled.filter(isOpen)))(
    'reports nothing for a valid value when the focus leaves: %s',
    async (_name, example) => {
      const drawn = await draw(example);
      await passThrough(drawn);
      expect(shownError(drawn)).toBeUndefined();
      expect(drawn.value()).toEqual(example.value);
    },
  );

  it.each(asNamed(typed))('can be completed by keyboard alone: %s', async (_name, example) => {
    const drawn = await draw(example, { filled: false });
    await drawn.user.tab();
    expect(drawn.root()?.contains(document.activeElement), 'Tab does not lead into the field').toBe(true);
    await drawn.user.keyboard(example.keys!);
    expect(drawn.value()).toEqual(example.value);
  });

  it.each(asNamed(filled.slice(0, 3)))('keeps its value while disabled or read-only: %s', async (_name, example) => {
    const keys = typed[0]?.keys ?? ' x';
    for (const over of [{ disabled: true }, { disabled: false, read_only: true }]) {
      const drawn = await draw(example, { over });
      const inputs = [
        ...drawn.root()!.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
      ];
      // A part that only shows something, such as the date beside a signature, may be read-only instead.
      if (over.disabled)
        expect(inputs.filter((input) => !input.disabled && !input.readOnly).map((input) => input.outerHTML)).toEqual(
          [],
        );
      await drawn.user.tab();
      if (drawn.root()!.contains(document.activeElement)) await drawn.user.keyboard(keys);
      for (const input of inputs) if (!input.disabled) await drawn.user.click(input);
      await drawn.user.keyboard('x7 ');
      expect(drawn.value(), JSON.stringify(over)).toEqual(example.value);
      expect(await accessibilityFaults(drawn.container)).toEqual([]);
      drawn.close();
    }
  });

  it.each(asNamed(filled.filter(isOpen).slice(0, 1)))(
    'gives each part of the question the stated accessible name: %s',
    async (_name, example) => {
      const root = (await draw(example)).root()!;
      const id = root.querySelector('[id$="-label"]')?.id.slice(0, -'-label'.length) ?? '';
      // A long list becomes a search box once its code is loaded.
      await waitFor(() => expect(inputNames(root, id)).toEqual(room.inputNames));
    },
  );

  const passed = [
    ...filled.filter(isOpen).slice(0, 1),
    ...room.examples.filter((example) => answers && isOpen(example) && example.value === undefined).slice(0, 1),
  ];
  it.each(asNamed(passed))('can be left backwards with Shift+Tab: %s', async (_name, example) => {
    const drawn = await draw(example);
    await passThrough(drawn);
    await passBack(drawn);
  });

  const alwaysRequired = room.fieldTypes.some((type) => type.type === room.name && type.alwaysRequired);
  const removable = filled
    .filter(isOpen)
    .filter(() => !alwaysRequired && !isFinal(room.name))
    .slice(0, 1);
  it.each(asNamed(removable))('clears and restores an optional answer: %s', async (_name, example) => {
    await expectClearable(example);
  });

  it.each(asNamed(filled.filter(isOpen).slice(0, 1)))(
    'disappears and loses its value when its condition fails: %s',
    async (_name, example) => {
      const over = { condition: { not: { field: GATE.name, equals: 'x' } } };
      const drawn = await draw(example, { over, before: [{ ...GATE, interface: 'text' }] });
      expect(drawn.root()).toBeDefined();
      await drawn.user.tab();
      await drawn.user.keyboard('x');
      expect(drawn.root()).toBeUndefined();
      expect(drawn.value()).toBeUndefined();
    },
  );

  it.each(asNamed(room.examples.filter((example) => example.hostile)))(
    'runs nothing of hostile content: %s',
    async (_name, example) => {
      const { container } = await draw(example);
      await new Promise((resolve) => setTimeout(resolve));
      expect((globalThis as { hacked?: unknown }).hacked).toBeUndefined();
      expect(
        container.querySelectorAll(
          'script, iframe, object, embed, style, [onerror], [onclick], [onload], a[href^="javascript:"]',
        ),
      ).toHaveLength(0);
    },
  );

  const token = room.fieldTypes.find((type) => type.type === room.name)?.autofill;
  it.runIf(token !== undefined)('tells the browser what to autofill', async () => {
    const { container } = await draw(room.examples.find(isOpen)!);
    const tokens = [...container.querySelectorAll('[autocomplete]')].map((node) => node.getAttribute('autocomplete')!);
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((found) => found !== token && !found.startsWith(`${token}-`))).toEqual([]);
  });
}

/** Walks the field types of one shard. Shards are separate files, because files run in parallel. */
export async function walk(shard: number, shards: number): Promise<void> {
  for (const room of await findRooms(shard, shards)) describe(room.name, () => walkRoom(room));
}
