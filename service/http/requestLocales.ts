import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Adds what the service knows about a request to Fastify's type. */
declare module 'fastify' {
  interface FastifyRequest {
    /** When the session of this call ends. It is sent in a header of the response. */
    expires: Date | undefined;
    /** The language stored with the enrollment. */
    participantLocale: string | undefined;
    /** The languages to serve this call in, the preferred one first. */
    locales(): string[];
  }
}

/** A language tag, also as some programs write it, with `_`. Leaves out `*`. */
const LOCALE = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$/;
const MOST_PREFERRED = 20;

/**
 * Returns the locales of a call in order of preference: the one chosen for this call, the one stored for the
 * participant, then those of the browser (RFC 9110, 12.5.4).
 */
export function requestLocales(request: FastifyRequest): string[] {
  const chosen = (request.query as Record<string, unknown> | undefined)?.locale_override;
  const preferred = new Negotiator(request).languages().filter((tag) => LOCALE.test(tag));
  return [
    ...(typeof chosen === 'string' && LOCALE.test(chosen) ? [chosen] : []),
    ...(request.participantLocale ? [request.participantLocale] : []),
    ...preferred.slice(0, MOST_PREFERRED),
  ];
}
