import type { FastifyInstance } from 'fastify';
import type { default as OidcProvider } from 'oidc-provider';
import { createNonce, plainPage } from '#service/http/html.ts';
import { commonHeaders, pagePolicy } from '#service/http/securityHeaders.ts';
import { type PageWriter, passOn } from './identityProvider.ts';

/**
 * Adds the routes that an OpenID provider handles itself.
 * @param prefix where the provider is mounted, such as `/dev/idp`
 * @param paths below the prefix
 * @param provider called with each request
 */
export const addProviderRoutes = async (
  app: FastifyInstance,
  prefix: string,
  paths: readonly string[],
  provider: () => Promise<OidcProvider>,
): Promise<void> =>
  void (await app.register(async (scope) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const path of paths)
      scope.all(`${prefix}/${path}`, async (request, reply) => {
        const { raw } = reply.hijack();
        for (const [name, value] of Object.entries(commonHeaders)) raw.setHeader(name, value);
        passOn(await provider(), prefix, request.raw, raw);
      });
  }));

/** Writes a provider's own pages, such as the page of a failure. */
export const writePage: PageWriter = (context, title, body) => {
  const nonce = createNonce();
  context.set('Content-Security-Policy', pagePolicy(nonce));
  context.set('Cache-Control', 'no-store');
  context.type = 'html';
  context.body = plainPage(nonce, title, body).source;
};
