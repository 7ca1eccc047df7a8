import type { CaptchaAction } from '#schemas/captcha.ts';
import type { CaptchaResult } from '#portal/state/access/proofs.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { currentStudy } from '#portal/state/study/study.ts';

/**
 * Gets a token without the visitor's attention, from the captcha of the study or of the service. Their code is
 * loaded on first use.
 */
export async function getToken(action: CaptchaAction, source: 'study' | 'service'): Promise<CaptchaResult> {
  try {
    const study = currentStudy();
    return source === 'study' && study?.recaptcha_site_key
      ? await (await import('./enterprise.ts')).getScoreToken(study, action, preferences.locale)
      : await (await import('./proofOfWork.ts')).getProofOfWork(action);
  } catch {
    // The code could not be loaded.
    return { ok: false, failure: { name: 'offline' } };
  }
}
