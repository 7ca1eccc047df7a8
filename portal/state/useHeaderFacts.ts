import { isThirdParty } from '#schemas/thirdParty.ts';
import { useLocation } from 'wouter';
import { isLoggedIn } from '#portal/routing/resolveRoute.ts';
import { type HeaderFacts } from '#portal/routing/headerLinks.ts';
import { useSnapshot } from 'valtio';
import { participant } from './participant.ts';
import { useRoutingFacts, useStudy } from './useStudy.ts';

/** The facts that the header and the buttons of the landing page depend on. */
export function useHeaderFacts(): HeaderFacts {
  const [path] = useLocation();
  const study = useStudy();
  const { who, layout } = useRoutingFacts();
  const { hasAcmCookie, portalEmail } = useSnapshot(participant);
  return {
    loggedIn: isLoggedIn(who),
    layout,
    status: who.status,
    studyStatus: study?.status ?? 'draft',
    onLanding: path === '/',
    hasFaq: Boolean(study?.nodes[0]?.content.faq?.length),
    isProgram: study?.is_program ?? false,
    thirdParty: isThirdParty(study?.authentication.provider),
    hasAcmCookie,
    portalEmail,
  };
}
