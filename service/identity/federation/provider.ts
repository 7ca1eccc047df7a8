import type { Config } from '#service/config/config.ts';
import { issuerOf, usesDevelopmentProvider } from '#schemas/authentication.ts';
import { clientIdOf } from '#schemas/thirdParty.ts';
import type { Study } from '#service/study/study.ts';

/** An OpenID provider, as one study uses it. */
export interface Provider {
  /** The issuer of its tokens, an absolute URL without a trailing slash. */
  issuer: string;
  /** The client that the provider knows the study as: the audience of its ID tokens. */
  clientId: string;
  /** Proves to the provider that the service is that client. `undefined`: the provider asks for none. */
  clientSecret: string | undefined;
  /** Where the browser comes back to. */
  redirectUri: string;
  /** Whether the page receives a code, which only the service can exchange; otherwise it receives the tokens. */
  sendsCode: boolean;
  /** Whether it is the provider of the development service, which can have no TLS. */
  isDevelopment: boolean;
}

/**
 * The provider that participants of a study log in with; `undefined` if they log in with a password, or if the study
 * does not say enough about it.
 */
export function providerOf(
  { slug, meta: { authentication } }: Pick<Study, 'slug' | 'meta'>,
  { publicUrl, logInClientSecrets = {} }: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'logInClientSecrets'>>,
): Provider | undefined {
  const clientId = clientIdOf(authentication);
  const issuer = issuerOf(authentication, publicUrl);
  if (authentication.provider === 'basic_auth' || !clientId || !issuer) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: logInClientSecrets[clientId],
    redirectUri: `${publicUrl}/${slug}/log-in`,
    sendsCode: (authentication.details?.response_type ?? 'code') === 'code',
    isDevelopment: usesDevelopmentProvider(authentication),
  };
}
