import type { IncomingHttpHeaders } from 'node:http';
import { firstOf } from './firstOf.ts';

/** In characters. Longer values cannot be time zones and are not passed on. */
const MAX_LENGTH = 64;

/**
 * The time zone of the participant's device as an IANA name; `undefined` if the device sends none or an unknown one.
 */
export function timeZoneOf(headers: IncomingHttpHeaders): string | undefined {
  const given = firstOf(headers['x-evi-time-zone']);
  if (!given || given.length > MAX_LENGTH) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined; // The client sent an unknown zone. This is not an error of the service.
  }
}
