import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileShelf } from '#kit/form/files/index.ts';
import { takeInput } from '#portal/state/page/pendingWrites.ts';
import { followVersions } from './newVersion.ts';
import { announceWrite } from '../page/pendingWrites.ts';

/** What the page asked, and what the worker answers. */
let asked: unknown[];
let takes: boolean;
let startsAfter: number;
let takesOverAfter: number;
const container = Object.assign(new EventTarget(), { controller: null as object | null });
const changeController = () => {
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
};
const newRegistration = () =>
  Object.assign(new EventTarget(), {
    waiting: null as ServiceWorker | null,
    update: vi.fn(async () => undefined),
  });
let registration: ReturnType<typeof newRegistration>;
const reload = vi.fn();

const worker = {
  postMessage(message: { until: number }, [port]: MessagePort[]) {
    asked.push(message);
    const isTaken = takes && message.until > 0;
    setTimeout(() => port!.postMessage(isTaken), startsAfter);
    if (isTaken) setTimeout(changeController, takesOverAfter);
  },
} as unknown as ServiceWorker;
/** Asks nothing but a word: its time is over. */
const WAKES = { asks: 'take over', until: 0 };
const follow = () => followVersions(registration as unknown as ServiceWorkerRegistration, reload);

beforeEach(() => {
  asked = [];
  takes = true;
  takesOverAfter = 0;
  startsAfter = 0;
  container.controller = {};
  registration = newRegistration();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  fileShelf.clear();
  takeInput(true);
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('between two screens the worker takes over, once what was typed is stored, and the page is loaded anew', async () => {
  const between = follow();
  registration.waiting = worker;
  let store!: () => void;
  announceWrite(new Promise<void>((resolve) => (store = resolve)));
  const run = between();
  await vi.waitFor(() => expect(document.body.inert, 'nothing can be typed').toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([WAKES]);
  store();
  await run;
  expect(asked).toEqual([WAKES, { asks: 'take over', until: expect.any(Number) }]);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['nobody uses the screen meanwhile', undefined, 1],
  ['something is pressed meanwhile', 'pointerdown', 0],
  ['something is typed meanwhile', 'keydown', 0],
])('a worker that starts slowly, %s', async (_, event, reloads) => {
  const between = follow();
  registration.waiting = worker;
  startsAfter = 50;
  const run = between();
  expect(document.body.inert, 'the screen can be used').toBe(false);
  if (event) window.dispatchEvent(new Event(event));
  await run;
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(asked).toHaveLength(1 + reloads);
  reload.mockClear();
  await between();
  expect(reload, 'at the next screen').toHaveBeenCalledOnce();
});

test('a page that goes on fetching keeps its version until a later screen', async () => {
  const between = follow();
  registration.waiting = worker;
  let report!: PerformanceObserverCallback;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: PerformanceObserverCallback) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const run = between();
  await vi.waitFor(() => expect(report).toBeDefined());
  const fetching = setInterval(() => report({} as never, {} as never), 100);
  await run;
  clearInterval(fetching);
  vi.unstubAllGlobals();
  expect(asked).toEqual([WAKES]);
  expect(reload).not.toHaveBeenCalled();
  expect(document.body.inert, 'the screen can be used').toBe(false);
});

test('if the worker declines, for example because another page is open, the screen can be used at once', async () => {
  const between = follow();
  registration.waiting = worker;
  takes = false;
  await between();
  expect(reload).not.toHaveBeenCalled();
  expect(document.body.inert).toBe(false);
});

test('a worker that takes over later than the page waits: the page is loaded anew at the next screen, not in a form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const between = follow();
  registration.waiting = worker;
  takesOverAfter = 30_000;
  const run = between();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(3_000);
  await run;
  expect(document.body.inert, 'the screen can be used').toBe(false);
  await between();
  expect(asked, 'it is not asked again').toHaveLength(2);
  registration.waiting = null;
  await vi.advanceTimersByTimeAsync(27_000);
  expect(reload, 'something may be typed by now').not.toHaveBeenCalled();
  fileShelf.put(new File(['x'], 'x.png'));
  await between();
  expect(reload, 'only this page has the file').not.toHaveBeenCalled();
  fileShelf.clear();
  await between();
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker of a page replaces none', async () => {
  container.controller = null;
  const between = follow();
  changeController();
  await between();
  expect(reload).not.toHaveBeenCalled();
  changeController();
  await between();
  expect(reload).toHaveBeenCalledOnce();
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
