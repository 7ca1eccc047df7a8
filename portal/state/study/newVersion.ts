import { fileShelf } from '#kit/form/files/index.ts';
import { holdCalls } from '#portal/api/call.ts';
import type { TakeOver } from '#schemas/serviceWorker.ts';
import { takeInput, writesDone } from '../page/pendingWrites.ts';

/** In milliseconds. Browsers look for a new worker when a page is loaded, and a page of the portal can be open for days. */
const LOOK_AFTER = 3_600_000;
/** In milliseconds. A worker that has not answered by then stays where it is until the next screen. */
const PATIENCE = 2_000;
/** In milliseconds. A browser stops a worker that has nothing to do. To start it again takes a while on a slow device. */
const WAKING = 5_000;
/**
 * In milliseconds. A worker that has said that it takes over does so when the present one has no work left, which can take minutes. The
 * participant goes on meanwhile, and the page is loaded anew at the first screen after that.
 */
const START = 3_000;
/** In milliseconds. A page that has fetched nothing for so long is quiet. */
const QUIET = 400;
/** In milliseconds, for a page to become quiet. */
const QUIET_BY = 3_000;

/**
 * Asks a worker to take the place of the present one.
 * @param until epoch, milliseconds
 * @returns its answer, `undefined` if none comes within `patience` milliseconds
 */
const ask = (worker: ServiceWorker, until: number, patience: number): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(undefined), patience);
    const message: TakeOver = { asks: 'take over', until };
    worker.postMessage(message, [port2]);
  });

/** The events of a participant who uses a screen. */
const USES = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'focusin'] as const;

/**
 * Starts a worker if it does not run. The screen can be used meanwhile.
 * @returns whether the worker answers and nobody has used the screen. If not, the new version comes with the next screen.
 */
async function wake(worker: ServiceWorker): Promise<boolean> {
  let isUsed = false;
  const use = (): void => void (isUsed = true);
  for (const event of USES) window.addEventListener(event, use, { capture: true });
  const answer = await ask(worker, 0, WAKING);
  for (const event of USES) window.removeEventListener(event, use, { capture: true });
  return answer !== undefined && !isUsed;
}

/**
 * Waits until the page has fetched nothing for a while. A request in the moment of the change starts the outgoing worker again: Chromium
 * then gives the change up, and the next page that is opened hangs for minutes.
 * @returns whether it is quiet
 */
const isQuiet = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isQuietNow: boolean): void => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(late);
      resolve(isQuietNow);
    };
    const rest = () => setTimeout(end, QUIET, true);
    let quiet = rest();
    const late = setTimeout(end, QUIET_BY, false);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = rest();
    });
    observer.observe({ type: 'resource' });
  });

const takenOver = (): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), START);
  });

/**
 * On a slow device, a worker can take over after the page has stopped waiting for it. The page then runs code of a build whose
 * other files are deleted.
 * @returns whether the worker of the page was replaced
 */
function followReplacement(): () => boolean {
  const { serviceWorker } = navigator;
  let present = serviceWorker.controller;
  let isReplaced = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a page replaces none.
    isReplaced ||= present !== null;
    present = serviceWorker.controller;
  });
  return () => isReplaced;
}

/**
 * Follows the new versions of the portal. Each one is a new service worker that waits.
 * @returns what to do when the participant has come to another screen: a new version takes over and the page is loaded
 * anew, unless another page of the study is open or a chosen file is not uploaded, which only this page has
 */
export function followVersions(
  registration: ServiceWorkerRegistration,
  reload = () => location.reload(),
): () => Promise<void> {
  let lookedAt = performance.now();
  const isReplaced = followReplacement();
  /** The worker that has said that it takes over, and has not done so yet. */
  let coming: ServiceWorker | undefined;
  return async () => {
    const { waiting } = registration;
    if (waiting && waiting === coming && !isReplaced()) return;
    if (!waiting && !isReplaced()) {
      if (performance.now() - lookedAt < LOOK_AFTER) return;
      lookedAt = performance.now();
      // It is used at the next screen.
      await registration.update().catch(() => undefined);
      return;
    }
    if (!fileShelf.isEmpty()) return;
    if (waiting && !isReplaced() && !(await wake(waiting))) return;
    // What is typed or pressed now would be lost.
    takeInput(false);
    await writesDone();
    if (!waiting || isReplaced()) return reload();
    const release = holdCalls();
    if (await isQuiet()) {
      const isTaken = takenOver();
      if ((await ask(waiting, Date.now() + PATIENCE, PATIENCE)) === true) {
        if (await isTaken) return reload();
        coming = waiting;
      }
    }
    release();
    takeInput(true);
  };
}
