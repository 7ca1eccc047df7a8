import type { Sent } from '#portal/answers/forms/copies/sent.ts';

/**
 * The entry that was sent last, in memory only: its completion page shows it at once, also without a network. After a
 * reload, the page fetches the copy.
 */
let last: { slug: string; occurrence: number; sent: Sent } | undefined;

export const rememberSent = (slug: string, occurrence: number, sent: Sent): void => {
  last = { slug, occurrence, sent };
};

export const recallSent = (slug: string, occurrence: number): Sent | undefined =>
  last?.slug === slug && last.occurrence === occurrence ? last.sent : undefined;
