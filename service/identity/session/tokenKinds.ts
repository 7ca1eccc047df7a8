import { minutes } from '#service/clock.ts';
import type { TokenKind } from '#service/database/tables.ts';

const days = (count: number): number => minutes(count * 24 * 60);

interface Rules {
  /** Milliseconds. The token ends at this age, however much it is used, so a stolen one does not work forever. */
  lifetime: number;
  /** Milliseconds. The token ends this long after its last use. Without it, use does not move the expiry. */
  idle?: number;
  /** The first use ends the token. */
  once?: true;
}

/** How long each kind of token works. */
export const tokenKinds: Readonly<Record<TokenKind, Rules>> = {
  session: { lifetime: minutes(12 * 60), idle: minutes(30) },
  survey: { lifetime: days(30) },
  limited: { lifetime: days(7) },
  email_link: { lifetime: minutes(30), once: true },
  preview: { lifetime: days(7) },
  unsubscribe: { lifetime: days(365) },
  undo: { lifetime: days(7), once: true },
  second_factor: { lifetime: minutes(15) },
};

/** When an unused token ends. */
export const expiryOf = (kind: TokenKind, endsAt: Date, now: Date): Date => {
  const { idle } = tokenKinds[kind];
  return idle === undefined ? endsAt : new Date(Math.min(now.getTime() + idle, endsAt.getTime()));
};
