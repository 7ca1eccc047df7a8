/** Pause in typing before a search, and the longest wait during continuous typing. Both in milliseconds. */
const PAUSE = 300;
const LONGEST_WAIT = 1_000;

/**
 * Delays a search while the participant types: it runs with the last query after a pause, or at the latest after the longest wait.
 * @returns `ask`, which replaces the query that waits, and `cancel`, which drops it
 */
export function searchSoon(run: (query: string) => void): { ask(query: string): void; cancel(): void } {
  let query = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
  };
  const end = (): void => {
    cancel();
    run(query);
  };
  return {
    ask(next) {
      query = next;
      clearTimeout(pause);
      pause = setTimeout(end, PAUSE);
      limit ??= setTimeout(end, LONGEST_WAIT);
    },
    cancel,
  };
}
