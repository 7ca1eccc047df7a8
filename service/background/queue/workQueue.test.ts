import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../database/openDatabase.ts';
import { delayAfter, MOST_TRIES, type WorkFailure } from './performItem.ts';
import { claimNext, endClaims, LEASE } from './claims.ts';
import { deadLetters, deleteDead, workQueueState, retryDead } from './deadLetters.ts';
import { createWorkQueue } from './workQueue.ts';
import { queueWork, scheduleWork } from './queueWork.ts';
import type { WorkItem, WorkKind } from './work.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, close } = await openTestDatabase()));
afterAll(() => close());

let clock = new Date('2026-01-05T10:00:00Z');
const now = () => clock;
const wait = (milliseconds: number) => void (clock = new Date(clock.getTime() + milliseconds));
const rows = () => db.selectFrom('outbox').selectAll().orderBy('due_at').execute();
const queue = (payload: object = {}, more = {}) => queueWork(db, { kind: 'note', payload, now: clock, ...more });

const failures: WorkFailure[] = [];
/** One of the processes on the database. It does not look for work until `start` ran. */
function worker(perform: WorkKind['perform'], more: Partial<WorkKind> = {}) {
  const workQueue = createWorkQueue({
    db,
    now,
    onFailure: (failure) => void failures.push(failure),
    onOutage: (error) => {
      throw error;
    },
  });
  workQueue.start([{ name: 'note', perform, ...more }]);
  stops.push(() => workQueue.stop());
  return workQueue;
}
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(stops.splice(0).map((stop) => stop()));
  failures.splice(0);
  await db.deleteFrom('outbox').execute();
});
/** Work that lasts until its gate is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  const pass = async (begin: () => unknown) => {
    begin();
    await opened;
  };
  return { open: () => open(), pass };
}
const broken = () => Promise.reject(new Error('secret words'));

test('workers of several processes perform each item exactly once', async () => {
  const done: number[] = [];
  for (let number = 0; number < 60; number += 1) await queue({ number });
  const perform = async ({ payload }: WorkItem) => {
    await new Promise((next) => setTimeout(next, Math.random() * 4));
    done.push((payload as { number: number }).number);
  };
  const workers = [worker(perform), worker(perform), worker(perform)];
  await Promise.all(workers.map((each) => each.settle()));
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, number) => number));
  expect(await rows()).toEqual([]);
});

test('nothing is performed before its transaction is committed, or after it was rolled back', async () => {
  const done: unknown[] = [];
  const workQueue = worker(async ({ payload }) => void done.push(payload));
  const undone = db.transaction().execute(async (transaction) => {
    await queueWork(transaction, { kind: 'note', payload: { a: 1 }, now: clock });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await workQueue.settle();
  expect(done).toEqual([]);
});

test('a failure is repeated after growing delays, then the item is kept as a dead letter', async () => {
  const workQueue = worker(broken);
  await queue();
  const delays: number[] = [];
  for (;;) {
    await workQueue.settle();
    const [item] = await rows();
    expect(item).toMatchObject({ claim: null, last_error: 'Error' });
    if (item!.dead_at) break;
    delays.push(item!.due_at.getTime() - clock.getTime());
    wait(delays.at(-1)!);
  }
  expect(delays.map((_, index) => delayAfter(index + 1))).toEqual(delays);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(failures.map(({ isDead }) => isDead)).toEqual([...delays.map(() => false), true]);
  expect(failures).toHaveLength(MOST_TRIES);
  wait(1e10);
  await workQueue.settle();
  expect(failures, 'a dead letter is not performed again').toHaveLength(MOST_TRIES);
});

test('a failure that no repetition helps is a dead letter at once', async () => {
  await queue();
  await worker(broken, { isPermanent: () => true }).settle();
  expect(await rows()).toMatchObject([{ tries: 1, dead_at: clock }]);
});

test('an operator sees what is waiting and what was given up, and retries or deletes it', async () => {
  expect(await workQueueState(db, clock)).toEqual({ waiting: 0, oldest_seconds: 0, given_up: 0, held: false });
  await queue({ number: 1 });
  await queue({ number: 2 });
  const workQueue = worker(broken, { isPermanent: () => true });
  await workQueue.settle();
  await workQueue.stop();
  await queue({ number: 3 });
  wait(60_000);
  expect(await workQueueState(db, clock)).toEqual({ waiting: 1, oldest_seconds: 60, given_up: 2, held: false });
  const [first, second] = await deadLetters(db);
  expect([await retryDead(db, [first!.id], clock), await deleteDead(db, [second!.id])]).toEqual([1, 1]);
  expect(await deleteDead(db, []), 'work that was not given up stays').toBe(0);
  expect(await workQueueState(db, clock)).toMatchObject({ waiting: 2, given_up: 0 });
  await worker(async () => {}).settle();
  expect(await rows()).toEqual([]);
});

test('an expired item is not performed', async () => {
  await queue({}, { expiresAt: new Date(clock.getTime() + 1_000) });
  wait(1_000);
  const done: unknown[] = [];
  await worker(async (item) => void done.push(item)).settle();
  expect(done).toEqual([]);
  expect(await rows()).toMatchObject([{ dead_at: clock, last_error: 'Expired' }]);
});

test('the work of a process that ended is taken over when its lease ends, and its late result changes nothing', async () => {
  await queue();
  const performed: string[] = [];
  const [firstWork, secondWork] = [gate(), gate()];
  const first = worker(() => firstWork.pass(() => performed.push('first')), {
    onDone: async () => void performed.push('stored by the first'),
  });
  first.wake();
  await expect.poll(() => performed).toEqual(['first']);
  wait(LEASE - 5_000);
  const second = worker(() => secondWork.pass(() => performed.push('second')), {
    onDone: async () => void performed.push('stored by the second'),
  });
  await second.settle();
  expect(performed, 'the lease still holds').toEqual(['first']);
  wait(6_000);
  second.wake();
  await expect.poll(() => performed).toEqual(['first', 'second']);
  const [claimed] = await rows();
  firstWork.open();
  await first.settle();
  expect(performed, 'the second is not done yet').toEqual(['first', 'second']);
  expect(await rows()).toEqual([claimed]);
  secondWork.open();
  await second.settle();
  expect(performed).toEqual(['first', 'second', 'stored by the second']);
  expect(await rows()).toEqual([]);
});

test('work that takes longer than a lease stays with its process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await queue();
  const performed: string[] = [];
  const long = gate();
  const first = worker(() => long.pass(() => performed.push('first')));
  await expect.poll(() => performed).toEqual(['first']);
  const second = worker(async () => void performed.push('second'));
  for (let renewals = 0; renewals < 4; renewals += 1) {
    wait(LEASE / 3);
    vi.advanceTimersByTime(LEASE / 3);
    // By the clock of the database, which goes on meanwhile.
    const left = async () => Number((await rows())[0]?.due_at) - clock.getTime();
    await expect.poll(async () => Math.abs((await left()) - LEASE) < LEASE / 6).toBe(true);
  }
  await second.settle();
  long.open();
  await first.settle();
  expect(performed).toEqual(['first']);
  expect(await rows()).toEqual([]);
});

test('a process whose clock is ahead takes no work over', async () => {
  const queued = new Date();
  await queueWork(db, { kind: 'note', payload: {}, now: queued });
  expect(await claimNext(db, ['note'], new Date())).toBeDefined();
  vi.useFakeTimers({ toFake: ['Date'], now: queued.getTime() + 45_000 });
  expect(await claimNext(db, ['note'], new Date())).toBeUndefined();
});

test('an item that ends its process each time is given up', async () => {
  await queue();
  for (let crash = 0; crash < MOST_TRIES; crash += 1) {
    expect(await claimNext(db, ['note'], clock)).toBeDefined();
    await endClaims(db, clock);
  }
  const done: unknown[] = [];
  await worker(async (item) => void done.push(item)).settle();
  expect(done).toEqual([]);
  expect(await rows()).toMatchObject([{ dead_at: clock, last_error: 'ProcessEnded' }]);
});

test('a repeating item is due again after a success and after any failure', async () => {
  const id = randomUUID();
  let fails = false;
  const workQueue = worker(() => (fails ? broken() : Promise.resolve()), { repeatEvery: 900_000 });
  await scheduleWork(db, 'note', id, clock);
  await scheduleWork(db, 'note', id, clock);
  await workQueue.settle();
  expect(await rows()).toMatchObject([{ id, tries: 0, claim: null, due_at: new Date(clock.getTime() + 900_000) }]);
  fails = true;
  for (let day = 0; day < MOST_TRIES + 2; day += 1) {
    wait(86_400_000);
    await workQueue.settle();
  }
  expect(await rows()).toMatchObject([{ id, dead_at: null, tries: MOST_TRIES + 2 }]);
  expect(failures.every(({ isDead }) => !isDead)).toBe(true);
});

test('a kind that this version does not know waits for a process that does', async () => {
  await queue({}, { kind: 'later' });
  await worker(broken).settle();
  expect(await rows()).toMatchObject([{ kind: 'later', tries: 0 }]);
});

test('stopping waits for the work under way and takes no more', async () => {
  const done: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => void (finish = resolve));
  await queue({ name: 'first' });
  const workQueue = worker(async () => {
    done.push('begun');
    await slow;
    done.push('done');
  });
  await expect.poll(() => done).toEqual(['begun']);
  const stopping = workQueue.stop();
  await queue({ name: 'second' });
  workQueue.wake();
  finish();
  await stopping;
  expect(done).toEqual(['begun', 'done']);
  expect(await rows()).toMatchObject([{ payload: { name: 'second' }, tries: 0 }]);
});
