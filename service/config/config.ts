import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject } from '#kit/pure/validation/index.ts';
import { StartupError } from '#service/startupError.ts';
import { urlOf } from '#service/urlOf.ts';
import { isLocalUrl } from './isLocalUrl.ts';
import { readTextPrices, type TextPrices } from './textPrices.ts';
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts';

/** A store with the protocol of Amazon S3. */
export interface S3Config {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or any other store with the same protocol. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An external provider of address suggestions. */
export interface AddressSearchConfig {
  /** The parameters `query` and `take` are added to it. Such as `https://addresses.example/v2/search?country=USA`. */
  url: string;
  /** Sent as the header `Auth-Token`. */
  token: string | undefined;
}

/** The health organizations whose records participants can connect, and what the installation is registered as there. */
export interface HealthRecordsConfig {
  /** A JSON file with the organizations. */
  organizationsFile: string;
  clientId: string;
  /** `undefined`: the installation is registered as a public client. */
  clientSecret: string | undefined;
}

/** The settings that come from the environment. They are read once, at the start. */
export interface Config {
  port: number;
  host: string;
  /** Where `/metrics` listens, on the same host. `undefined`: nowhere. */
  metricsPort: number | undefined;
  /** The address of the portal as participants see it, without a trailing slash. Links in mails start with it. */
  publicUrl: string;
  /** Whether browsers may reach the subdomains of the portal's host by https only, too. */
  hstsSubdomains: boolean;
  /** The origin that portals send their calls to: this service under another host. `undefined`: the page's origin. */
  apiHost: string | undefined;
  /** The main site of the provider, where browsers go if there is no such study. `undefined`: they stay. */
  providerSite: string | undefined;
  /** The embedded database lives in a folder, a PostgreSQL database behind a URL. */
  database:
    | {
        kind: 'embedded';
        folder: string;
        /** Whether every commit waits until the disk has it. */
        syncs: boolean;
      }
    | { kind: 'postgres'; url: string };
  /** `undefined`: mails go to the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Receives text messages (SMS) and passes them on to a provider. `undefined`: they go to the development mailbox. */
  smsWebhookUrl: string | undefined;
  /** The client secrets of the studies at OpenID providers, by client id. */
  logInClientSecrets: Readonly<Record<string, string>>;
  /** The most text messages of all studies in 24 hours. `undefined`: the limit of the table. */
  smsPerDay: number | undefined;
  /** The price of text messages. `undefined`: not counted. */
  textPrices: TextPrices | undefined;
  /** `undefined`: the service searches its own table of addresses. */
  addresses: AddressSearchConfig | undefined;
  /** `undefined`: there are no organizations, or in a development service made-up ones. */
  healthRecords: HealthRecordsConfig | undefined;
  /** Where the service stores uploaded files. */
  files: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config);
  /** Encrypts the stored files and the tokens of health organizations. `undefined`: the installation's own secret from the database is used. */
  filesSecret: string | undefined;
  /** The secret before, while files and tokens are encrypted anew. It opens, and encrypts nothing. */
  oldFilesSecret: string | undefined;
  /** The most tries that the service's own captcha takes a browser. */
  captchaDifficulty: number;
  /** Where the tokens of the enterprise captcha are verified, with its key. */
  captchaVerifyUrl: string | undefined;
  /** Whether the portal works without network: its service worker is on. */
  offline: boolean;
  /** Whether pages may wait for the end of their session. */
  watchSignOut: boolean;
  studiesFolder: string;
  portalFolder: string;
  /** The proxies in front of the service whose `X-Forwarded-For` header is trusted. */
  trustProxy: TrustedProxies;
  logLevel: string;
  /** Where failures are posted, without personal data. `undefined`: they are only logged. */
  errorReportUrl: string | undefined;
}

