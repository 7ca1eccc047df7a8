import type { Authentication } from './types/index.ts';

/** The provider of the development service, as `cognito_domain` of a study: a path of the service itself. */
export const DEVELOPMENT_PROVIDER = '/dev/idp';

/** Third-party providers with hosted log-in pages, by their names in the metadata of a study. */
export const cognitoStyleProviders: readonly string[] = ['aws cognito', 'ppmi', 'ppmi-online'];

/** Whether participants log in with an account at a provider that has hosted log-in pages. */
export const isCognitoStyle = ({ provider }: Pick<Authentication, 'provider'>): boolean =>
  cognitoStyleProviders.includes(provider);
