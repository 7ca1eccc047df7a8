import type { FastifyInstance, FastifyReply } from 'fastify';
import type { default as OidcProvider } from 'oidc-provider';
import { DEVELOPMENT_PROVIDER } from '#schemas/authentication.ts';
import type { Deps } from '#service/deps/deps.ts';
import { markup } from '#service/markup.ts';
import { addFormRoutes, isAddress, sendLogInPage } from './logInPage.ts';
import { accountOf, createIdentityProvider } from './identityProvider.ts';
import { addProviderRoutes, writePage } from './providerRoutes.ts';

/**
 * Adds the OpenID provider of the development service under /dev/idp. Any visitor can log in with any address, so it
 * exists only beside the development mailbox, which gives the same.
 */
export async function addIdentityProvider(app: FastifyInstance, { config, studies, mailer }: Deps): Promise<void> {
  if (!mailer.keepsMails) return;
  let created: Promise<OidcProvider> | undefined;
  // The public address is known once the service listens.
  const provider = () => (created ??= createIdentityProvider(config.publicUrl, studies.all, writePage));

  await addProviderRoutes(app, DEVELOPMENT_PROVIDER, ['*'], provider);
  await addFormRoutes(app, (scope) => {
    const path = `${DEVELOPMENT_PROVIDER}/interaction/:uid`;
    scope.get(path, (_request, reply) => sendLogIn(reply));
    scope.post<{ Body: { email?: string; cancel?: string } }>(path, async (request, reply) => {
      const { email = '', cancel } = request.body ?? {};
      if (cancel === undefined && !isAddress(email)) return sendLogIn(reply, email);
      const result =
        cancel === undefined
          ? { login: { accountId: accountOf(email) } }
          : { error: 'access_denied', error_description: 'The person canceled the login.' };
      return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

const sendLogIn = (reply: FastifyReply, refused?: string): FastifyReply =>
  sendLogInPage(reply, {
    title: 'Development login service',
    intro: 'This login service runs only in development.',
    buttons: markup`<button type="submit">Log in</button> <button type="submit" name="cancel" value="yes" formnovalidate>Cancel</button>`,
    refused,
  });
