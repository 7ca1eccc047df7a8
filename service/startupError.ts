/** A reason why the service cannot start, said in one plain sentence with what to do about it. Shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
