import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { EducationCallback } from './educationCallback.ts';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Addresses of this machine, of private networks and of cloud
 * metadata do not, and neither do IPv6 addresses that contain an IPv4 address.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** In milliseconds. Nobody waits for it, but it holds one of the service's workers. */
const TIME_LIMIT = 10_000;

/** What tests replace: the resolver, the addresses that are allowed, the trusted certificates. */
export interface CallbackNetwork {
  resolve(host: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void;
  isAllowed(address: string): boolean;
  ca?: string;
}

const internet: CallbackNetwork = {
  resolve: (host, done) => systemLookup(host, { all: true }, done),
  isAllowed: isPublicAddress,
};

/** The partner's host leads to an address inside our own network. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

class CallbackFailed extends Error {
  override name = 'CallbackFailed';
  readonly code: string;
  constructor(status: number) {
    super('The partner refused a callback.');
    this.code = `HTTP_${status}`;
  }
}

/**
 * Posts a callback as JSON over TLS. It connects to the very addresses that it has checked, and follows no redirect.
 * @param id the same for each try, sent as `Idempotency-Key`
 * @throws Error if the host has a private address, cannot be reached, or responds with anything but 2xx
 */
export function postCallback(
  { url, body }: EducationCallback,
  id: string,
  network: CallbackNetwork = internet,
): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    // A literal address is connected to without a look-up.
    const literal = new URL(url).hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !network.isAllowed(literal)) throw new PrivateAddress('private');
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(network),
        signal: AbortSignal.timeout(TIME_LIMIT),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'idempotency-key': id,
        },
        ...(network.ca && { ca: network.ca }),
      },
      (response) => {
        response.destroy();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else reject(new CallbackFailed(status));
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

/** Looks a host up and refuses it if any of its addresses is private. */
const checkedLookup =
  ({ resolve, isAllowed }: CallbackNetwork): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new PrivateAddress('private'), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });

/** Whether another try is pointless: the address is inside our network. */
export const isRefusedAddress = (error: unknown): boolean => error instanceof PrivateAddress;
