import { isIP, isIPv4 } from 'node:net';
import { urlOf } from '#service/urlOf.ts';
import type { Config } from './config.ts';

/**
 * Whether only this machine can reach a portal at this address, so that the development mailbox may be open.
 * @param publicUrl an absolute URL, such as `http://localhost:8080`
 */
export function isLocalUrl(publicUrl: string): boolean {
  const hostname = urlOf(publicUrl)?.hostname;
  return (
    hostname !== undefined &&
    (hostname === 'localhost' ||
      hostname.endsWith('.localhost') ||
      hostname === '[::1]' ||
      (isIPv4(hostname) && hostname.startsWith('127.')))
  );
}

/**
 * Whether a browser can have meant this service by a `Host` header: a name of this machine, an IP address, or a
 * configured name. A page elsewhere that lets its own name lead to this machine (DNS rebinding) sends that name.
 * @param host `undefined`: no browser sent it
 */
export function isOwnHost(
  host: string | undefined,
  { publicUrl, apiHost }: Pick<Config, 'publicUrl' | 'apiHost'>,
): boolean {
  if (host === undefined) return true;
  const url = `http://${host}`;
  const hostname = urlOf(url)?.hostname;
  if (hostname === undefined) return false;
  const configured = [publicUrl, apiHost].map((each) => each && new URL(each).hostname);
  return isLocalUrl(url) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || configured.includes(hostname);
}
