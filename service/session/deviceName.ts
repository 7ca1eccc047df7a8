import type { IncomingHttpHeaders } from 'node:http';

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/**
 * The name of a device in the list of signed-in devices, such as `Chrome, Windows`, from the tracking headers; `''` if
 * they are missing.
 */
export function deviceName(headers: IncomingHttpHeaders): string {
  const browser = one(headers['x-evi-browser-name']);
  const system = one(headers['x-evi-os-name']);
  const model = [one(headers['x-evi-device-vendor']), one(headers['x-evi-device-model'])].filter(Boolean).join(' ');
  return [browser, system, model].filter(Boolean).join(', ').slice(0, 200);
}
