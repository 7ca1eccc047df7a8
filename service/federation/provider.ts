import type { Config } from '#service/config/config.ts';
import { DEVELOPMENT_PROVIDER } from '#schemas/authentication.ts';
import type { Study } from '#service/study/study.ts';

/** An OpenID provider, as one study uses it. */
export interface Provider {
  /** The issuer of its tokens, an absolute URL without a trailing slash. */
  issuer: string;
  /** The client that the provider knows the study as: the audience of its ID tokens. */
  clientId: string;
  /** Where the browser comes back to. */
  redirectUri: string;
  /** Whether the page receives a code, which only the service can exchange; otherwise it receives the tokens. */
  sendsCode: boolean;
  /** Whether it is the provider of the development service, which can have no TLS. */
  isDevelopment: boolean;
}

/**
 * The provider that participants of a study log in with; `undefined` if they log in with a password, or if the study
 * names no user pool.
 */
export function providerOf(
  { slug, meta: { authentication } }: Pick<Study, 'slug' | 'meta'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Provider | undefined {
  const {
    cognito_client_id,
    cognito_domain,
    cognito_region,
    cognito_userpool_id,
    response_type = 'code',
  } = authentication.details ?? {};
  if (authentication.provider === 'basic_auth' || !cognito_client_id || !cognito_domain) return undefined;
  const isDevelopment = cognito_domain === DEVELOPMENT_PROVIDER;
  if (!isDevelopment && !(cognito_region && cognito_userpool_id)) return undefined;
  return {
    issuer: isDevelopment
      ? `${publicUrl}${DEVELOPMENT_PROVIDER}`
      : `https://cognito-idp.${cognito_region}.amazonaws.com/${cognito_userpool_id}`,
    clientId: cognito_client_id,
    redirectUri: `${publicUrl}/${slug}/log-in`,
    sendsCode: response_type === 'code',
    isDevelopment,
  };
}
