import type { Config } from '#service/config/config.ts';
import { cipherKey, openWithAny, seal, secretsAtRest } from '#service/sealing.ts';

/** What an organization gave for a connection. It is stored encrypted, and leaves the service only to the organization. */
export interface Tokens {
  access_token: string;
  refresh_token: string | undefined;
  /** When the access token ends, ISO 8601. */
  expires_at: string;
  /** The organization's identifier of the participant. */
  patient: string;
  /** The permitted scopes, separated by spaces. */
  scope: string;
}

interface Holder {
  config: Pick<Config, 'filesSecret' | 'oldFilesSecret'>;
  secret: string;
}

const PURPOSE = 'health records at rest';
const secretsOf = ({ config, secret }: Holder) => secretsAtRest(config, secret);

/** Encrypts a text. @param thing the record that it belongs to: it opens nowhere else */
export const sealText = (holder: Holder, thing: string, text: string): string =>
  seal(Buffer.from(text), cipherKey(secretsOf(holder)[0], thing, PURPOSE)).toString('base64url');

/** @throws if the text was changed, or was encrypted for another record */
export const openText = (holder: Holder, thing: string, sealed: string): string =>
  openWithAny(Buffer.from(sealed, 'base64url'), secretsOf(holder), thing, PURPOSE).toString('utf8');

export const sealTokens = (holder: Holder, connection: string, tokens: Tokens): string =>
  sealText(holder, `health_connections/${connection}`, JSON.stringify(tokens));

export const openTokens = (holder: Holder, connection: string, sealed: string): Tokens =>
  JSON.parse(openText(holder, `health_connections/${connection}`, sealed)) as Tokens;
