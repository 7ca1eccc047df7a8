import type { IncomingHttpHeaders } from 'node:http';

/** The key that makes it safe to repeat a submission. */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const key = headers['idempotency-key'];
  return (Array.isArray(key) ? key[0] : key) || undefined;
};