/** The settings with a secret. Each can be in a file, which the setting with `_FILE` at the end of its name names. */
export const SECRETS = [
  'ADDRESS_SEARCH_TOKEN',
  'CAPTCHA_VERIFY_URL',
  'DATABASE_URL',
  'ERROR_REPORT_URL',
  'FILES_SECRET',
  'HEALTH_CLIENT_SECRET',
  'LOG_IN_CLIENT_SECRETS',
  'OLD_FILES_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMS_WEBHOOK_URL',
  'SMTP_URL',
] as const;

/** The environment with the secrets of files, without the line break at the end. */
function withSecretFiles(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name])
      throw new StartupError(
        `${name} and ${name}_FILE are both set, and only one of them can count. Remove the other.`,
      );
    let text: string;
    try {
      text = readFileSync(resolve(root, file), 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartupError(
        `${name}_FILE is “${file}”, which cannot be read (${code}). Set it to a file that this user may read, with the value of ${name}.`,
      );
    }
    if (!text) throw new StartupError(`${name}_FILE is “${file}”, which is empty. Write the value of ${name} into it.`);
    read[name] = text;
  }
  return read;
}

/**
 * Reads the configuration from environment variables:
 * PORT (8080), HOST (127.0.0.1: this machine only, because the development mailbox shows codes), METRICS_PORT (none), PUBLIC_URL,
 * PLAIN_HTTP (names of the settings whose address may begin with http://), HSTS_SUBDOMAINS (1), API_HOST, PROVIDER_SITE, DATABASE_URL or DATA_DIR (./data) with DATA_SYNC (0: commits do not wait for the disk), SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_PER_DAY, SMS_PRICES with SMS_PRICE_PER_MONTH, LOG_IN_CLIENT_SECRETS, ADDRESS_SEARCH_URL and ADDRESS_SEARCH_TOKEN, S3_ENDPOINT with
 * S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, FILES_SECRET, OLD_FILES_SECRET, HEALTH_ORGANIZATIONS_FILE with HEALTH_CLIENT_ID and HEALTH_CLIENT_SECRET, STUDIES_DIR, PORTAL_DIR, OFFLINE (off: browsers remove the portal's service worker),
 * WATCH_SIGN_OUT (off: open pages notice a sign-out on another device at their next call),
 * CAPTCHA_DIFFICULTY, CAPTCHA_VERIFY_URL, TRUST_PROXY (none), DEVELOPMENT_MAILBOX (only for a local PUBLIC_URL), LOG_LEVEL (warn), ERROR_REPORT_URL.
 * Those of `SECRETS` can be read from files.
 * @param root the folder that relative paths start from
 * @throws StartupError if a value cannot be used
 */
