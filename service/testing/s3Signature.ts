import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
export function isSigned({ method, url: path = '/', headers }: IncomingMessage, secret: string): boolean {
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
