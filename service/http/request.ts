import ipaddr from 'ipaddr.js';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A reader of the cookies in a `Cookie` header (RFC 6265). A value that is not percent-encoded properly is returned as it is. */
export function cookiesOf(header: string | undefined): (name: string) => string | undefined {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=');
    if (!values.has(name.trim())) values.set(name.trim(), value.join('=').trim());
  }
  return (name) => {
    const value = values.get(name);
    try {
      return value === undefined ? undefined : decodeURIComponent(value);
    } catch {
      return value;
    }
  };
}

/** The prefix length, in bits, that an IPv6 provider usually assigns to one customer (RFC 6177). */
const IPV6_PREFIX = 56;

/**
 * Returns the network that attempts are counted for: an IPv4 address, or the first 56 bits of an IPv6 address, because
 * its holder can change the rest at will.
 * @returns a text to count by; an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`;
}

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
 * participant, then the languages of the browser (RFC 9110, 12.5.4).
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

/** The first of a header's or query parameter's values; `undefined` if there is none or it is empty. */
export const firstOf = (values: string | string[] | undefined): string | undefined => [values].flat()[0] || undefined;
