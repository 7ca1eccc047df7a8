import { createHmac, timingSafeEqual } from 'node:crypto';
import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';

/** A file that its participant may download. */
export type Download =
  | { kind: 'consent'; enrollment: string; id: string }
  | { kind: 'data'; enrollment: string; format: 'json' | 'html'; locale: string; zone: string | null };

/** The path of downloads, before the token. */
export const DOWNLOAD_PATH = '/api/v3/downloads';

/** A browser starts the download at once. A link in its history must not work later. */
const LIFETIME = minutes(5);

const macOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`download ${payload}`).digest();

/** Creates a link that works for a few minutes without a session, because browsers send no token with a download. */
export function downloadLink({ config, secret }: Pick<Deps, 'config' | 'secret'>, download: Download, now: Date) {
  const expires = later(now, LIFETIME);
  const payload = Buffer.from(JSON.stringify([expires.getTime(), ...fieldsOf(download)])).toString('base64url');
  const token = `${payload}.${macOf(secret, payload).toString('base64url')}`;
  return { url: `${config.publicUrl}${DOWNLOAD_PATH}/${token}`, expires_at: expires.toISOString() };
}

/** What a link's token allows; `undefined` if it has expired or was not created by this service. */
export function readDownload(secret: string, token: string, now: Date): Download | undefined {
  const [payload = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(secret, payload)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [expires, ...fields] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...Fields];
  return expires > now.getTime() ? downloadOf(fields) : undefined;
}

type Fields =
  | ['consent', enrollment: string, id: string]
  | ['data', enrollment: string, format: 'json' | 'html', locale: string, zone: string | null];

/** The fields in a fixed order, which keeps the address short. */
const fieldsOf = (download: Download): Fields =>
  download.kind === 'consent'
    ? ['consent', download.enrollment, download.id]
    : ['data', download.enrollment, download.format, download.locale, download.zone];

const downloadOf = (fields: Fields): Download =>
  fields[0] === 'consent'
    ? { kind: 'consent', enrollment: fields[1], id: fields[2] }
    : { kind: 'data', enrollment: fields[1], format: fields[2], locale: fields[3], zone: fields[4] };
