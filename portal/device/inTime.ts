/** Milliseconds. Some browsers sometimes never respond; the form must not wait for them. */
const PATIENCE = 3_000;

/** Rejects if the browser's storage does not respond within three seconds. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The browser’s storage does not answer.')), PATIENCE);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}
