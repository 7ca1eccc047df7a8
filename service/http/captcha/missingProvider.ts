import { captchaModeOf } from '#schemas/captcha.ts';
import type { Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import type { Study } from '#service/study/study.ts';

/** @throws StartupError if a study uses the enterprise captcha and nothing verifies its tokens */
export function refuseMissingProvider(studies: readonly Study[], { captchaVerifyUrl }: Config): void {
  if (captchaVerifyUrl) return;
  const study = studies.find(({ meta }) => meta.recaptcha_site_key && captchaModeOf(meta.recaptcha_version) !== 'off');
  if (!study) return;
  throw new StartupError(
    `The study ${study.slug} has a recaptcha_site_key, but CAPTCHA_VERIFY_URL is not set, so no captcha could be verified. Set it to the provider's address for assessments, or remove the key to use the service's own captcha.`,
  );
}
