import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '#kit/pure/fields/choices.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { spokenNow } from '#kit/ui/parts/notices/announce.ts';
import { rankingField } from './field.ts';

const input = {
  interface: 'ranking',
  name: 'q',
  label: 'Order?',
  options: ['Ants', 'Bees', 'Cats', 'Dogs'].map((label) => ({ value: label[0]!, label })),
};
const mount = (config?: { top: number }, start?: Choice['value'][], more: object = {}) =>
  renderField(
    rankingField,
    () => import('./RankingControl.tsx'),
    { ...input, ...more, ...(config && { config }) },
    start,
  );
const button = (name: string) => screen.getByRole('button', { name });
const listed = (name: 'Your order' | 'Not in your order') =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const said = () => spokenNow().polite;

test('pressing the options one after another puts them in order, and the focus goes to the next one', async () => {
  const { user, value } = await mount();
  expect(value()).toBeUndefined();
  await user.click(button('Cats: choose as number 1'));
  expect(value()).toEqual(['C']);
  expect(document.activeElement).toBe(button('Dogs: choose as number 2'));
  await waitFor(() => expect(said()).toBe('Cats is number 1 of 4.'));
  await user.keyboard(' ');
  expect(document.activeElement, 'the first one that is left').toBe(button('Ants: choose as number 3'));
  await user.keyboard('  ');
  expect(value()).toEqual(['C', 'D', 'A', 'B']);
  expect(document.activeElement).toBe(button('Move Bees up'));
  expect(screen.queryByText('Not in your order')).toBeNull();
});

test('buttons move an option by one place and keep the focus', async () => {
  const { user, value } = await mount(undefined, ['A', 'B', 'C', 'D']);
  expect(button('Move Ants up')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Move Ants up'));
  expect(value()).toEqual(['A', 'B', 'C', 'D']);
  await user.click(button('Move Ants down'));
  expect(value()).toEqual(['B', 'A', 'C', 'D']);
  expect(document.activeElement).toBe(button('Move Ants down'));
  await waitFor(() => expect(said()).toBe('Ants is number 2 of 4.'));
  await user.click(button('Move Dogs up'));
  expect(value()).toEqual(['B', 'A', 'D', 'C']);
});

test('arrow keys, Home and End move, and Delete takes an option out', async () => {
  const { user, value } = await mount(undefined, ['A', 'B', 'C', 'D']);
  button('Move Bees up').focus();
  await user.keyboard('{ArrowDown}');
  expect(value()).toEqual(['A', 'C', 'B', 'D']);
  await user.keyboard('{End}{Home}{ArrowUp}');
  expect(value()).toEqual(['B', 'A', 'C', 'D']);
  await user.keyboard('{Delete}');
  expect(value()).toEqual(['A', 'C', 'D']);
  expect(document.activeElement).toBe(button('Bees: choose as number 4'));
  await waitFor(() => expect(said()).toContain('Bees was removed.'));
});

test('the first ones only: when they are chosen, another one needs a free place', async () => {
  const { user, value } = await mount({ top: 2 });
  await user.click(button('Bees: choose as number 1'));
  await user.click(button('Dogs: choose as number 2'));
  const full = 'You have chosen 2. To choose another one, remove one first.';
  expect(screen.getByText(full)).toBeDefined();
  await waitFor(() => expect(said()).toContain(full));
  await user.click(button('Ants: choose as number 2'));
  expect(value()).toEqual(['B', 'D']);
  await user.click(button('Remove Bees'));
  expect(listed('Your order')).toEqual(['1 Dogs']);
  expect(listed('Not in your order')).toEqual(['Ants', 'Bees', 'Cats']);
  await user.click(button('Ants: choose as number 2'));
  expect(value()).toEqual(['D', 'A']);
});

test('a required order can be started over', async () => {
  const { user, value } = await mount(undefined, ['A', 'B', 'C', 'D'], { required: true });
  await user.click(button('Start over'));
  expect(value()).toBeUndefined();
  expect(document.activeElement).toBe(button('Ants: choose as number 1'));
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await waitFor(() => expect(said()).toBe('No option is in your order now.'));
});

test('read-only, it is a text', async () => {
  await mount({ top: 2 }, ['D', 'A'], { read_only: true });
  expect(listed('Your order')).toEqual(['1 Dogs', '2 Ants']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

/** The height of each row, and of the heading between the lists: jsdom has no layout. */
const ROW = 50;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const rows = [...document.querySelectorAll('[data-option], [data-zone="rest"]')];
    const top = Math.max(0, rows.indexOf(this)) * ROW;
    return { top, height: ROW } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

/** jsdom has no pointer events. */
function point(handle: Element, type: string, row: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY: row * ROW + ROW / 2, button: 0 });
  fireEvent(handle, Object.assign(event, { isPrimary: true, pointerId: 1 }));
}

/** Drags the row with this number to the middle of a place, counted from the top of the field in rows. */
function drag(from: number, to: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const handle = document.querySelectorAll('.handle')[from]!;
  const first = [...document.querySelectorAll('[data-option], [data-zone="rest"]')].indexOf(handle.closest('li')!);
  point(handle, 'pointerdown', first);
  point(handle, 'pointermove', to);
  point(handle, end, to);
}

test.each([
  ['down', 0, 2.2, ['B', 'C', 'A', 'D']],
  ['up', 3, -0.2, ['D', 'A', 'B', 'C']],
  ['back to its place', 1, 1, ['A', 'B', 'C', 'D']],
])('a drag %s', async (_, from, to, order) => {
  const { value } = await mount(undefined, ['A', 'B', 'C', 'D']);
  drag(from, to);
  await waitFor(() => expect(value()).toEqual(order));
});

test('a drag into the order, out of it, and one that the browser ends', async () => {
  const { value } = await mount({ top: 2 }, ['A', 'B']);
  drag(0, 1.2, 'pointercancel');
  expect(value()).toEqual(['A', 'B']);
  // The third handle belongs to Cats, below the heading.
  drag(2, -0.2);
  await waitFor(() => expect(value()).toEqual(['C', 'A']));
  drag(0, 3.2);
  await waitFor(() => expect(value()).toEqual(['A']));
});
