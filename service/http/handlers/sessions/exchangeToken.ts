import { isDeepStrictEqual } from 'node:util';
import { takeBackAttempt } from '#service/identity/accounts/attempts.ts';
import { loginsFromNetwork } from '#service/identity/accounts/limits.ts';
import { later } from '#service/clock.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import type { Handler } from '#service/http/contract/call.ts';
import { findByIdentity, redeemNonce } from '#service/identity/federation/identities.ts';
import { providerOf } from '#service/identity/federation/provider.ts';
import { readIdentity, unproven } from '#service/identity/federation/readIdentity.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notFound } from '#service/refusals.ts';
import { logIn } from './logIn.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { shortTexts } from '../enrollment/createEnrollment.ts';

const exchange: Handler<'exchangeToken'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  const provider = providerOf(study, deps.config);
  if (!provider) throw notFound();
  const { third_party_auth: account, analytics = {} } = call.body;
  const { access_token = account?.access_token } = call.body;
  // `npx study clock` moves the clock of the development service, not the clock of a provider.
  const providerNow = later(call.now, -(deps.movableClock?.ahead() ?? 0));
  const identity = await readIdentity(provider, { ...call.body, access_token }, providerNow);
  const isNamed = { type: study.meta.authentication.provider, uid: identity.subject, access_token };
  if (account && !isDeepStrictEqual({ ...account }, isNamed)) throw unproven();
  if (!(await redeemNonce(deps.db, call.body.nonce, identity.expiresAt))) throw unproven();
  const among = { study: study.slug, isPreview: deps.studies.mayPreview(study, call.preview) };
  const eligible = call.session?.enrollment;
  const isOther = eligible !== undefined && identity.email !== eligible.email;
  const enrollment = isOther ? undefined : await findByIdentity(deps.db, identity, among, call.now);
  if (!enrollment) throw refuse(409, 'email_mismatch', serviceMessages.emailMismatch);
  await takeBackAttempt(deps.db, loginsFromNetwork, call.network);
  if (enrollment.identity_issuer === null) await addArrival(deps.db, enrollment.id, analytics);
  return logIn(call, deps, study, enrollment);
};

/**
 * Logs in with an account at the provider of the study. The address of the account must be the one that was used for
 * eligibility: the eligibility of the caller's session, if there is one, otherwise of any participant.
 */
export const exchangeToken = withCaptcha('exchange_token', exchange, loginsFromNetwork);

/**
 * Adds how a participant found the study, as their first login at a provider says it. What the enrollment already says
 * stays.
 */
async function addArrival(
  db: Kysely<Tables>,
  enrollment: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const known = shortTexts(facts);
  if (Object.keys(known).length === 0) return;
  await db
    .updateTable('enrollments')
    .set({ arrived_with: sql<string>`${JSON.stringify(known)}::jsonb || arrived_with` })
    .where('id', '=', enrollment)
    .execute();
}
