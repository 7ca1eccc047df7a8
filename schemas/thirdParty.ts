import type { Authentication } from './types/index.ts';

/** Providers whose accounts are in a hosted user pool. Only their participants verify their information. */
const userPools: readonly string[] = ['aws cognito', 'ppmi', 'ppmi-online'];

/** The providers of accounts that are not the service's own. Their studies have no passwords. `openid`: any OpenID provider. */
export const thirdPartyProviders: readonly string[] = [...userPools, 'google', 'openid'];

/** @param provider `authentication.provider` of a study */
export const isThirdParty = (provider: string | undefined): boolean => thirdPartyProviders.includes(provider ?? '');

/** @param provider `authentication.provider` of a study */
export const hasUserPool = (provider: string | undefined): boolean => userPools.includes(provider ?? '');

/** The client that the provider knows the study as. */
export const clientIdOf = ({ details }: Pick<Authentication, 'details'>): string | undefined =>
  details?.client_id ?? details?.cognito_client_id;
