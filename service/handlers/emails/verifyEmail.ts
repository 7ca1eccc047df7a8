import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { sentRecently, sessionExpired } from '#service/refusals.ts';
import { mayMailTo, queueLink } from '#service/session/mailedLinks.ts';
import { redeemAddress } from './redeemAddress.ts';
import { verificationLink } from './verificationLink.ts';

/** Mails a link to the participant's address, or records that its link was opened. */
export const verifyEmail: Handler<'verifyEmail'> = async (call, deps) => {
  const { token } = call.body;
  if (token === undefined) return { status: 200, body: { outcome: await mailVerification(call, deps) } };
  await redeemAddress(call, deps, { token, purpose: 'verify_email', enrollment: call.params.id });
  return { status: 200, body: { outcome: 'verified' } };
};

async function mailVerification(
  { session, access: { study }, now }: Call<'verifyEmail'>,
  { db, config, outbox }: Deps,
): Promise<'sent' | 'verified'> {
  if (!session || !study) throw sessionExpired();
  if (session.enrollment.email_verified_at) return 'verified';
  const link = verificationLink(config, study, session.enrollment);
  if (!(await mayMailTo(db, link, now))) throw sentRecently();
  await db.transaction().execute((transaction) => queueLink(transaction, config, link, now));
  outbox.wake();
  return 'sent';
}
