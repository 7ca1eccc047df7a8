import { fireEvent, screen, waitFor } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { expect } from 'vitest';
import { spokenNow } from '#kit/parts/announce.ts';
import { toAnswers } from '#kit/compile/answers.ts';
import type { FieldExample } from '#kit/fields/example.ts';
import { mount } from './mount.tsx';

type Rendered = Awaited<ReturnType<typeof mount>>;

/** Types whose answer cannot be cleared, each with the reason. */
const FINAL: Readonly<Record<string, string>> = {
  typing_test: 'A test that was taken cannot be undone.',
};
/** Whether the answer of a type cannot be cleared. */
export const isFinal = (type: string): boolean => type in FINAL;

/** The button of the field itself; a question of its rows has another. */
const clearButton = ({ root }: Rendered): HTMLElement | undefined =>
  [...(root()?.querySelectorAll<HTMLElement>('.KitField-clear > button') ?? [])].find(
    (button) => button.closest('[data-field]') === root(),
  );

/** Tabs to an element. */
async function tabTo({ user }: Rendered, target: HTMLElement): Promise<void> {
  for (let stops = 0; stops < 80 && document.activeElement !== target; stops += 1) await user.tab();
  expect(document.activeElement, 'the keyboard reaches it').toBe(target);
}

/** An optional answer can be cleared: with the button, which then restores it, or in the inputs themselves. */
export async function expectClearable(example: FieldExample): Promise<void> {
  const rendered = await mount(example, { over: { required: false } });
  const button = clearButton(rendered);
  if (button) await pressClear(rendered, button, example);
  else await emptyInputs(rendered);
  const { form, field } = rendered;
  const left =
    field && rendered.value() !== undefined ? toAnswers(form, { data: { [field.key]: rendered.value() } }) : {};
  // An unticked checkbox is a `false` answer.
  expect(
    Object.values(left).filter((answer) => answer !== false),
    'nothing is sent any more',
  ).toEqual([]);
}

async function pressClear(rendered: Rendered, button: HTMLElement, example: FieldExample): Promise<void> {
  expect(computeAccessibleName(button)).toMatch(/^Clear answer \S/);
  const before = rendered.value();
  for (const back of [true, false]) {
    await tabTo(rendered, clearButton(rendered)!);
    await rendered.user.keyboard(back ? '{Enter}' : ' ');
    expect(rendered.value()).toBeUndefined();
    // The switch of an instrument is a preference, not an answer.
    const checked = [...rendered.root()!.querySelectorAll('input:checked')].filter(
      (input) => !input.closest('.switch'),
    );
    expect(checked).toEqual([]);
    // What else changes, such as a support message, is announced in the same breath.
    await waitFor(() => expect(spokenNow().polite).toContain('Answer cleared'));
    const restore = clearButton(rendered)!;
    expect(document.activeElement, 'the focus stays on the button').toBe(restore);
    expect(computeAccessibleName(restore)).toMatch(/^Bring answer back \S/);
    if (!back) return;
    await rendered.user.keyboard('{Enter}');
    expect(rendered.value()).toEqual(before);
    expect(rendered.value()).toEqual(example.value);
    await waitFor(() => expect(spokenNow().polite).toContain('Your answer is back'));
    expect(document.activeElement).toBe(clearButton(rendered));
  }
}

/** Clears everything that can be cleared directly: text boxes, lists, checkboxes, rows and files. */
async function emptyInputs({ user, root }: Rendered): Promise<void> {
  const all = <E extends HTMLElement>(selector: string): E[] => [...root()!.querySelectorAll<E>(selector)];
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const remove = all<HTMLButtonElement>('button').find(
      (button) =>
        !button.closest('.KitField-clear') && /^(Remove|Clear|Quitar|Borrar)\b/.test(computeAccessibleName(button)),
    );
    if (!remove) break;
    await user.click(remove);
    // Some files are removed only after a confirmation, whose dialog may have to be fetched.
    if (remove.isConnected) await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  }
  for (const box of all<HTMLInputElement>('input[type=checkbox]:checked')) await user.click(box);
  for (const list of all<HTMLSelectElement>('select'))
    if ([...list.options].some(({ value }) => value === '')) await user.selectOptions(list, '');
  for (const input of all<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden]), textarea',
  )) {
    if (!input.isConnected || input.readOnly) continue;
    await user.clear(input);
    fireEvent.blur(input);
  }
}

/** The button exists only for an optional answer. */
export async function expectNoClear(example: FieldExample): Promise<void> {
  for (const over of [{ required: true }, { required: false, read_only: true }]) {
    const rendered = await mount(example, { over });
    expect(clearButton(rendered), JSON.stringify(over)).toBeUndefined();
    rendered.close();
  }
  const empty = await mount(example, { over: { required: false }, filled: false });
  if (empty.value() === undefined) expect(clearButton(empty), 'unanswered').toBeUndefined();
  empty.close();
}
