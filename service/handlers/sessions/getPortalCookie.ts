import type { Handler } from '#service/contract/handler.ts';
import { findLinked } from '#service/federation/identities.ts';
import { readPartnerAccount } from '#service/federation/partnerSite.ts';

/** Who the visitor is at the partner site of the study. */
export const getPortalCookie: Handler<'getPortalCookie'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  const account = await readPartnerAccount(study, call.cookie, call.now);
  const among = { study: study.slug, isPreview: deps.studies.mayPreview(study, call.preview) };
  const linked = account && (await findLinked(deps.db, account, among));
  return {
    status: 200,
    body: {
      hasAcmCookie: account !== undefined,
      portalEmail: account?.email ?? null,
      enrollment_identifier: linked?.id ?? null,
    },
  };
};
