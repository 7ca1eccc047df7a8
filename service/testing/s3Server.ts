import { rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { testFolder } from './testFolder.ts';

import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parts of a signature, from the query or from the header Authorization. */
function signatureIn(url: URL, headers: IncomingMessage['headers']) {
  const query = url.searchParams;
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential')!,
      signedHeaders: query.get('X-Amz-SignedHeaders')!,
      signature: query.get('X-Amz-Signature')!,
      date: query.get('X-Amz-Date')!,
      seconds: Number(query.get('X-Amz-Expires')),
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  return (
    found && {
      credential: found[1]!,
      signedHeaders: found[2]!,
      signature: found[3]!,
      date: String(headers['x-amz-date']),
      seconds: 900,
      payload: String(headers['x-amz-content-sha256']),
    }
  );
}

/**
 * Whether a request is signed as S3 requires (Signature Version 4) and has not expired. The code follows the
 * specification of the protocol and does not use the library under test.
 */
function isSigned({ method, url: path = '/', headers }: IncomingMessage, secret: string): boolean {
  const url = new URL(path, 'http://store');
  const given = signatureIn(url, headers);
  if (!given) return false;
  const moment = Date.parse(given.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - moment) < given.seconds * 1000)) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const names = given.signedHeaders.split(';');
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    given.signedHeaders,
    given.payload,
  ].join('\n');
  const [, day, region, service] = given.credential.split('/') as [string, string, string, string];
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (so, part) => hmac(so, part),
    hmac(`AWS4${secret}`, day),
  );
  const text = ['AWS4-HMAC-SHA256', given.date, `${day}/${region}/${service}/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  return hmac(key, text).toString('hex') === given.signature;
}

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
