import type { Limit } from '#service/accounts/attempts.ts';
import { minutes } from '#service/clock.ts';

/** How often one participant may save drafts. A form saves after each page and after five seconds without input. */
export const savesOfParticipant: Limit = { name: 'drafts', count: 240, window: minutes(1) };

/** How many drafts one participant may have, and how many bytes all of them together. */
export const MOST_DRAFTS = { drafts: 50, bytes: 16 * 1024 * 1024 };
