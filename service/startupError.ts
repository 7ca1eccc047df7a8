/**
 * A reason why the service cannot start: one plain sentence that also says what to do about it. It is shown without a
 * stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
