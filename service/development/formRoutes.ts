import type { FastifyInstance } from 'fastify';

/** In bytes. The forms have a few short inputs. */
const LARGEST_FORM = 4096;

/**
 * Adds routes that receive the forms of the development service's own pages.
 * @param add adds them; their body is an object of texts
 */
export const addFormRoutes = async (app: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> =>
  void (await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(scope);
  }));
