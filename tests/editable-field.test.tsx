import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { radioField } from '#renderers/fields/radioinput/field.ts';
import { textField } from '#renderers/fields/text/field.ts';
import { findFieldTypes } from './catalogue/fieldTypeFolders.ts';
import { mount as mountExample } from './catalogue/mount.tsx';
import { isChanged, sampleOf } from './sample.ts';

const drink = {
  interface: 'text',
  name: 'drink',
  label: { en: 'Evening drink', es: 'Bebida' },
  editable: true,
  config: { min_length: 3 },
};
const mount = (start?: string, input: object = drink) =>
  renderField(textField, () => import('#renderers/fields/text/TextControl.tsx'), input as never, start);
const box = () => screen.getByRole('textbox', { name: /Evening drink/ });
const button = (name: string) => screen.getByRole('button', { name });

test('[C2.51] [C6.02] an answer is read-only until Edit opens it; Save Changes stores it and returns the focus', async () => {
  const { user, value } = await mount('Tea');
  expect(box()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await user.click(button('Edit: Evening drink'));
  expect(box()).toHaveFocus();
  expect(box()).not.toHaveAttribute('readonly');
  await user.keyboard(' and milk');
  await user.click(button('Save Changes'));
  expect(button('Edit: Evening drink')).toHaveFocus();
  expect(box()).toHaveAttribute('readonly');
  expect(value()).toBe('Tea and milk');
});

test.each([
  ['[C2.53] Escape', (user: { keyboard(keys: string): Promise<void> }) => user.keyboard('{Escape}')],
  ['[C2.52] Cancel', async (user: { click(at: Element): Promise<void> }) => user.click(button('Cancel'))],
] as const)('%s restores the earlier answer', async (_, leave) => {
  const { user, value } = await mount('Tea');
  await user.click(button('Edit: Evening drink'));
  await user.clear(box());
  await user.keyboard('Wine');
  await leave(user as never);
  expect(value()).toBe('Tea');
  expect(box()).toHaveValue('Tea');
  expect(box()).toHaveAttribute('readonly');
  expect(button('Edit: Evening drink')).toHaveFocus();
});

test('an invalid answer is not stored: the field reports it and stays open', async () => {
  const { user, value } = await mount('Tea');
  await user.click(button('Edit: Evening drink'));
  await user.clear(box());
  await user.keyboard('no{Enter}');
  expect(box()).toHaveAccessibleDescription(/at least 3 characters/);
  expect(box()).toHaveFocus();
  await user.keyboard('ne{Enter}');
  expect(button('Edit: Evening drink')).toHaveFocus();
  expect(value()).toBe('none');
});

test('[C2.50] Enter and a click on the answer also open it', async () => {
  const { user } = await mount('Tea');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(box()).not.toHaveAttribute('readonly');
  await user.keyboard('{Escape}');
  await user.click(box());
  expect(box()).not.toHaveAttribute('readonly');
});

test('Edit is translated', async () => {
  const { switchTo } = await mount('Tea');
  switchTo('es');
  expect(button('Editar: Bebida')).toHaveTextContent('Editar');
});

test('[C6.02] without the flag the field is open at once', async () => {
  await mount('Tea', { ...drink, editable: false });
  expect(box()).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a disabled or read-only field has no Edit', async () => {
  await mount('Tea', { ...drink, read_only: true });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a choice is reset to the earlier one', async () => {
  const options = [
    { value: 'a', label: 'Apples' },
    { value: 'b', label: 'Bread' },
  ];
  const { user, value } = await renderField(
    radioField as never,
    () => import('#renderers/fields/radioinput/RadioControl.tsx') as never,
    { interface: 'radioinput', name: 'food', label: 'Food', editable: true, options } as never,
    { answer: 'a' },
  );
  const before = value();
  await user.click(button('Edit: Food'));
  expect(screen.getByRole('radio', { name: 'Apples' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Bread' }));
  expect(value()).not.toEqual(before);
  await user.keyboard('{Escape}');
  expect(value()).toEqual(before);
  expect(screen.getByRole('radio', { name: 'Apples' })).toBeChecked();
});

describe('a host that stores single answers', () => {
  const saveAnswer = vi.fn<(path: string, value: unknown) => Promise<string | undefined>>();
  const report = vi.fn<(cause: unknown) => void>();
  const open = async () => {
    vi.clearAllMocks();
    const mounted = await renderField(
      textField,
      () => import('#renderers/fields/text/TextControl.tsx'),
      drink as never,
      'Tea',
      { now: () => new Date(), saveAnswer, report },
    );
    await mounted.user.click(button('Edit: Evening drink'));
    return mounted;
  };

  test('gets the answer with Save Changes; the field stays open until it is stored', async () => {
    const { user } = await open();
    let stored = (_failure?: string): void => undefined;
    saveAnswer.mockReturnValue(new Promise((resolve) => (stored = resolve)));
    await user.keyboard(' and milk');
    await user.click(button('Save Changes'));
    expect(saveAnswer).toHaveBeenCalledExactlyOnceWith('drink', 'Tea and milk');
    await user.click(button('Saving…'));
    await user.click(button('Cancel'));
    expect(saveAnswer, 'pressed twice').toHaveBeenCalledTimes(1);
    await act(async () => stored());
    expect(button('Edit: Evening drink')).toHaveFocus();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(box()).toHaveValue('Tea and milk');
  });

  test.each([
    ['refuses', () => Promise.resolve('No milk is left.'), 'No milk is left.'],
    ['fails', () => Promise.reject(new Error('gone')), 'Your change could not be saved. Please try again.'],
  ])(
    'if it %s, the field stays open with the reason, and Cancel restores the earlier answer',
    async (_, fail, text) => {
      const { user, value } = await open();
      saveAnswer.mockImplementation(fail);
      await user.keyboard(' and milk{Enter}');
      expect(await screen.findByText(text)).toBeVisible();
      expect(box()).toHaveValue('Tea and milk');
      expect(box()).not.toHaveAttribute('readonly');
      await user.click(button('Cancel'));
      expect(value()).toBe('Tea');
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  test('hears nothing of an answer that did not change', async () => {
    const { user } = await open();
    await user.click(button('Save Changes'));
    expect(saveAnswer).not.toHaveBeenCalled();
    expect(button('Edit: Evening drink')).toHaveFocus();
  });

  test('an answer that was changed before and not saved is open from the start; Cancel restores the stored one', async () => {
    const unsavedAnswer = (path: string) => (path === 'drink' ? { stored: 'Tea' } : undefined);
    const { user, value } = await renderField(
      textField,
      () => import('#renderers/fields/text/TextControl.tsx'),
      drink as never,
      'Coffee',
      { now: () => new Date(), saveAnswer, report, unsavedAnswer },
    );
    expect(box()).toHaveValue('Coffee');
    expect(box()).not.toHaveAttribute('readonly');
    expect(document.body).toHaveFocus();
    await user.click(button('Cancel'));
    expect(value()).toBe('Tea');
    expect(box()).toHaveAttribute('readonly');
  });
});

/** Rows are edited one by one with their own buttons, and an unseen field renders nothing. */
const isEditable = (type: AnyFieldType | undefined): boolean =>
  type !== undefined && type.kind === undefined && !type.unseen;

const folders = await findFieldTypes();
const fields = folders.flatMap((folder) => {
  const type = folder.fieldTypes.find(({ type }) => type === folder.name);
  const example = folder.examples.find(
    ({ value, errors, input }) => value !== undefined && !errors && !input.disabled && !input.read_only,
  );
  return example && isEditable(type) ? [[folder.name, example, folder.folder] as const] : [];
});

describe('any field may be read-only until the participant edits it', () => {
  test('covers most field types', () => expect(fields.length).toBeGreaterThan(folders.length / 2));

  test.each(sampleOf(fields, ([, , folder]) => isChanged(folder)))('%s', async (_name, example) => {
    const rendered = await mountExample(example, { over: { editable: true } });
    const button = (name: RegExp) =>
      [...rendered.container.querySelectorAll('button')].find((node) =>
        name.test(node.getAttribute('aria-label') ?? node.textContent ?? ''),
      );
    const edit = button(/^Edit: ./);
    expect(edit, 'there is no Edit').toBeDefined();
    expect(rendered.value()).toEqual(example.value);
    await rendered.user.click(edit!);
    expect(
      rendered.container.querySelector('.KitEditable-root')!.contains(document.activeElement),
      'the focus is in the field',
    ).toBe(true);
    expect(button(/^Save Changes$/)).toBeDefined();
    await rendered.user.keyboard('{Escape}');
    expect(rendered.value()).toEqual(example.value);
    expect(button(/^Edit: ./)).toBe(document.activeElement);
    expect(rendered.missing).toEqual([]);
    rendered.close();
  });
});
