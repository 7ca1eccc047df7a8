import { createHmac, timingSafeEqual } from 'node:crypto';
import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Session } from '#service/identity/session/tokens.ts';

/** A file that its participant may download. */
export type Download =
  | { kind: 'consent'; id: string }
  | { kind: 'data'; format: 'json' | 'html'; locale: string; zone: string | null };

/** What a link opens, once, for the session that asked for it. */
export interface DownloadLink {
  download: Download;
  /** The id of the session's token. */
  session: string;
  expiresAt: Date;
}

/** The path of downloads, before the token. */
export const DOWNLOAD_PATH = '/api/v3/downloads';

/** A browser starts the download at once. A link in its history must not work later. */
const LIFETIME = minutes(5);

const macOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`download ${payload}`).digest();

/** Creates a link that works once within a few minutes, together with the token of the session that asked for it. */
export function downloadLink(
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  download: Download,
  { tokenId }: Pick<Session, 'tokenId'>,
  now: Date,
) {
  const expires = later(now, LIFETIME);
  const payload = Buffer.from(JSON.stringify([expires.getTime(), tokenId, ...fieldsOf(download)])).toString(
    'base64url',
  );
  const token = `${payload}.${macOf(secret, payload).toString('base64url')}`;
  return { url: `${config.publicUrl}${DOWNLOAD_PATH}/${token}`, expires_at: expires.toISOString() };
}

/** What a link's token allows; `undefined` if it has expired or was not created by this service. */
export function readDownload(secret: string, token: string, now: Date): DownloadLink | undefined {
  const [payload = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(secret, payload)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [expires, session, ...fields] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    number,
    string,
    ...Fields,
  ];
  if (expires <= now.getTime()) return undefined;
  return { download: downloadOf(fields), session, expiresAt: new Date(expires) };
}

type Fields = ['consent', id: string] | ['data', format: 'json' | 'html', locale: string, zone: string | null];

/** The fields in a fixed order, which keeps the address short. */
const fieldsOf = (download: Download): Fields =>
  download.kind === 'consent' ? ['consent', download.id] : ['data', download.format, download.locale, download.zone];

const downloadOf = (fields: Fields): Download =>
  fields[0] === 'consent'
    ? { kind: 'consent', id: fields[1] }
    : { kind: 'data', format: fields[1], locale: fields[2], zone: fields[3] };
