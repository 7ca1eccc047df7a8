import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#service/config/config.ts';
import type { FileStore } from './FileStore.ts';

/**
 * Stores files in an S3-compatible store. Only the service accesses it: browsers send files to the service, which
 * encrypts them first. Stored files carry `attachment`, so browsers never display them.
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
    async write(key, bytes) {
      const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
      if (!(await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers })))
        throw new Error('the file store has no such bucket');
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}
