import type { FastifyInstance } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { setActivityMailsByLink } from '#service/participation/mailings/setActivityMails.ts';
import { firstOf } from '../request.ts';

/** In bytes. The body is `List-Unsubscribe=One-Click`. */
const LARGEST_BODY = 1024;

/**
 * Adds the route that mail programs call if a participant stops mails there (RFC 8058): POST to the URL of the mail's
 * link. GET of the same URL opens the portal's page, which asks first, because programs that check mails open links.
 */
export async function addUnsubscribeRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_request, _body, done) => done(null),
    );
    scope.post('/:study/unsubscribe', { bodyLimit: LARGEST_BODY }, async ({ query }, reply) => {
      const { link_token, enrollment_identifier } = query as Record<string, string | string[] | undefined>;
      await setActivityMailsByLink(deps, {
        token: firstOf(link_token) ?? '',
        enrollment: firstOf(enrollment_identifier) ?? '',
        wanted: false,
        now: deps.now(),
      });
      return reply.status(200).send();
    });
  });
}
