import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, default as OidcProvider, KoaContextWithOIDC } from 'oidc-provider';
import { DEVELOPMENT_PROVIDER, usesDevelopmentProvider } from '#schemas/authentication.ts';
import { clientIdOf } from '#schemas/thirdParty.ts';
import { Html, markup } from '#service/markup.ts';
import { sha256 } from '#service/ids.ts';
import type { Study } from '#service/study/study.ts';

/** Writes a page of the provider. */
export type PageWriter = (context: KoaContextWithOIDC, title: string, body: Html) => void;

/** The addresses that have logged in, by the provider's identifier of each. They are forgotten when the service stops. */
const addresses = new Map<string, string>();

/** @returns the provider's identifier of the account with this address, which it creates */
export function accountOf(email: string): string {
  const id = sha256(email.trim().toLowerCase()).slice(0, 24);
  addresses.set(id, email.trim());
  return id;
}

/**
 * Creates the OpenID provider of the development service: a certified server with an account for every e-mail address,
 * and one client per study. It has the paths of a hosted user pool.
 * @param publicUrl the address of the portal
 */
export async function createIdentityProvider(
  publicUrl: string,
  studies: readonly Study[],
  writePage: PageWriter,
): Promise<OidcProvider> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  // No question about consent: the portal belongs to the study.
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: studies.flatMap(({ slug, meta: { authentication } }) => {
      const clientId = clientIdOf(authentication);
      if (!usesDevelopmentProvider(authentication) || !clientId) return [];
      return {
        client_id: clientId,
        client_name: slug,
        application_type: 'native' as const,
        token_endpoint_auth_method: 'none' as const,
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code' as const, 'id_token token' as const],
        redirect_uris: [`${publicUrl}/${slug}/log-in`],
        post_logout_redirect_uris: [`${publicUrl}/${slug}/`],
      };
    }),
    responseTypes: ['code', 'id_token token'],
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'development' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      userinfo: '/oauth2/userInfo',
      end_session: '/logout',
      jwks: '/.well-known/jwks.json',
    },
    interactions: { policy, url: (_context, { uid }) => `${DEVELOPMENT_PROVIDER}/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) =>
          writePage(
            context,
            'Log out of the development login service',
            markup`${new Html(form)}<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>`,
          ),
        postLogoutSuccessSource: (context) => writePage(context, 'You are logged out', markup``),
      },
    },
    findAccount: (_context, id) => {
      const email = addresses.get(id);
      return email === undefined
        ? undefined
        : { accountId: id, claims: () => ({ sub: id, email, email_verified: true }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    renderError: (context, { error, error_description }) =>
      writePage(context, 'The development login service refused this', markup`<p>${error}: ${error_description}</p>`),
  };
  return new Provider(`${publicUrl}${DEVELOPMENT_PROVIDER}`, configuration);
}

/**
 * Passes a request on to a provider, which expects paths without the prefix that it is mounted at.
 * @param prefix such as `/dev/idp`
 */
export function passOn(
  provider: OidcProvider,
  prefix: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = request.url!;
  Object.assign(request, { originalUrl: url, url: url.slice(prefix.length) || '/' });
  void provider.callback()(request, response);
}
