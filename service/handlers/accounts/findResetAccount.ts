import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import type { Handler } from '#service/contract/handler.ts';
import { resetLink } from '#service/session/passwordResets.ts';

/** Says whose password a mailed link sets. Only who has the mail has the link, and the mail says the address, too. */
export const findResetAccount: Handler<'findResetAccount'> = async ({ params, preview, body, now }, deps) => {
  const study = deps.studies.open(params.study, preview);
  refuseThirdParty(study);
  const { owner } = await resetLink(deps, study, body.link_token, now);
  return { status: 200, body: { email: owner.email } };
};
