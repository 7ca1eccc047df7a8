import { rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { testFolder } from './testFolder.ts';
import { isSigned } from './s3Signature.ts';

const BUCKET = 'study-files';
/**
 * Allows uploads from browsers of any origin. The service does not need this, because only the service contacts the
 * store.
 */
const cors =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>';
/** Both the access key id and the secret of the server. */
const KEY = 'S3RVER';

/**
 * Starts a server with the S3 protocol on loopback. A proxy in front of it accepts only signed requests, because the
 * server itself does not verify signatures of version 4. CORS preflight requests pass unsigned.
 * @returns `env`: the settings that make the service use the server
 */
export async function startS3Server(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const directory = testFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [cors] }],
  });
  const { port } = await server.run();
  const gate = createServer((incoming, outgoing) => {
    if (incoming.method !== 'OPTIONS' && !isSigned(incoming, KEY))
      return void incoming.resume().on('end', () => outgoing.writeHead(403).end());
    const { method, url, headers } = incoming;
    incoming.pipe(
      forward({ port, host: '127.0.0.1', method, path: url, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
      ),
    );
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    async stop() {
      gate.closeAllConnections();
      gate.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
