import type { CaptchaAction } from '#schemas/captcha.ts';
import type { Landing } from '#schemas/types/index.ts';

export interface CaptchaCheckProps {
  study: Landing;
  /** A token works for this action only. After a change, the visitor's confirmation counts for the new one. */
  action: CaptchaAction;
  /** Increases when a call has used the token up without success. */
  used: number;
  /** Receives the token; `undefined` when it has expired or was used up. */
  onToken(token: string | undefined): void;
}
