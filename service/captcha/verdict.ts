import type { CaptchaAction } from '#schemas/captcha.ts';

/** What a token must have been issued for. */
export interface Guarded {
  /** Slug. */
  study: string;
  action: CaptchaAction;
}

/** The result of a check: until when the token is valid, or why it is not. */
export type CaptchaVerdict = { expiresAt: Date } | 'invalid' | 'expired';
