import { isThirdParty } from '#schemas/thirdParty.ts';
import { tally } from '#service/identity/accounts/attempts.ts';
import { enrollmentsFromNetwork, knownFromNetwork } from '#service/identity/accounts/limits.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import type { Handler } from '#service/http/contract/call.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notFound } from '#service/refusals.ts';
import { enroll } from '../enrollment/createEnrollment.ts';

const signUp: Handler<'createAccount'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  const { provider } = study.meta.authentication;
  const { email, provider: asked, locale, recaptcha_token: _token, form_action: _action, ...arrivedWith } = call.body;
  if (!isThirdParty(provider) || asked !== provider) throw notFound();
  const enrollment = await enroll(call, deps, study, { email, locale, arrivedWith }, async (db, created) => {
    await deps.audit.record(db, {
      enrollment: created.id,
      action: 'enrolled',
      actor: 'visitor',
      record: `enrollments/${created.id}`,
      at: call.now,
      clientTime: call.clientTime,
    });
    return created;
  });
  if (!enrollment) {
    await tally(deps.db, knownFromNetwork, call.network, call.now);
    throw refuse(409, 'account_exists', serviceMessages.accountExists);
  }
  // The portal's login opens the provider's page at once, with the proof that its answer needs.
  const query = new URLSearchParams({ idp_login: provider, locale_override: enrollment.locale });
  const onboarding_link = `${deps.config.publicUrl}/${study.slug}/log-in?${query.toString()}`;
  return { status: 201, body: { onboarding_link } };
};

/**
 * Signs an address up in a study with a third-party provider. The account itself is made at the provider; the service
 * knows the address, and accepts the login of that address only.
 */
export const createAccount = withCaptcha('create_account', signUp, enrollmentsFromNetwork, knownFromNetwork);
