import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { UPLOAD_PATH } from '../files/folderStore.ts';
import { receiveBytes } from '../files/uploads.ts';

/** Larger than any file that a study asks for; how much a field takes is decided by its own rules. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** Takes the bytes of files where they are kept in a folder: `PUT` to the address that the first step of an upload gave. */
export async function addUploadRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.config.files.kind !== 'folder') return;
  await app.register(async (scope) => {
    // Bytes are bytes here, also those of a JSON file.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FILE }, (_request, body, done) => done(null, body));
    scope.put<{ Params: { token: string } }>(`${UPLOAD_PATH}/:token`, { bodyLimit: LARGEST_FILE }, async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveBytes(deps, request.params.token, bytes, request.headers['content-type'], deps.now());
      return reply.status(204).send();
    });
  });
}
