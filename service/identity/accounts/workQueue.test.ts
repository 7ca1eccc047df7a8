import { expect, test } from 'vitest';
import { createWorkQueue, QueueFull } from './workQueue.ts';

/**
 * A queue whose work ends on command. It records the order in which work starts and the most pieces that ran at once.
 */
function bench(bounds: Parameters<typeof createWorkQueue>[0]) {
  const run = createWorkQueue(bounds).run;
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const begin = (owner: string, name: string) =>
    run(owner, async () => {
      started.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((end) => void ends.push(end));
      running -= 1;
      return name;
    });
  const endAll = async () => {
    for (let i = 0; i < 50; i += 1) {
      ends.splice(0).forEach((end) => end());
      await new Promise((next) => setImmediate(next));
    }
  };
  return { begin, started, endAll, most: () => most };
}

const bounds = { running: 2, waiting: 6, waitingPerOwner: 4 };

test('runs no more pieces at once than allowed, and finishes all of them', async () => {
  const { begin, endAll, most } = bench(bounds);
  const work = ['a', 'b', 'c', 'd'].map((name) => begin(name, name));
  await endAll();
  expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd']);
  expect(most()).toBe(2);
});

test('one owner’s flood does not keep another waiting', async () => {
  const { begin, started, endAll } = bench(bounds);
  const flood = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((name) => begin('flood', name));
  const other = begin('other', 'o1');
  await endAll();
  await Promise.all([...flood, other]);
  expect(started.indexOf('o1')).toBeLessThanOrEqual(3);
});

test('refuses too much work at once, from one owner and from all together', async () => {
  const { begin, endAll } = bench(bounds);
  const taken = ['1', '2', '3', '4', '5', '6'].map((name) => begin('flood', name));
  await expect(begin('flood', '7')).rejects.toThrow(QueueFull);
  taken.push(begin('a', 'a'), begin('b', 'b'));
  await expect(begin('c', 'c')).rejects.toThrow(QueueFull);
  await endAll();
  await Promise.all(taken);
});

test('work that fails lets the next piece start', async () => {
  const run = createWorkQueue({ running: 1, waiting: 5, waitingPerOwner: 5 }).run;
  const failed = run('a', async () => {
    throw new Error('no');
  });
  const next = run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('it tells how many pieces run and wait', async () => {
  const queue = createWorkQueue({ running: 2, waiting: 5, waitingPerOwner: 5 });
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const all = ['a', 'a', 'b', 'b', 'b'].map((owner) => queue.run(owner, () => ended));
  expect(queue.state()).toEqual({ running: 2, waiting: 3 });
  end();
  await Promise.all(all);
  expect(queue.state()).toEqual({ running: 0, waiting: 0 });
});
