import { resetsFromNetwork } from '#service/accounts/limits.ts';
import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import { queueReset } from '#service/session/passwordResets.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import type { Handler } from '#service/contract/handler.ts';

const request: Handler<'requestPasswordReset'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  refuseThirdParty(study);
  await queueReset(
    deps,
    { study: study.slug, email: call.body.email, isPreview: deps.studies.mayPreview(study, call.preview) },
    call.now,
  );
  return { status: 204 };
};

/**
 * Mails a link to a new password. Whether the address has an account is looked up after the response, so neither the
 * response nor its time reveals it.
 */
export const requestPasswordReset = withCaptcha('password_reset', request, resetsFromNetwork);
