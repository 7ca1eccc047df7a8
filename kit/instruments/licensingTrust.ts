/** Grants licenses for the Epworth Sleepiness Scale and the Asthma Control Questionnaire on behalf of their authors. */
export const licensingTrust = { name: 'Mapi Research Trust', url: 'https://eprovide.mapi-trust.org' } as const;
