import { countAttempt } from '#service/accounts/attempts.ts';
import { resetsFromNetwork } from '#service/accounts/limits.ts';
import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import { queueReset } from '#service/session/passwordResets.ts';
import type { Handler } from '#service/contract/handler.ts';

/**
 * Mails a link to a new password. Whether the address has an account is looked up after the response, so neither the
 * response nor its time reveals it.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  refuseThirdParty(study);
  await countAttempt(deps.db, resetsFromNetwork, call.network, call.now);
  await queueReset(
    deps,
    { study: study.slug, email: call.body.email, isPreview: deps.studies.mayPreview(study, call.preview) },
    call.now,
  );
  return { status: 204 };
};
