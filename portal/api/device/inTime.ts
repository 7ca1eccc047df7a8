/** Milliseconds. Some browsers sometimes never respond; the form must not wait for them. */
const PATIENCE = 3_000;

/**
 * Rejects if the browser's storage does not respond in time.
 * @param patience milliseconds; default: three seconds
 */
export function inTime<T>(work: Promise<T>, patience = PATIENCE): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The browser’s storage does not answer.')), patience);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}

/** A signal that aborts after some time. Older browsers have no `AbortSignal.timeout`. @param patience in ms */
export function timeoutSignal(patience: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), patience);
  return controller.signal;
}
