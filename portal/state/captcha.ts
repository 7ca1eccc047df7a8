import { captchaModeOf, needsCaptcha, type CaptchaAction, type CaptchaMode } from '#schemas/captcha.ts';
import type { Failure } from '#portal/api/failures.ts';
import { currentStudy } from './study.ts';

/** What a call sends so that the service knows what for, and that no program sends it. */
export interface CaptchaProof {
  form_action: CaptchaAction;
  recaptcha_token?: string;
}

/** A token, or why there is none. */
export type CaptchaResult = { ok: true; token: string; expiresIn: number } | { ok: false; failure: Failure };

/** Gets a token without the visitor's attention. */
type GetToken = (action: CaptchaAction) => Promise<CaptchaResult>;

let getToken: GetToken = () => Promise.resolve({ ok: false, failure: { name: 'captchaFailed' } });

/** Called once, at the start. */
export const connectCaptcha = (next: GetToken): void => {
  getToken = next;
};

/** How the study keeps programs away; `off` until it is loaded. */
export const captchaMode = (): CaptchaMode => captchaModeOf(currentStudy()?.recaptcha_version);

/**
 * Makes a call with the proof that its action needs. With a score the token comes without the participant's attention;
 * the token of a checkbox comes from the form (see `useCaptcha`), because only visitors' forms have one.
 */
export async function withProof<R extends { ok: boolean }>(
  action: CaptchaAction,
  send: (proof: CaptchaProof) => Promise<R>,
): Promise<R | { ok: false; failure: Failure }> {
  if (captchaMode() !== 'score' || !needsCaptcha('score', action)) return send({ form_action: action });
  const result = await getToken(action);
  return result.ok ? send({ form_action: action, recaptcha_token: result.token }) : result;
}
