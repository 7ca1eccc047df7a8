import type { FastifyInstance, FastifyReply } from 'fastify';
import type { default as OidcProvider } from 'oidc-provider';
import { DEVELOPMENT_PROVIDER } from '#schemas/authentication.ts';
import type { Deps } from '#service/deps/deps.ts';
import { escapeHtml } from '#service/escapeHtml.ts';
import { createNonce, plainPage, sendPage } from '#service/http/html.ts';
import { commonHeaders, pagePolicy } from '#service/http/securityHeaders.ts';
import { accountOf, createIdentityProvider, passOn, type PageWriter } from './identityProvider.ts';

/**
 * Adds the OpenID provider of the development service under /dev/idp. It lets everybody in as anybody, so it exists only
 * beside the development mailbox, which gives the same.
 */
export async function addIdentityProvider(app: FastifyInstance, { config, studies, mailer }: Deps): Promise<void> {
  if (!mailer.keepsMails) return;
  let created: Promise<OidcProvider> | undefined;
  // The public address is known once the service listens.
  const provider = () => (created ??= createIdentityProvider(config.publicUrl, studies.all, writePage));

  await app.register(async (scope) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${DEVELOPMENT_PROVIDER}/*`, async (request, reply) => {
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(commonHeaders)) raw.setHeader(name, value);
      passOn(await provider(), DEVELOPMENT_PROVIDER, request.raw, raw);
    });
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const path = `${DEVELOPMENT_PROVIDER}/interaction/:uid`;
    scope.get(path, (_request, reply) => sendLogIn(reply));
    scope.post<{ Body: { email?: string; cancel?: string } }>(path, async (request, reply) => {
      const { email = '', cancel } = request.body ?? {};
      if (cancel === undefined && !/^\S+@\S+$/.test(email)) return sendLogIn(reply, email);
      const result =
        cancel === undefined
          ? { login: { accountId: accountOf(email) } }
          : { error: 'access_denied', error_description: 'The person canceled the log-in.' };
      return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

/** The log-in page. There is no password, because there is nothing to protect. */
function sendLogIn(reply: FastifyReply, refused?: string): FastifyReply {
  const nonce = createNonce();
  const isRefused = refused !== undefined;
  const body =
    '<p>This log-in service runs only in development. Every email address has an account here.</p>' +
    '<form method="post"><p><label for="email">Email address</label><br>' +
    `<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(refused ?? '')}"` +
    `${isRefused ? ' aria-invalid="true" aria-describedby="error"' : ''}></p>` +
    `${isRefused ? '<p id="error" role="alert">Enter an email address.</p>' : ''}` +
    '<p><button type="submit">Log in</button> <button type="submit" name="cancel" value="yes" formnovalidate>Cancel</button></p></form>';
  return sendPage(reply, nonce, plainPage(nonce, 'Development log-in service', body));
}

export const writePage: PageWriter = (context, title, body) => {
  const nonce = createNonce();
  context.set('Content-Security-Policy', pagePolicy(nonce));
  context.set('Cache-Control', 'no-store');
  context.type = 'html';
  context.body = plainPage(nonce, title, body);
};
