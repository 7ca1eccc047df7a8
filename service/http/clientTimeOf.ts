import type { IncomingHttpHeaders } from 'node:http';
import { firstOf } from './firstOf.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** The time by the clock of the participant's device; `undefined` if the device sends none or no moment in ISO 8601. */
export function clientTimeOf(headers: IncomingHttpHeaders): string | undefined {
  const given = firstOf(headers['x-evi-client-time']);
  return given && ISO.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
}
