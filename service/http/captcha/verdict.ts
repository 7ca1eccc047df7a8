import type { CaptchaAction } from '#schemas/captcha.ts';

/** What a token must have been issued for. */
export interface Guarded {
  /** Slug. */
  study: string;
  action: CaptchaAction;
}

/** A token that passed a check. */
export interface Proof {
  expiresAt: Date;
  /** What is used up: the same for every way to write one solved challenge. */
  use: string;
}

/** The result of a check: the proof, or why there is none. */
export type CaptchaVerdict = Proof | 'invalid' | 'expired';
