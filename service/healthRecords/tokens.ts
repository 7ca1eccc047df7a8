import type { Config } from '#service/config/config.ts';
import { cipherKey, open, seal } from '#service/sealing.ts';

/** What an organization gave for a connection. It is stored encrypted, and leaves the service only to the organization. */
export interface Tokens {
  access_token: string;
  refresh_token: string | undefined;
  /** When the access token ends, ISO 8601. */
  expires_at: string;
  /** The organization's identifier of the participant. */
  patient: string;
  /** What was permitted, separated by spaces. */
  scope: string;
}

interface Secrets {
  config: Pick<Config, 'filesSecret'>;
  secret: string;
}

const keyOf = ({ config, secret }: Secrets, thing: string): Buffer =>
  cipherKey(config.filesSecret ?? secret, thing, 'health records at rest');

/** Encrypts a text. @param thing the record that it belongs to: it opens nowhere else */
export const sealText = (secrets: Secrets, thing: string, text: string): string =>
  seal(Buffer.from(text), keyOf(secrets, thing)).toString('base64url');

/** @throws if the text was changed, or was encrypted for another record */
export const openText = (secrets: Secrets, thing: string, sealed: string): string =>
  open(Buffer.from(sealed, 'base64url'), keyOf(secrets, thing)).toString('utf8');

export const sealTokens = (secrets: Secrets, connection: string, tokens: Tokens): string =>
  sealText(secrets, `health_connections/${connection}`, JSON.stringify(tokens));

export const openTokens = (secrets: Secrets, connection: string, sealed: string): Tokens =>
  JSON.parse(openText(secrets, `health_connections/${connection}`, sealed)) as Tokens;
