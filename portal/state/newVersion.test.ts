// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileShelf } from '#kit/files/index.ts';
import { followVersions } from './newVersion.ts';
import { announceWrite } from './pendingWrites.ts';

/** What the page asked, and what the worker answers. */
let asked: unknown[];
let takes: boolean;
const container = new EventTarget();
const newRegistration = () =>
  Object.assign(new EventTarget(), {
    waiting: null as ServiceWorker | null,
    update: vi.fn(async () => undefined),
  });
let registration: ReturnType<typeof newRegistration>;
const reload = vi.fn();

const worker = {
  postMessage(message: unknown, [port]: MessagePort[]) {
    asked.push(message);
    port!.postMessage(takes);
    if (takes) setTimeout(() => container.dispatchEvent(new Event('controllerchange')));
  },
} as unknown as ServiceWorker;
const follow = () => followVersions(registration as unknown as ServiceWorkerRegistration, reload);

beforeEach(() => {
  asked = [];
  takes = true;
  registration = newRegistration();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  fileShelf.clear();
  document.body.inert = false;
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('between two screens the worker takes over, once what was typed is stored, and the page is loaded anew', async () => {
  const between = follow();
  registration.waiting = worker;
  let store!: () => void;
  announceWrite(new Promise<void>((resolve) => (store = resolve)));
  const run = between();
  expect(document.body.inert, 'nothing can be typed').toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  store();
  await run;
  expect(asked).toEqual([{ asks: 'take over', until: expect.any(Number) }]);
  expect(reload).toHaveBeenCalledOnce();
});

test('if the worker declines, for example because another page is open, the screen can be used at once', async () => {
  const between = follow();
  registration.waiting = worker;
  takes = false;
  await between();
  expect(reload).not.toHaveBeenCalled();
  expect(document.body.inert).toBe(false);
});

test('a page with a file that is not uploaded stays', async () => {
  const between = follow();
  registration.waiting = worker;
  fileShelf.put(new File(['x'], 'x.png'));
  await between();
  expect(asked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is open for long looks for a new version once an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const between = follow();
  await between();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  await between();
  await between();
  expect(registration.update).toHaveBeenCalledOnce();
});
