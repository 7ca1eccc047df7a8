import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { admitBytes, receiveBytes, UPLOAD_PATH, type Upload } from './uploads.ts';

/** In bytes. Larger than any file that a study asks for. The rules of each field set its own limit. */
const LARGEST_FILE = 64 * 1024 * 1024;
/** Parallel uploads of one participant. Their bytes are held in memory. */
const MOST_AT_ONCE = 3;
/** Seconds to wait before the next attempt. */
const BUSY = 5;

interface Sending {
  Params: { token: string };
}

/**
 * Adds the route that receives the bytes of files: `PUT` to the URL that the first step of an upload returned. The
 * route accepts or refuses an upload before it reads the bytes.
 */
export async function addUploadRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, Upload>();
  const underWay = new Map<string, number>();
  const count = (enrollment: string, by: 1 | -1): void => {
    const next = (underWay.get(enrollment) ?? 0) + by;
    if (next === 0) underWay.delete(enrollment);
    else underWay.set(enrollment, next);
  };

  const admit = async (request: FastifyRequest): Promise<void> => {
    const { 'content-type': type, 'content-length': length } = request.headers;
    const upload = await admitBytes(
      deps,
      (request as FastifyRequest<Sending>).params.token,
      type,
      length === undefined ? undefined : Number(length),
      deps.now(),
    );
    const { enrollment_id: enrollment } = upload;
    if ((underWay.get(enrollment) ?? 0) >= MOST_AT_ONCE) {
      throw refuse(429, 'too_many_attempts', serviceMessages.tooManyAttempts, {
        values: { minutes: 1 },
        retry_after: BUSY,
      });
    }
    // The sender went away while the URL was looked up. Counted now, it would never be uncounted.
    if (request.raw.destroyed) throw refuse(400, 'invalid_request', serviceMessages.invalidRequest);
    admitted.set(request, upload);
    count(enrollment, 1);
    request.raw.once('close', () => count(enrollment, -1));
  };

  await app.register(async (scope) => {
    // Every type is read as bytes, including JSON files.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FILE }, (_request, body, done) =>
      done(null, body),
    );
    scope.put<Sending>(
      `${UPLOAD_PATH}/:token`,
      { bodyLimit: LARGEST_FILE, onRequest: admit },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveBytes(deps, admitted.get(request)!, bytes);
        return reply.status(204).send();
      },
    );
  });
}
