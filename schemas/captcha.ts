/** How a study keeps programs away from its forms. */
export type CaptchaMode = 'off' | 'checkbox' | 'score';

/** What a captcha token is for, as calls send it in `form_action`. A token works for its own action only. */
export type CaptchaAction =
  | 'create_enrollment'
  | 'create_account'
  | 'sign_in'
  | 'exchange_token'
  | 'update_enrollment'
  | 'informed_consent'
  | 'password_reset'
  | 'support_request';

/** The Trusted Types policy that creates the worker of the service's own captcha. */
export const CAPTCHA_POLICY = 'captcha-worker';

/** The modes by the values of `recaptcha_version`: their full names, and the short ones of other back ends. */
const modes: Readonly<Record<string, CaptchaMode>> = {
  Off: 'off',
  'Enterprise Checkbox': 'checkbox',
  checkbox: 'checkbox',
  'Enterprise Score Based': 'score',
  score: 'score',
};

/** @param version `recaptcha_version` of a study. Any unknown value turns the captcha off. */
export const captchaModeOf = (version: string | null | undefined): CaptchaMode =>
  Object.hasOwn(modes, version ?? '') ? modes[version!]! : 'off';

/** The actions that need a token. A checkbox is for visitors; a score needs no one's attention, so submits have it too. */
const guarded: Readonly<Record<CaptchaMode, readonly CaptchaAction[]>> = {
  off: [],
  checkbox: ['create_enrollment', 'create_account', 'sign_in'],
  score: ['create_enrollment', 'create_account', 'update_enrollment', 'informed_consent'],
};

/** Whether an action needs a captcha token in a mode. */
export const needsCaptcha = (mode: CaptchaMode, action: CaptchaAction | undefined): boolean =>
  guarded[mode].includes(action as CaptchaAction);
