import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import S3rver from 's3rver';
import { emptyFolder } from './emptyFolder.ts';
import { isSigned } from './s3Signature.ts';

const BUCKET = 'study-files';
/** Lets a browser put files there from any origin, as the operator of a store has to allow for the portal's. */
const cors = '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>';
/** The server's own pair of keys. */
const KEY = 'S3RVER';

/**
 * A server of the S3 protocol on loopback, and the settings that make the service use it. In front of it stands a gate that lets in only what is
 * signed, since the server itself does not look at signatures of version 4; a browser's question whether it may send passes.
 */
export async function startS3Server(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const directory = await emptyFolder();
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: BUCKET, configs: [cors] }] });
  const { port } = await server.run();
  const gate = createServer((incoming, outgoing) => {
    if (incoming.method !== 'OPTIONS' && !isSigned(incoming, KEY)) return void incoming.resume().on('end', () => outgoing.writeHead(403).end());
    const { method, url, headers } = incoming;
    incoming.pipe(forward({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers))));
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`, S3_BUCKET: BUCKET, S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    async stop() {
      gate.closeAllConnections();
      gate.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
