import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SETTLING_TIME, useIgnoredSecondPress } from './secondPress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.setAttribute('data-press-guard', '');
});
afterEach(() => {
  document.body.removeAttribute('data-press-guard');
  press(0, 0);
  vi.useRealTimers();
});

const FRAMES = 2 * 16;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
/** @returns whether the press was handled */
function press(clientX: number, clientY: number, detail = 1): boolean {
  let counted = false;
  const target = document.body.appendChild(document.createElement('button'));
  target.onclick = () => (counted = true);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(target, event);
  target.remove();
  return counted;
}
function Screen({ name }: { name: string }) {
  useIgnoredSecondPress(name);
  return null;
}
/** Renders one screen, presses, and replaces it with another one. */
function turn(x = 100, y = 500): ReturnType<typeof render> {
  const view = render(<Screen name="a" />);
  pass(FRAMES + SETTLING_TIME);
  press(x, y);
  view.rerender(<Screen name="b" />);
  return view;
}

it('ignores a second press near the first one until the new screen was painted and visible for a moment', () => {
  turn();
  expect(press(100, 500)).toBe(false);
  pass(SETTLING_TIME);
  expect(press(120, 520)).toBe(false);
  pass(FRAMES);
  expect(press(100, 500)).toBe(true);
});

it('accepts every press outside of what is guarded, such as on a button of the host', () => {
  document.body.removeAttribute('data-press-guard');
  turn();
  expect(press(100, 500)).toBe(true);
});

it('accepts a press elsewhere, and a second one on the same screen', () => {
  const view = turn();
  expect(press(100, 400)).toBe(true);
  pass(FRAMES + SETTLING_TIME);
  expect([press(100, 500), press(100, 500)]).toEqual([true, true]);
  view.rerender(<Screen name="b" />);
  expect(press(100, 500)).toBe(true);
});

it('accepts a press at the first place once another press was elsewhere: a double press has nothing in between', () => {
  turn();
  expect([press(100, 400), press(100, 500)]).toEqual([true, true]);
});

it('accepts a press at the first place once a key was pressed, before or after the screen changed', () => {
  const view = turn();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(press(100, 500)).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  view.rerender(<Screen name="c" />);
  expect(press(100, 500)).toBe(true);
});

it('accepts presses without a position: keyboard, screen reader, script', () => {
  turn(0, 0);
  expect(press(0, 0)).toBe(true);
  turn();
  expect(press(0, 0, 0)).toBe(true);
});

it('ignores it after a screen was closed or opened for the first time, too', () => {
  const view = render(<Screen name="a" />);
  pass(FRAMES + SETTLING_TIME);
  press(100, 500);
  view.unmount();
  expect(press(100, 500)).toBe(false);
  pass(FRAMES + SETTLING_TIME);
  press(100, 500);
  render(<Screen name="b" />);
  expect(press(100, 500)).toBe(false);
});
