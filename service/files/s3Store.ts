import { AwsClient } from 'aws4fetch';
import type { FileStore } from './FileStore.ts';

export interface S3Config {
  /** `https://s3.eu-central-1.amazonaws.com`, or any store that speaks the protocol. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Files in an S3-compatible store. Browsers put them there themselves, through addresses signed for one key and one media type, so the
 * store's own rules must allow PUT from the portal's origin (CORS). What is kept carries `attachment`, so that no browser shows it in place.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const urlOf = (key: string): URL => new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
  const ask = async (key: string, init: RequestInit): Promise<Response | undefined> => {
    const response = await client.fetch(urlOf(key), init);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the file store answered ${init.method} with ${response.status}`);
    return response;
  };
  return {
    origin: new URL(endpoint).origin,
    async uploadUrl({ key, type, seconds }) {
      const url = urlOf(key);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const request = new Request(url, { method: 'PUT', headers: { 'content-type': type } });
      // The type is signed, too: a store that keeps the protocol takes no other.
      return (await client.sign(request, { aws: { signQuery: true, allHeaders: true } })).url;
    },
    async read(key, most) {
      const response = await ask(key, { method: 'GET' });
      if (!response) return undefined;
      if (Number(response.headers.get('content-length') ?? 0) > most) {
        await response.body?.cancel();
        return 'tooLarge';
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.length > most ? 'tooLarge' : bytes;
    },
    async write(key, bytes, type) {
      await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type, 'content-disposition': 'attachment' } });
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}
