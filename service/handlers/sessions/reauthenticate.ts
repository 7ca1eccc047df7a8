import { countAttempt, takeBackAttempt } from '#service/accounts/attempts.ts';
import { loginsFromNetwork } from '#service/accounts/limits.ts';
import type { Handler } from '#service/contract/handler.ts';
import { findLinked } from '#service/federation/identities.ts';
import { readPartnerAccount } from '#service/federation/partnerSite.ts';
import { unproven } from '#service/federation/readIdentity.ts';
import { UUID } from '#service/uuid.ts';
import { logIn } from './logIn.ts';

/** Logs in to the enrollment that is linked to the account of the visitor's cookie of a partner site. */
export const reauthenticate: Handler<'reauthenticate'> = async (call, deps) => {
  await countAttempt(deps.db, loginsFromNetwork, call.network, call.now);
  const { id } = call.params;
  const named = UUID.test(id)
    ? await deps.db.selectFrom('enrollments').select(['study', 'is_preview']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!named) throw unproven();
  const study = deps.studies.open(named.study, call.preview);
  const account = await readPartnerAccount(study, call.cookie, call.now);
  const linked = account && (await findLinked(deps.db, account, { study: study.slug, isPreview: named.is_preview }));
  if (linked?.id !== id) throw unproven();
  await takeBackAttempt(deps.db, loginsFromNetwork, call.network);
  return logIn(call, deps, study, linked);
};
