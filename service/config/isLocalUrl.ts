import { isIPv4 } from 'node:net';

/**
 * Whether only this machine can reach a portal at this address, so that the development mailbox may be open.
 * @param publicUrl an absolute URL, such as `http://localhost:8080`
 */
export function isLocalUrl(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { hostname } = new URL(publicUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
