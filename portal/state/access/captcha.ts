import { captchaModeOf, needsCaptcha, type CaptchaAction, type CaptchaMode } from '#schemas/captcha.ts';
import type { Failure } from '#portal/api/failures.ts';
import { currentStudy } from '../study/study.ts';

/** What a call sends so that the service knows what for, and that no program sends it. */
export interface CaptchaProof {
  form_action: CaptchaAction;
  recaptcha_token?: string;
}

/** The proof of a call that no captcha of a study guards. Other back ends do not know it, so it is left out until one asks. */
export const proofIfAsked = (proof: CaptchaProof): Partial<CaptchaProof> =>
  proof.recaptcha_token === undefined ? {} : proof;

/** A token, or why there is none. */
export type CaptchaResult = { ok: true; token: string; expiresIn: number } | { ok: false; failure: Failure };

/** Gets a token without the visitor's attention. */
type GetToken = (action: CaptchaAction, source: 'study' | 'service') => Promise<CaptchaResult>;

let getToken: GetToken = () => Promise.resolve({ ok: false, failure: { name: 'captchaFailed' } });

/** Called once, at the start. */
export const connectCaptcha = (next: GetToken): void => {
  getToken = next;
};

/** How the study keeps programs away; `off` until it is loaded. */
export const captchaMode = (): CaptchaMode => captchaModeOf(currentStudy()?.recaptcha_version);

/**
 * Makes a call with the proof that its action needs. With a score the token comes without the participant's attention;
 * the token of a checkbox comes from the form (see `useCaptcha`), because only visitors' forms have one. Without a captcha, the
 * service asks for the token of its own when many people use one network, such as a class.
 */
export async function withProof<R extends { ok: true } | { ok: false; failure: Failure }>(
  action: CaptchaAction,
  send: (proof: CaptchaProof) => Promise<R>,
): Promise<R | { ok: false; failure: Failure }> {
  const isGuarded = captchaMode() === 'score' && needsCaptcha('score', action);
  if (!isGuarded) {
    const first = await send({ form_action: action });
    if (first.ok || first.failure.name !== 'refused' || first.failure.code !== 'captcha_required') return first;
  }
  const result = await getToken(action, isGuarded ? 'study' : 'service');
  return result.ok ? send({ form_action: action, recaptcha_token: result.token }) : result;
}
