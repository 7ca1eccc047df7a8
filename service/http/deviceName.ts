import type { IncomingHttpHeaders } from 'node:http';
import { firstOf } from './firstOf.ts';

/** In characters. */
const LONGEST = 200;

/**
 * The name of a device in the list of signed-in devices, such as `Chrome, Windows`, from the tracking headers; `''` if
 * they are missing. The portal reads them from the browser, so the service parses no user agent.
 */
export function deviceName(headers: IncomingHttpHeaders): string {
  const [browser, system, vendor, model] = ['browser-name', 'os-name', 'device-vendor', 'device-model'].map((name) =>
    firstOf(headers[`x-evi-${name}`]),
  );
  const device = [vendor, model].filter(Boolean).join(' ');
  return [browser, system, device].filter(Boolean).join(', ').slice(0, LONGEST);
}
