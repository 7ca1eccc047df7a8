// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { findRooms } from './catalogue/rooms.ts';
import { draw } from './catalogue/draw.tsx';

/** Rows are edited one by one with their own buttons, and a hidden field renders nothing. */
const isEditable = (type: { kind?: string; hidden?: boolean } | undefined): boolean =>
  type !== undefined && type.kind === undefined && type.hidden !== true;

const rooms = await findRooms(0, 1);
const fields = rooms.flatMap((room) => {
  const type = room.fieldTypes.find(({ type }) => type === room.name);
  const example = room.examples.find(
    ({ value, errors, input }) => value !== undefined && !errors && !input.disabled && !input.read_only,
  );
  return example && isEditable(type as never) && room.name !== 'hidden' ? [[room.name, example] as const] : [];
});

describe('any field may be read-only until the participant edits it', () => {
  test('covers most field types', () => expect(fields.length).toBeGreaterThan(rooms.length / 2));

  test.each(fields)('%s', async (_name, example) => {
    const drawn = await draw(example, { over: { editable: true } });
    const button = (name: RegExp) =>
      [...drawn.container.querySelectorAll('button')].find((node) =>
        name.test(node.getAttribute('aria-label') ?? node.textContent ?? ''),
      );
    const edit = button(/^Edit: ./);
    expect(edit, 'there is no Edit').toBeDefined();
    expect(drawn.value()).toEqual(example.value);
    await drawn.user.click(edit!);
    expect(
      drawn.container.querySelector('.KitEditable-root')!.contains(document.activeElement),
      'the focus is in the field',
    ).toBe(true);
    expect(button(/^Save Changes$/)).toBeDefined();
    await drawn.user.keyboard('{Escape}');
    expect(drawn.value()).toEqual(example.value);
    expect(button(/^Edit: ./)).toBe(document.activeElement);
    expect(drawn.missing).toEqual([]);
    drawn.close();
  });
});
