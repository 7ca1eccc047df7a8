import type { Authentication } from './types/index.ts';
import { clientIdOf, hasUserPool } from './thirdParty.ts';

type Named = Pick<Authentication, 'provider' | 'details'>;

/** The provider of the development service, as `cognito_domain` or `issuer` of a study: a path of the service itself. */
export const DEVELOPMENT_PROVIDER = '/dev/idp';

/** Providers that a study need not describe. See the discovery document of each, such as https://accounts.google.com/.well-known/openid-configuration. */
const wellKnown: Readonly<Record<string, { issuer: string; authorizationEndpoint: string }>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
};

/** True if participants log in at the provider of the development service. */
export const usesDevelopmentProvider = ({ details }: Pick<Named, 'details'>): boolean =>
  [details?.cognito_domain, details?.issuer].includes(DEVELOPMENT_PROVIDER);

/**
 * The issuer of the provider's tokens, or `undefined` if the study does not say enough.
 * @param origin of the portal
 */
export function issuerOf({ provider, details = {} }: Named, origin: string): string | undefined {
  if (usesDevelopmentProvider({ details })) return `${origin}${DEVELOPMENT_PROVIDER}`;
  const { issuer, cognito_region, cognito_userpool_id } = details;
  if (!hasUserPool(provider)) return issuer ?? wellKnown[provider]?.issuer;
  return cognito_region && cognito_userpool_id
    ? `https://cognito-idp.${cognito_region}.amazonaws.com/${cognito_userpool_id}`
    : undefined;
}

/**
 * The address of the provider's login page without its query, or `undefined` if the study does not say enough.
 * @param origin of the portal
 */
export function authorizationEndpointOf({ provider, details = {} }: Named, origin: string): string | undefined {
  if (usesDevelopmentProvider({ details })) return `${origin}${DEVELOPMENT_PROVIDER}/oauth2/authorize`;
  if (!hasUserPool(provider)) return details.authorization_endpoint ?? wellKnown[provider]?.authorizationEndpoint;
  return details.cognito_domain && `https://${details.cognito_domain}/oauth2/authorize`;
}

/** The names of the details that a provider needs and a study lacks, such as `cognito_domain`. */
export function missingDetails(authentication: Named): readonly string[] {
  const { provider, details } = authentication;
  const isPool = hasUserPool(provider);
  return [
    ...(clientIdOf(authentication) ? [] : [isPool ? 'cognito_client_id' : 'client_id']),
    ...(authorizationEndpointOf(authentication, '') ? [] : [isPool ? 'cognito_domain' : 'authorization_endpoint']),
    ...(issuerOf({ provider, details }, '') ? [] : isPool ? ['cognito_region', 'cognito_userpool_id'] : ['issuer']),
  ];
}
