import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { CompiledPage } from '#kit/pure/compile/compiled.ts';
import { words } from '#kit/testing/words.tsx';
import { afterBrowserMove, afterContinue, afterRefusal, afterSubmit, type Move, type Stand } from './flow.ts';

const question = (name: string) => ({ interface: 'words', name, label: name });
const { pages } = compileForm(
  { schema: ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, sections: [{ inputs: [question(id)] }] })) as never },
  [words],
);
const pageOf = (id: string): CompiledPage => pages.find((page) => page.id === id)!;

/** A form of the pages a to d with `d` as its review. */
interface Case {
  on: string;
  from?: string;
  /** Pages with errors. */
  faulty?: string;
  is?: Partial<Pick<Stand, 'isReadOnly' | 'isReady' | 'isHeld'>>;
}

const standOf = ({ on, from, faulty = '', is }: Case): Stand => ({
  shown: pages,
  page: pages.find(({ id }) => id === on),
  origin: pages.find(({ id }) => id === from),
  isReadOnly: false,
  isReady: true,
  isHeld: false,
  ...is,
  faultyOn: ({ id }) => (faulty.includes(id) ? [id] : []),
});

/** `turn b`, `turn b leaving a`, `refuse a: a`. */
const inWords = (move: Move): string =>
  move.kind === 'turn'
    ? `turn ${move.to.id}${move.leaving ? ` leaving ${move.leaving.id}` : ''}`
    : move.kind === 'refuse'
      ? `refuse ${move.at.id}: ${move.paths.join()}`
      : move.kind;

test.each<[title: string, at: Case, move: string]>([
  ['turns to the next page', { on: 'a' }, 'turn b leaving a'],
  ['shows the errors of the page', { on: 'a', faulty: 'a' }, 'refuse a: a'],
  ['does not look at later pages', { on: 'a', faulty: 'c' }, 'turn b leaving a'],
  ['submits on the last page', { on: 'd' }, 'send'],
  ['leads from the last page to errors on an earlier one', { on: 'd', faulty: 'b' }, 'refuse b: b'],
  ['leads back to the review', { on: 'a', from: 'd' }, 'turn d leaving a'],
  [
    'leads from a question of the review to one that became wrong',
    { on: 'a', from: 'd', faulty: 'c' },
    'turn c leaving a',
  ],
  ['stays on a held page', { on: 'a', is: { isHeld: true } }, 'hold'],
  ['names a held page before its errors', { on: 'a', faulty: 'a', is: { isHeld: true } }, 'hold'],
  ['does nothing while the page loads or the form sends', { on: 'a', is: { isReady: false } }, 'stay'],
  ['turns a read-only page past errors', { on: 'a', faulty: 'a', is: { isReadOnly: true } }, 'turn b'],
  ['turns a read-only page before its code is there', { on: 'a', is: { isReadOnly: true, isReady: false } }, 'turn b'],
  ['never sends a read-only form', { on: 'd', is: { isReadOnly: true } }, 'stay'],
  ['does nothing without a page', { on: '-' }, 'stay'],
])('Continue %s', (_title, at, move) => expect(inWords(afterContinue(standOf(at)))).toBe(move));

test.each<[title: string, at: Case, to: string, isForward: boolean, move: string]>([
  ['Back has no conditions', { on: 'c', faulty: 'bc' }, 'a', false, 'turn a'],
  ['Back leaves a held page', { on: 'c', is: { isHeld: true } }, 'b', false, 'turn b'],
  ['Forward has the conditions of Continue', { on: 'a', faulty: 'a' }, 'b', true, 'refuse a: a'],
  ['Forward stops at errors of a page that it passes', { on: 'a', faulty: 'b' }, 'c', true, 'refuse b: b'],
  ['Forward does not look at the page that it reaches', { on: 'a', faulty: 'c' }, 'c', true, 'turn c leaving a'],
  ['Forward stays on a held page', { on: 'a', faulty: 'a', is: { isHeld: true } }, 'b', true, 'hold'],
  ['Forward turns a read-only page', { on: 'a', faulty: 'a', is: { isReadOnly: true } }, 'b', true, 'turn b'],
  ['an entry after this one can hold an earlier page', { on: 'c', faulty: 'c' }, 'a', true, 'turn a'],
])('of the browser, %s', (_title, at, to, isForward, move) =>
  expect(inWords(afterBrowserMove(standOf(at), pageOf(to), isForward))).toBe(move),
);

test.each<[faulty: string, move: string]>([
  ['', 'send'],
  ['c', 'refuse c: c'],
  ['db', 'refuse b: b'],
])('Submit of a form with errors on the pages "%s"', (faulty, move) =>
  expect(inWords(afterSubmit(standOf({ on: 'a', faulty })))).toBe(move),
);

test.each<[paths: string[], move: string]>([
  [['c'], 'refuse c: c'],
  [['d', 'b'], 'refuse b: b'],
  [['b.0.x', 'b'], 'refuse b: b'],
  [['gone'], 'stay'],
  [[], 'stay'],
])('a refusal of %j by the service', (paths, move) =>
  expect(inWords(afterRefusal({ shown: pages }, paths))).toBe(move),
);
