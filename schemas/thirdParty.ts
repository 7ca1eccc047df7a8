/** The providers of accounts that are not the service's own: they have hosted log-in pages, and their studies no passwords. */
export const thirdPartyProviders: readonly string[] = ['aws cognito', 'ppmi', 'ppmi-online'];

/** @param provider `authentication.provider` of a study */
export const isThirdParty = (provider: string | undefined): boolean => thirdPartyProviders.includes(provider ?? '');
