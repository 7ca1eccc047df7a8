import type { IncomingHttpHeaders } from 'node:http';

/** Time zones are few, and so are texts that are none; what a client sends fills no memory. */
const MAX_LENGTH = 64;

/** Where the participant's device says it is, as an IANA name; `undefined` if it does not say or names no zone. */
export function timeZoneOf(headers: IncomingHttpHeaders): string | undefined {
  const given = [headers['x-evi-time-zone']].flat()[0];
  if (!given || given.length > MAX_LENGTH) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined; // There is no such zone: a guess of the client's, not a fault.
  }
}
