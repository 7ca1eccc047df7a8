import type { FastifyInstance, FastifyReply } from 'fastify';
import type { default as OidcProvider } from 'oidc-provider';
import { createNonce, plainPage, sendPage } from '#service/http/pages/html.ts';
import { commonHeaders, pageHeaders, pagePolicy } from '#service/http/headers/securityHeaders.ts';
import { markup } from '#service/markup.ts';
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
        const found = await provider().catch(unlessMissing);
        if (!found) return sendMissing(reply);
        const { raw } = reply.hijack();
        for (const [name, value] of Object.entries({ ...commonHeaders, ...pageHeaders })) raw.setHeader(name, value);
        return passOn(found, prefix, request.raw, raw);
      });
  }));

/** A service that was installed without the development packages has no library for a provider. */
function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const nonce = createNonce();
  const body = markup`<p>This stand-in for a login provider needs the development packages, which the built service runs without. Install them with <code>npm ci</code>, or name a real provider in the study.</p>`;
  return sendPage(reply, nonce, plainPage(nonce, 'The development login service is not installed', body), {
    status: 501,
  });
}

/** Writes a provider's own pages, such as the page of a failure. */
export const writePage: PageWriter = (context, title, body) => {
  const nonce = createNonce();
  context.set('Content-Security-Policy', pagePolicy(nonce));
  context.set('Cache-Control', 'no-store');
  context.type = 'html';
  context.body = plainPage(nonce, title, body).source;
};
