import type { Handler } from '#service/contract/handler.ts';
import { redeemAddress } from './redeemAddress.ts';

/** Changes the e-mail address by the link that was mailed to the new one. */
export const confirmEmail: Handler<'confirmEmail'> = async (call, deps) => {
  const { slug } = deps.studies.open(call.params.study, call.preview);
  await redeemAddress(call, deps, { token: call.body.token, purpose: 'email_change', study: slug });
  return { status: 200, body: { outcome: 'changed' } };
};
