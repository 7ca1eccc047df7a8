import { messages } from './messages.ts';

/** The legal texts of a study. For each: its title, the notice if the study has none, and the text shown then. */
export const legalDocuments = {
  terms: { title: messages.terms, missing: messages.termsMissing, standard: messages.termsStandard },
  privacy_notice: { title: messages.privacy, missing: messages.privacyMissing, standard: messages.privacyStandard },
} as const;

/** The names are the keys of the study's metadata. */
export type LegalDocument = keyof typeof legalDocuments;
