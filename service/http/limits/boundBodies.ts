import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

export interface BodyBounds {
  /** In bytes: what all bodies together may hold of the memory of this process until their calls are done. */
  mostHeld?: number;
  /** In milliseconds: how long a body of any size may take. */
  patience?: number;
  /** In milliseconds. The speed of a body is unknown before this time has passed. */
  fresh?: number;
}

const MOST_HELD = 128 * 1024 * 1024;
const PATIENCE = 60_000;
/** In bytes per millisecond: 200 kilobits a second, a poor mobile line. */
const SLOWEST = 25;
const FRESH = 5_000;
/** In seconds. */
const RETRY_AFTER = 5;

interface Body {
  since: number;
  bytes: number;
  end(): void;
}

/**
 * Bounds the bodies of all callers together. A body that takes longer than a minute and its size at 200 kbit/s is refused. If
 * the bodies hold too much memory, the slowest one is refused, so that a crowd of slow senders ends itself before it keeps others
 * out. Both get 503 with Retry-After; portals keep what they send, and try again.
 * @returns how many bytes are held now
 */
export function boundBodies(
  app: FastifyInstance,
  { mostHeld = MOST_HELD, patience = PATIENCE, fresh = FRESH }: BodyBounds = {},
): () => number {
  const bodies = new Set<Body>();
  let held = 0;

  /** Frees memory: ends the slowest body, or the newest one if no other is slow. */
  const endSlowest = (newest: Body): void => {
    const now = performance.now();
    const rate = ({ bytes, since }: Body): number => bytes / (now - since);
    const old = [...bodies].filter(({ since }) => now - since >= fresh);
    old.reduce((slowest, each) => (rate(each) < rate(slowest) ? each : slowest), old[0] ?? newest).end();
  };

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && !Number(length)) return done(null, payload);
    const body: Body = {
      since: performance.now(),
      bytes: 0,
      end() {
        forget();
        // The rest of the body is not read.
        void reply.header('Connection', 'close');
        payload.unpipe(counted).resume();
        counted.destroy(refuse(503, 'busy', serviceMessages.busy, { retry_after: RETRY_AFTER }) as unknown as Error);
      },
    };
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, passed) {
        body.bytes += chunk.length;
        held += chunk.length;
        if (held > mostHeld) endSlowest(body);
        passed(null, chunk);
      },
      flush(passed) {
        clearTimeout(late);
        passed();
      },
    });
    const forget = (): void => {
      clearTimeout(late);
      if (bodies.delete(body)) held -= body.bytes;
    };
    const late = setTimeout(() => body.end(), patience + Number(length ?? 0) / SLOWEST);
    bodies.add(body);
    reply.raw.once('close', forget);
    payload.once('error', (error) => counted.destroy(error));
    done(null, payload.pipe(counted));
  });
  return () => held;
}
