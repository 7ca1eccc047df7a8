import { fileShelf } from '#kit/files/index.ts';
import type { TakeOver } from '#schemas/serviceWorker.ts';
import { writesDone } from './pendingWrites.ts';

/** In milliseconds. Browsers look for a new worker when a page is loaded, and a page of the portal can be open for days. */
const LOOK_AFTER = 3_600_000;
/** In milliseconds. A worker that has not answered by then stays where it is until the next screen. */
const PATIENCE = 2_000;
/** In milliseconds. A worker that has said that it takes over does so; on a slow device it takes a moment. */
const START = 10_000;

/** @returns whether the worker takes the place of the present one */
const ask = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), PATIENCE);
    const message: TakeOver = { asks: 'take over', until: Date.now() + PATIENCE };
    worker.postMessage(message, [port2]);
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
 * Follows the new versions of the portal, each of which is a new service worker that waits.
 * @returns what to do when the participant has come to another screen: a new version takes over and the page is loaded
 * anew, unless another page of the study is open or a chosen file is not uploaded, which only this page has
 */
export function followVersions(
  registration: ServiceWorkerRegistration,
  reload = () => location.reload(),
): () => Promise<void> {
  let lookedAt = performance.now();
  const isReplaced = followReplacement();
  return async () => {
    const { waiting } = registration;
    if (!waiting && !isReplaced()) {
      if (performance.now() - lookedAt < LOOK_AFTER) return;
      lookedAt = performance.now();
      // It is used at the next screen.
      await registration.update().catch(() => undefined);
      return;
    }
    if (!fileShelf.isEmpty()) return;
    // What is typed or pressed now would be lost.
    document.body.inert = true;
    await writesDone();
    if (!waiting || isReplaced()) return reload();
    const isTaken = takenOver();
    if ((await ask(waiting)) && (await isTaken)) return reload();
    document.body.inert = false;
  };
}