export function readConfig(given: NodeJS.ProcessEnv, root: string): Config {
  const env = withSecretFiles(given, root);
  const port = readPort(env.PORT, 'PORT') ?? 8080;
  const publicUrl = readUrl(env.PUBLIC_URL || `http://localhost:${port}`, 'PUBLIC_URL').replace(/\/+$/, '');
  const smtpUrl = readSmtpUrl(env, publicUrl);
  // The mailbox says that there are no real participants.
  refusePlainHttp(env, smtpUrl === undefined ? sentTo : ['PUBLIC_URL', ...sentTo]);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    metricsPort: readPort(env.METRICS_PORT, 'METRICS_PORT'),
    publicUrl,
    hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
    apiHost: env.API_HOST ? readOrigin(env.API_HOST, 'API_HOST') : undefined,
    providerSite: readSite(env.PROVIDER_SITE, 'PROVIDER_SITE'),
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'embedded', folder: resolve(root, env.DATA_DIR || 'data', 'db'), syncs: env.DATA_SYNC !== '0' },
    smtpUrl,
    mailFrom: env.MAIL_FROM || 'Study team <no-reply@localhost>',
    smsWebhookUrl: env.SMS_WEBHOOK_URL ? readUrl(env.SMS_WEBHOOK_URL, 'SMS_WEBHOOK_URL') : undefined,
    logInClientSecrets: readClientSecrets(env.LOG_IN_CLIENT_SECRETS),
    smsPerDay: readCount(env.SMS_PER_DAY, 'SMS_PER_DAY'),
    textPrices: readTextPrices(env),
    addresses: env.ADDRESS_SEARCH_URL
      ? { url: readUrl(env.ADDRESS_SEARCH_URL, 'ADDRESS_SEARCH_URL'), token: env.ADDRESS_SEARCH_TOKEN || undefined }
      : undefined,
    healthRecords: readHealthRecords(env, root),
    files: readFileConfig(env, root),
    filesSecret: readFilesSecret(env, 'FILES_SECRET'),
    oldFilesSecret: readFilesSecret(env, 'OLD_FILES_SECRET'),
    captchaDifficulty: readDifficulty(env.CAPTCHA_DIFFICULTY),
    captchaVerifyUrl: env.CAPTCHA_VERIFY_URL ? readUrl(env.CAPTCHA_VERIFY_URL, 'CAPTCHA_VERIFY_URL') : undefined,
    offline: env.OFFLINE !== 'off',
    watchSignOut: env.WATCH_SIGN_OUT !== 'off',
    studiesFolder: resolve(root, env.STUDIES_DIR || 'service/studies'),
    portalFolder: resolve(root, env.PORTAL_DIR || 'dist/portal'),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL || 'warn',
    errorReportUrl: env.ERROR_REPORT_URL ? readUrl(env.ERROR_REPORT_URL, 'ERROR_REPORT_URL') : undefined,
  };
}

/** About two seconds on a phone: see docs/decisions/16-limits-and-captcha.md. */
const DEFAULT_DIFFICULTY = 1000;

function readDifficulty(given: string | undefined): number {
  if (!given) return DEFAULT_DIFFICULTY;
  const difficulty = Number(given);
  if (Number.isInteger(difficulty) && difficulty >= 2 && difficulty <= 100_000) return difficulty;
  throw new StartupError(
    `CAPTCHA_DIFFICULTY is “${given}”. Set it to a whole number from 2 to 100000; ${DEFAULT_DIFFICULTY} takes a phone about two seconds.`,
  );
}

function readCount(given: string | undefined, name: string): number | undefined {
  if (!given) return undefined;
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw new StartupError(`${name} is “${given}”. Set it to a whole number from 1 to 9999999, such as ${name}=5000.`);
}

function readPort(given: string | undefined, name: string): number | undefined {
  if (!given) return undefined;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StartupError(
    `${name} is “${given}”, which is not a port. Set it to a number from 1 to 65535, such as ${name}=8081.`,
  );
}

/**
 * Without a mail server, the development mailbox shows codes and addresses. It therefore needs a local portal or an
 * explicit opt-in.
 */
function readSmtpUrl(env: NodeJS.ProcessEnv, publicUrl: string): string | undefined {
  if (env.SMTP_URL) return env.SMTP_URL;
  if (isLocalUrl(publicUrl) || env.DEVELOPMENT_MAILBOX === '1') return undefined;
  throw new StartupError(
    `PUBLIC_URL is ${publicUrl}, which others can reach, but SMTP_URL is not set. Without a mail server every visitor can read all mails, with their codes and addresses, in the development mailbox. ` +
      'Set SMTP_URL, or set DEVELOPMENT_MAILBOX=1 if this is only a test without real participants.',
  );
}

function readClientSecrets(given: string | undefined): Readonly<Record<string, string>> {
  if (!given) return {};
  let secrets: unknown;
  try {
    secrets = JSON.parse(given);
  } catch {
    secrets = undefined;
  }
  // The value itself is secret, so no message shows it.
  if (!isObject(secrets) || !Object.values(secrets).every((secret) => typeof secret === 'string' && secret !== ''))
    throw new StartupError(
      'LOG_IN_CLIENT_SECRETS is not a JSON object of texts. Set it to the secrets by client id, such as {"client id":"secret"}.',
    );
  return secrets as Record<string, string>;
}

