import { describe, expect, test } from 'vitest';
import type { AnyFieldType } from '#kit/fields/index.ts';
import { findFieldTypes } from './catalogue/fieldTypeFolders.ts';
import { mount } from './catalogue/mount.tsx';
import { isChanged, sampleOf } from './sample.ts';

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
    const rendered = await mount(example, { over: { editable: true } });
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
