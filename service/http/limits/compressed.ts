import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding } from '../pages/sharedPages.ts';
import { varyBy } from '../headers/varyBy.ts';

/** In bytes. A smaller body fits into one network packet even uncompressed. */
const SMALLEST = 1000;
const TEXT = /^(text\/|application\/(json|javascript|xml)|image\/svg\+xml)/;

/**
 * This quality compresses about as fast as the network takes the bytes. The build compresses its files once, at the
 * highest quality.
 */
const brotliParams = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const codings = {
  br: { whole: promisify(brotliCompress), stream: createBrotliCompress, options: brotliParams },
  gzip: { whole: promisify(gzip), stream: createGzip, options: { level: 6 } },
} as const satisfies Record<Coding, unknown>;

/** In bytes. Compressing so much takes as long as checking a password, and in the same threads. */
const LARGE = 50_000;
/** The compressed forms of large public bodies, by coding, as long as the bodies are in use. */
const kept = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

type Compress = (coding: Coding, body: string | Buffer) => Promise<Buffer>;

const compress: Compress = (coding, body) => codings[coding].whole(body, codings[coding].options);

/** Compresses a large body once for all who get the same bytes. It stays in memory, so it must be public. */
const compressOnce: Compress = (coding, body) => {
  if (typeof body === 'string' || body.length < LARGE) return compress(coding, body);
  const forms = kept.get(body) ?? new Map<string, Promise<Buffer>>();
  kept.set(body, forms);
  const made = forms.get(coding) ?? compress(coding, body);
  forms.set(coding, made);
  return made;
};

/**
 * An `onSend` hook for a route: compresses texts of 1 kB or more with the coding that the browser prefers.
 *
 * A compressed length reveals whether two parts of a response are alike (the BREACH attack). Use the hook only for
 * responses that never contain a secret beside text that the caller chooses; see `compressedOperations`.
 */
export const compressed = (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> =>
  compressReply(compress, reply, payload);

/** {@link compressed} for public responses: many visitors get the same list of organizations. */
export const compressedOnce = (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> =>
  compressReply(compressOnce, reply, payload);

async function compressReply(make: Compress, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (
    !TEXT.test(String(reply.getHeader('content-type') ?? '')) ||
    reply.hasHeader('content-encoding') ||
    reply.hasHeader('content-range')
  )
    return payload;
  const coding = codingFor(reply);
  if (coding === null) return payload;
  const { stream, options } = codings[coding];
  const encoded = (body: unknown): unknown => {
    reply.header('Content-Encoding', coding).removeHeader('content-length');
    return body;
  };
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    return Buffer.byteLength(payload) < SMALLEST ? payload : encoded(await make(coding, payload));
  if (isStream(payload) && Number(reply.getHeader('content-length')) >= SMALLEST)
    // Ends the response if the file cannot be read to its end. `pipe` would end the process.
    return encoded(pipeline(payload, stream(options), () => undefined));
  return payload;
}

/** The coding that the browser prefers for this reply, or `null`. The reply then says that it depends on that. */
export function codingFor(reply: FastifyReply): Coding | null {
  varyBy(reply, 'Accept-Encoding');
  return negotiate(reply.request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as Coding | null;
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function';
