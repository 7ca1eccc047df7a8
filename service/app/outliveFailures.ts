import type { FastifyBaseLogger } from 'fastify';

/**
 * Lets the process go on after a failure that nobody waits for: an event `error` without a listener, a promise or a callback outside of
 * a call. It is logged and reported like the failure of a call. What the service stores is in transactions of the database, so such a
 * failure leaves nothing half done there, while the end of the process would break all other calls. `/health` finds a process that
 * can do nothing any more.
 */
export function outliveFailures(log: Pick<FastifyBaseLogger, 'error'>): void {
  const note = (error: unknown): void => log.error({ err: error }, 'unforeseen failure outside of a call');
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
}
