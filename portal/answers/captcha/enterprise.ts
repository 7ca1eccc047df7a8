import type { CaptchaAction } from '#schemas/captcha.ts';
import type { Landing } from '#schemas/types/index.ts';
import { loadScript, scriptUrl } from '#portal/parts/integrations/loadScript.ts';
import type { CaptchaResult } from '#portal/state/access/proofs.ts';

/** The part of the enterprise script that the portal uses. */
export interface EnterpriseCaptcha {
  ready(run: () => void): void;
  /** Gets a token without the visitor's attention. */
  execute(siteKey: string, options: { action: string }): Promise<string>;
  /** Renders the checkbox. @returns its number */
  render(element: HTMLElement, options: CheckboxOptions): number;
  reset(checkbox: number): void;
}

interface CheckboxOptions {
  sitekey: string;
  action: string;
  size: 'normal' | 'compact';
  theme: 'light' | 'dark';
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

type Study = Pick<Landing, 'script_urls' | 'recaptcha_site_key'>;

/**
 * Loads the enterprise script, once.
 * @param render the site key for scores, `explicit` for checkboxes
 * @throws Error if it cannot be loaded
 */
export async function loadEnterprise(study: Study, render: string, locale: string): Promise<EnterpriseCaptcha> {
  await loadScript(scriptUrl(study, 'recaptcha_enterprise', { render, hl: locale }));
  const { grecaptcha } = window as { grecaptcha?: { enterprise?: EnterpriseCaptcha } };
  const captcha = grecaptcha?.enterprise;
  if (!captcha) throw new Error('The enterprise captcha is not there after its script was loaded.');
  await new Promise<void>((ready) => captcha.ready(ready));
  return captcha;
}

/** The provider's tokens are valid for two minutes. In seconds. */
const LIFETIME = 120;

/** Gets a token for a score. */
export async function getScoreToken(study: Study, action: CaptchaAction, locale: string): Promise<CaptchaResult> {
  const siteKey = study.recaptcha_site_key!;
  try {
    const captcha = await loadEnterprise(study, siteKey, locale);
    return { ok: true, token: await captcha.execute(siteKey, { action }), expiresIn: LIFETIME };
  } catch {
    return { ok: false, failure: { name: 'captchaFailed' } };
  }
}
