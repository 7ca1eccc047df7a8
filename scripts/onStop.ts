/** Milliseconds. */
const LOOK_EVERY = 500;

/**
 * Calls a function once, at the first of these: SIGINT, SIGTERM, or the end of the npm command that runs this process.
 * npm passes a signal on to the shell that it runs a script in, and the shell ends without passing it on.
 * A second signal ends the process immediately.
 */
export function onStop(stop: () => void): void {
  let stopping = false;
  const once = (): void => {
    if (!stopping) stop();
    stopping = true;
  };
  process.once('SIGINT', once);
  process.once('SIGTERM', once);
  // Without npm, a process can outlive the shell that started it, as a daemon does.
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    once();
  }, LOOK_EVERY);
  timer.unref();
}