/** The organizations know the installation under one client id. */
function readHealthRecords(env: NodeJS.ProcessEnv, root: string): HealthRecordsConfig | undefined {
  const { HEALTH_ORGANIZATIONS_FILE: file, HEALTH_CLIENT_ID: clientId, HEALTH_CLIENT_SECRET: clientSecret } = env;
  if (!file) return undefined;
  if (!clientId)
    throw new StartupError(
      'HEALTH_ORGANIZATIONS_FILE is set, but HEALTH_CLIENT_ID is not. Set it to the client id that the organizations gave your application.',
    );
  return { organizationsFile: resolve(root, file), clientId, clientSecret: clientSecret || undefined };
}

/** Files lie beside the embedded database unless the environment names an S3 store. */
function readFileConfig(env: NodeJS.ProcessEnv, root: string): Config['files'] {
  if (!env.S3_ENDPOINT) return { kind: 'folder', folder: resolve(root, env.DATA_DIR || 'data', 'files') };
  const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = env[name];
    if (!value)
      throw new StartupError(
        `S3_ENDPOINT is set, but ${name} is not. Set it, too, or leave out S3_ENDPOINT to keep files in a folder.`,
      );
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

/** A short secret could be guessed, and the secret gives access to the files. */
function readFilesSecret(env: NodeJS.ProcessEnv, name: 'FILES_SECRET' | 'OLD_FILES_SECRET'): string | undefined {
  const given = env[name];
  if (!given || given.length >= 32) return given || undefined;
  throw new StartupError(
    `${name} is too short to keep files secret. Set it to 32 characters or more, such as the output of: openssl rand -base64 32.`,
  );
}

/** Refuses `HTTP://` and a leading space, too: whether an address is encrypted is read from its first characters. */
function readUrl(given: string, name: string): string {
  if (/^https?:\/\//.test(given) && urlOf(given)) return given;
  throw new StartupError(`${name} is “${given}”, which is not an address. Set it to one that begins with https://.`);
}

/** The settings with an address that the service sends codes, phone numbers, addresses, keys or failures to. */
const sentTo = ['SMS_WEBHOOK_URL', 'ADDRESS_SEARCH_URL', 'CAPTCHA_VERIFY_URL', 'ERROR_REPORT_URL'];

/** Everybody on the way can read and change what is sent by plain http, so it must be said on purpose. */
function refusePlainHttp(env: NodeJS.ProcessEnv, names: readonly string[]): void {
  const allowed = (env.PLAIN_HTTP ?? '').split(',').map((name) => name.trim());
  const plain = names.find(
    (name) => env[name]?.startsWith('http:') && !isLocalUrl(env[name]) && !allowed.includes(name),
  );
  if (plain)
    throw new StartupError(
      `${plain} begins with http://, so everybody on the way can read what is sent there. Set it to an address that begins with https://, or set PLAIN_HTTP=${plain} if nobody else is on that way.`,
    );
}

/** Passwords and answers are sent there, so it must be encrypted. */
function readOrigin(given: string, name: string): string {
  const { origin, protocol, href } = new URL(readUrl(given, name));
  if ((protocol === 'https:' || isLocalUrl(href)) && href === `${origin}/`) return origin;
  throw new StartupError(
    `${name} is “${given}”, which calls cannot be sent to. Set it to an address that begins with https:// and has no path, such as https://api.example.org.`,
  );
}

/** Visitors are sent to this address, so it must be encrypted, and it must not contain a password. */
function readSite(given: string | undefined, name: string): string | undefined {
  if (!given) return undefined;
  const { href, protocol, username, password } = new URL(readUrl(given, name));
  if ((protocol === 'https:' || isLocalUrl(href)) && !username && !password) return href;
  throw new StartupError(
    `${name} is “${given}”, which visitors cannot be sent to. Set it to an address that begins with https:// and contains no user name.`,
  );
}
