/** The providers of accounts that are not the service's own. Their studies have no passwords. */
export const thirdPartyProviders: readonly string[] = ['aws cognito', 'ppmi', 'ppmi-online'];

/** @param provider `authentication.provider` of a study */
export const isThirdParty = (provider: string | undefined): boolean => thirdPartyProviders.includes(provider ?? '');
