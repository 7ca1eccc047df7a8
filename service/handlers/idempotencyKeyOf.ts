import type { IncomingHttpHeaders } from 'node:http';

/** The key under which a submission may be repeated. */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined => {
  const key = headers['idempotency-key'];
  return (Array.isArray(key) ? key[0] : key) || undefined;
};
