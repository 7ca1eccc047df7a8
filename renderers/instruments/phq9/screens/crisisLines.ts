/** Whom to call in a region. */
export interface CrisisLines {
  emergency?: string;
  lifeline?: { name: string; number: string };
  /** ISO date on which somebody last made sure that the numbers are right. */
  checked: string;
}

/**
 * By ISO 3166 region. Only regions whose numbers have been looked up are listed; a study elsewhere gives its own in
 * `config.displayMessage.crisis`, and without any the dialog names no number rather than a wrong one.
 */
export const crisisLines: Readonly<Record<string, CrisisLines>> = {
  US: { emergency: '911', lifeline: { name: '988 Suicide & Crisis Lifeline', number: '988' }, checked: '2026-11-21' },
};
