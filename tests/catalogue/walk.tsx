import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldExample } from '#kit/fields/example.ts';
import { GATE } from './checks.ts';
import { expectClearable, isFinal } from './clearAnswer.tsx';
import { accessibilityFaults, mount, nameless, passBack, passThrough, shownError } from './mount.tsx';
import { inputNames, isDescribed, looseTies } from './inputNames.ts';
import { findFieldTypes, type FieldTypeFolder } from './fieldTypeFolders.ts';

const isDisplay = (folder: FieldTypeFolder): boolean =>
  folder.fieldTypes.some((type) => type.type === folder.name && type.kind === 'display');
/** A hidden field has a value but renders nothing. */
const isSeen = (folder: FieldTypeFolder): boolean => folder.name !== 'hidden';
const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;
/**
 * `npm run check:field` and SWEEP=all walk every example. Otherwise the checks that take long walk the first ones; the
 * gallery's tests run axe in a real browser.
 */
const isSweep = process.env.SWEEP === 'all' || process.env.FIELD_TYPE !== undefined;
const hasAxe = (examples: readonly FieldExample[], example: FieldExample): boolean =>
  isSweep || examples.indexOf(example) < 1;
const firstOf = (examples: readonly FieldExample[], count: number): readonly FieldExample[] =>
  isSweep ? examples : examples.slice(0, count);
const asNamed = (examples: readonly FieldExample[]) => examples.map((example) => [example.name, example] as const);

