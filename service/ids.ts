import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** The form of every identifier that the database makes. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of the request whose work runs, also of the background work that it has queued. It is in its response, in log lines and mails. */
export const requestId = new AsyncLocalStorage<string | undefined>();

/** The SHA-256 hash of a text or of bytes, as 64 hexadecimal digits. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
