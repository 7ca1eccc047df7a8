import type { FastifyRequest } from 'fastify';

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

/**
 * Returns the locales of a call in order of preference: the one chosen for this call, the one stored for the
 * participant, then those of the browser (RFC 9110, 12.5.4).
 */
export function requestLocales(request: FastifyRequest): string[] {
  const chosen = (request.query as Record<string, unknown> | undefined)?.locale_override;
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  return [
    ...(typeof chosen === 'string' && chosen !== '' ? [chosen] : []),
    ...(request.participantLocale ? [request.participantLocale] : []),
    ...preferred,
  ];
}