/** The checks of every rendered field type. `catalogue.test.ts` has those that need no rendering. */
function walkFieldType(folder: FieldTypeFolder): void {
  const answers = isSeen(folder) && !isDisplay(folder);
  const errors = firstOf(
    folder.examples.filter((example) => answers && isOpen(example) && (example.errors ?? []).length > 0),
    1,
  );
  const typed = firstOf(
    folder.examples.filter((example) => example.keys !== undefined),
    2,
  );
  const filled = folder.examples.filter(
    (example) => answers && example.value !== undefined && (example.errors ?? []).length === 0,
  );

  it.each(asNamed(firstOf(folder.examples, 2)))(
    'renders with names, accessibly and without an error: %s',
    async (_name, example) => {
      const rendered = await mount(example);
      expect(rendered.missing).toEqual([]);
      if (!isSeen(folder))
        return expect(rendered.container.querySelector('[data-field], input, select, textarea')).toBeNull();
      if (answers) expect(rendered.root(), 'the field is not framed').toBeDefined();
      expect(nameless(rendered.container)).toEqual([]);
      expect(looseTies(rendered.container)).toEqual([]);
      if (answers) expect(isDescribed(rendered.root()!), 'the description is tied to the question').toBe(true);
      expect(shownError(rendered)).toBeUndefined();
      expect(rendered.container.querySelectorAll('[aria-invalid=true], [data-invalid]')).toHaveLength(0);
      if (hasAxe(folder.examples, example)) expect(await accessibilityFaults(rendered.container)).toEqual([]);
    },
  );

  it.each(asNamed(errors))(
    'reports what is wrong once the focus leaves, in English and in Spanish: %s',
    async (_name, example) => {
      const said: string[] = [];
      for (const language of ['en', 'es'] as const) {
        const rendered = await mount(example, { language });
        await passThrough(rendered);
        const error = shownError(rendered);
        expect(error, `${language}: no error is shown`).toBeDefined();
        expect(error?.isTied, `${language}: the error is not tied to its input`).toBe(true);
        expect(looseTies(rendered.container)).toEqual([]);
        expect(rendered.missing).toEqual([]);
        if (language === 'es' && hasAxe(errors, example))
          expect(await accessibilityFaults(rendered.container)).toEqual([]);
        said.push(error!.text);
        rendered.close();
      }
      expect(said[0]).not.toBe(said[1]);
    },
  );

  it.each(asNamed(firstOf(filled.filter(isOpen), 1)))(
    'reports nothing for a valid value when the focus leaves: %s',
    async (_name, example) => {
      const rendered = await mount(example);
      await passThrough(rendered);
      expect(shownError(rendered)).toBeUndefined();
      expect(rendered.value()).toEqual(example.value);
    },
  );

  it.each(asNamed(typed))('can be completed by keyboard alone: %s', async (_name, example) => {
    const rendered = await mount(example, { filled: false });
    // A long list is a native one until its search box has loaded, and jsdom does not search native lists by typing.
    await act(() => vi.dynamicImportSettled());
    await rendered.user.tab();
    expect(rendered.root()?.contains(document.activeElement), 'Tab does not lead into the field').toBe(true);
    await rendered.user.keyboard(example.keys!);
    expect(rendered.value()).toEqual(example.value);
  });

  it.each(asNamed(firstOf(filled, 1)))('keeps its value while disabled or read-only: %s', async (_name, example) => {
    const keys = typed[0]?.keys ?? ' x';
    for (const over of [{ disabled: true }, { disabled: false, read_only: true }]) {
      const rendered = await mount(example, { over });
      const inputs = [
        ...rendered.root()!.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
      ];
      // A part that only shows something, such as the date beside a signature, may be read-only instead.
      if (over.disabled)
        expect(inputs.filter((input) => !input.disabled && !input.readOnly).map((input) => input.outerHTML)).toEqual(
          [],
        );
      await rendered.user.tab();
      if (rendered.root()!.contains(document.activeElement)) await rendered.user.keyboard(keys);
      for (const input of inputs) if (!input.disabled) await rendered.user.click(input);
      await rendered.user.keyboard('x7 ');
      expect(rendered.value(), JSON.stringify(over)).toEqual(example.value);
      if (isSweep || example === filled[0]) expect(await accessibilityFaults(rendered.container)).toEqual([]);
      rendered.close();
    }
  });

  const passed = [
    ...filled.filter(isOpen).slice(0, 1),
    ...folder.examples.filter((example) => answers && isOpen(example) && example.value === undefined).slice(0, 1),
  ];
  it.each(asNamed(passed))('offers nothing to change while read-only: %s', async (_name, example) => {
    const rendered = await mount(example, { over: { read_only: true } });
    const root = rendered.root()!;
    // A button that cannot be pressed, or a mark of what is required, would ask for what is not possible.
    const asking = 'button:disabled, button[aria-disabled=true], [aria-required=true], [required], .KitField-required';
    expect([...root.querySelectorAll(asking)].map((element) => element.outerHTML)).toEqual([]);
    const before = rendered.value();
    for (const button of root.querySelectorAll('button')) if (button.isConnected) await rendered.user.click(button);
    expect(rendered.value()).toEqual(before);
  });

  it.each(asNamed(filled.filter(isOpen).slice(0, 1)))(
    'gives each part of the question the stated accessible name: %s',
    async (_name, example) => {
      const root = (await mount(example)).root()!;
      const id = root.querySelector('[id$="-label"]')?.id.slice(0, -'-label'.length) ?? '';
      // A long list becomes a search box once its code is loaded.
      await waitFor(() => expect(inputNames(root, id)).toEqual(folder.inputNames));
    },
  );

  it.each(asNamed(passed))('can be left backwards with Shift+Tab: %s', async (_name, example) => {
    const rendered = await mount(example);
    await passThrough(rendered);
    await passBack(rendered);
  });

  const alwaysRequired = folder.fieldTypes.some((type) => type.type === folder.name && type.alwaysRequired);
  const removable = filled
    .filter(isOpen)
    .filter(() => !alwaysRequired && !isFinal(folder.name))
    .slice(0, 1);
  it.each(asNamed(removable))('clears and restores an optional answer: %s', async (_name, example) => {
    await expectClearable(example);
  });

  it.each(asNamed(filled.filter(isOpen).slice(0, 1)))(
    'disappears and loses its value when its condition fails: %s',
    async (_name, example) => {
      const over = { condition: { not: { field: GATE.name, equals: 'x' } } };
      const rendered = await mount(example, { over, before: [{ ...GATE, interface: 'text' }] });
      expect(rendered.root()).toBeDefined();
      await rendered.user.tab();
      await rendered.user.keyboard('x');
      expect(rendered.root()).toBeUndefined();
      expect(rendered.value()).toBeUndefined();
    },
  );

  it.each(asNamed(folder.examples.filter((example) => example.hostile)))(
    'runs nothing of hostile content: %s',
    async (_name, example) => {
      const { container } = await mount(example);
      await new Promise((resolve) => setTimeout(resolve));
      expect((globalThis as { hacked?: unknown }).hacked).toBeUndefined();
      expect(
        container.querySelectorAll(
          'script, iframe, object, embed, style, [onerror], [onclick], [onload], a[href^="javascript:"]',
        ),
      ).toHaveLength(0);
    },
  );

  const token = folder.fieldTypes.find((type) => type.type === folder.name)?.autofill;
  it.runIf(token !== undefined)('tells the browser what to autofill', async () => {
    const { container } = await mount(folder.examples.find(isOpen)!);
    const tokens = [...container.querySelectorAll('[autocomplete]')].map((node) => node.getAttribute('autocomplete')!);
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((found) => found !== token && !found.startsWith(`${token}-`))).toEqual([]);
  });
}

/** Walks the field types of one shard. Shards are separate files, because files run in parallel. */
export async function walk(shard: number, shards: number): Promise<void> {
  for (const folder of await findFieldTypes(shard, shards)) describe(folder.name, () => walkFieldType(folder));
}
