import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#service/config/config.ts';
import type { FileStore } from './FileStore.ts';

/** In milliseconds, for one operation with its repetitions: the largest file over a slow line. */
const TIME_LIMIT = 30_000;
/** How often an operation is repeated that the store could not do just now. */
const REPETITIONS = 3;
/** In milliseconds, before the first repetition; each later one waits twice as long. */
const PAUSE = 50;

/**
 * Stores files in an S3-compatible store. Only the service accesses it: browsers send files to the service, which
 * encrypts them first. Stored files carry `attachment`, so browsers never display them. An operation fails with the code of the system, such as
 * `ECONNREFUSED`, if the store cannot be reached, and with `ETIMEDOUT` if it does not answer in time.
 */
export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  timeLimit = TIME_LIMIT,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const urlOf = (key: string): URL => new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
  /** @throws Error with a code instead of the errors of `fetch`, which name the reason in different places */
  const inTime = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(timeLimit);
    try {
      return await work(signal);
    } catch (error) {
      const code = signal.aborted ? 'ETIMEDOUT' : ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
      if (code === undefined) throw error;
      throw Object.assign(new Error(`the file store cannot be reached (${code})`, { cause: error }), { code });
    }
  };
  const ask = async (key: string, init: RequestInit, signal: AbortSignal): Promise<Response | undefined> => {
    for (let repetitions = 0; ; repetitions += 1) {
      // `fetch` gets the signal itself: the signal of a Request stops working once Node has collected garbage.
      const response = await fetch(await client.sign(urlOf(key), init), { signal });
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      const mayPass = response.status >= 500 || response.status === 429;
      if (!mayPass || repetitions === REPETITIONS)
        throw new Error(`the file store answered ${init.method} with ${response.status}`);
      await pause(PAUSE * 2 ** repetitions, undefined, { signal });
    }
  };
  return {
    read: (key, most) =>
      inTime(async (signal) => {
        const response = await ask(key, { method: 'GET' }, signal);
        if (!response) return undefined;
        if (Number(response.headers.get('content-length') ?? 0) > most) {
          await response.body?.cancel();
          return 'tooLarge';
        }
        const bytes = Buffer.from(await response.arrayBuffer());
        return bytes.length > most ? 'tooLarge' : bytes;
      }),
    async write(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
      const put = (signal: AbortSignal) => ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers }, signal);
      if (!(await inTime(put))) throw new Error('the file store has no such bucket');
    },
    async remove(key) {
      await inTime((signal) => ask(key, { method: 'DELETE' }, signal));
    },
  };
}
