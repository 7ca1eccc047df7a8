import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceWrite, writesDone } from './pendingWrites.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the writes are done, after some milliseconds. */
async function isDoneAfter(milliseconds: number, done: Promise<void>): Promise<boolean> {
  let isDone = false;
  void done.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isDone;
}

test('waits for every write, also for one that begins meanwhile, and for one that fails', async () => {
  const end: (() => void)[] = [];
  const write = () => announceWrite(new Promise<void>((resolve) => end.push(resolve)));
  write();
  announceWrite(Promise.reject(new Error('full')));
  const done = writesDone();
  write();
  end[0]!();
  expect(await isDoneAfter(1_000, done)).toBe(false);
  end[1]!();
  expect(await isDoneAfter(0, done)).toBe(true);
});

test('goes on after ten seconds if the storage never responds', async () => {
  announceWrite(new Promise(() => undefined));
  const done = writesDone();
  expect(await isDoneAfter(9_900, done)).toBe(false);
  expect(await isDoneAfter(200, done)).toBe(true);
});
