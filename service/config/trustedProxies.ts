import { isIP } from 'node:net';
import { StartupError } from '#service/startupError.ts';

/**
 * The proxies whose `X-Forwarded-For` header is trusted: the number of hops in front of the service, or their networks.
 * `false`: none.
 */
export type TrustedProxies = false | number | string[];

/** Ranges that the proxy-addr library knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;
/** The widest private ranges are 10.0.0.0/8 and fc00::/7. A wider one contains strangers. */
const WIDEST_PREFIX: Record<number, number> = { 4: 8, 6: 7 };

/**
 * Reads TRUST_PROXY and checks each entry of a list of networks.
 * @throws StartupError if the value trusts every sender, or is neither a number of hops nor a list of networks
 */
export function readTrustedProxies(given: string | undefined): TrustedProxies {
  const text = given?.trim() ?? '';
  if (text === '' || text === '0') return false;
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text);
  const networks = text.split(',').map((entry) => entry.trim());
  const wrong = networks.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return networks;
  throw new StartupError(
    `TRUST_PROXY is “${text}”, and “${wrong}” cannot be trusted. Set it to the number of proxies in front of the service, such as TRUST_PROXY=1, or to their networks, such as TRUST_PROXY=10.0.0.0/8,loopback. ` +
      'It cannot trust every sender: any caller could then claim any address, and the limits on login attempts would have no effect.',
  );
}

function isNetwork(entry: string): boolean {
  if (NAMED.includes(entry)) return true;
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= WIDEST_PREFIX[version]! && bits <= (version === 4 ? 32 : 128);
}

/** The setting in Fastify's form. Fastify counts hops outward from the service, starting with 0. */
export const trustProxyOf = (proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
