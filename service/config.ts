import { resolve } from 'node:path';
import type { HttpProviderConfig } from './addresses/httpProvider.ts';
import type { S3Config } from './files/s3Store.ts';
import { StartupError } from './startupError.ts';

/** Everything that is decided by the environment, read once. */
export interface Config {
  port: number;
  host: string;
  /** Where people reach the portal; the base of links in mails. */
  publicUrl: string;
  /** The embedded database lives in a folder, another one behind a URL. */
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  /** `undefined`: mails go to the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** `undefined`: the service's own table is searched. */
  addresses: HttpProviderConfig | undefined;
  /** Where uploaded files are kept. */
  files: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config);
  studiesFolder: string;
  portalFolder: string;
  /** Signs the preview links; `undefined`: one is made and kept in the database. */
  previewSecret: string | undefined;
  /** Whether `X-Forwarded-For` of a balancer in front is believed. */
  trustProxy: boolean;
  logLevel: string;
}

/**
 * Reads the configuration.
 * PORT (8080), HOST (127.0.0.1: this machine only, since the development mailbox holds codes), PUBLIC_URL, DATABASE_URL or DATA_DIR (./data), SMTP_URL, MAIL_FROM, ADDRESS_SEARCH_URL and ADDRESS_SEARCH_TOKEN, S3_ENDPOINT with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, STUDIES_DIR, PORTAL_DIR,
 * PREVIEW_SECRET, TRUST_PROXY (1), LOG_LEVEL (warn).
 * @throws StartupError where a value cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const port = readPort(env.PORT);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'embedded', folder: resolve(root, env.DATA_DIR || 'data', 'db') },
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Study team <no-reply@localhost>',
    addresses: env.ADDRESS_SEARCH_URL ? { url: readUrl(env.ADDRESS_SEARCH_URL, 'ADDRESS_SEARCH_URL'), token: env.ADDRESS_SEARCH_TOKEN || undefined } : undefined,
    files: readFileConfig(env, root),
    studiesFolder: resolve(root, env.STUDIES_DIR || 'service/studies'),
    portalFolder: resolve(root, env.PORTAL_DIR || 'dist/portal'),
    previewSecret: env.PREVIEW_SECRET || undefined,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

function readPort(given: string | undefined): number {
  if (!given) return 8080;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StartupError(`PORT is “${given}”, which is not a port. Set it to a number from 1 to 65535, such as PORT=8081.`);
}

/** Files lie beside the embedded database, unless a store is named. */
function readFileConfig(env: NodeJS.ProcessEnv, root: string): Config['files'] {
  if (!env.S3_ENDPOINT) return { kind: 'folder', folder: resolve(root, env.DATA_DIR || 'data', 'files') };
  const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = env[name];
    if (!value) throw new StartupError(`S3_ENDPOINT is set, but ${name} is not. Set it, too, or leave out S3_ENDPOINT to keep files in a folder.`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: readUrl(env.S3_ENDPOINT, 'S3_ENDPOINT'),
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

function readUrl(given: string, name: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
  throw new StartupError(`${name} is “${given}”, which is not an address. Set it to one that begins with https://.`);
}
