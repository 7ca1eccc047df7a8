import { useSnapshot } from 'valtio';
import { findLocalText, type LocalText, localText, regionalLocale, toBcp47 } from '#kit/pure/texts/index.ts';
import type { Landing, Participant, StudyNode } from '#schemas/types/index.ts';
import {
  type ParticipantFacts,
  type StudyFacts,
  currentLayout,
  isLoggedIn,
} from '#portal/state/routing/resolveRoute.ts';
import { interfaceLanguage } from '#translations/load.ts';
import { hostedSignIn } from '../access/hostedSignIn.ts';
import { isConsented, presentNode } from '../participant/presentNode.ts';
import { participant } from '../participant/participant.ts';
import { preferences } from './preferences.ts';
import { session } from '../access/session.ts';
import { study } from './study.ts';
import { visit } from './visit.ts';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { useLocation } from 'wouter';
import type { HeaderFacts } from '#portal/state/routing/headerLinks.ts';

/** The study; `undefined` until it is loaded. */
export function useStudy(): Landing | undefined {
  const { load } = useSnapshot(study);
  return load.kind === 'ready' ? (load.landing as Landing) : undefined;
}

/** Statuses of studies that no longer collect answers. */
const closedForData: ReadonlySet<string> = new Set(['data_close', 'data_lock', 'completed']);

/** Whether the study no longer collects answers; false until it is loaded. */
export function useIsClosed(): boolean {
  const status = useStudy()?.status;
  return status !== undefined && closedForData.has(status);
}

/** The participant; `undefined` until it is loaded. */
export function useParticipant(): Participant | undefined {
  const { load } = useSnapshot(participant);
  return load.kind === 'ready' ? (load.data as Participant) : undefined;
}

/** The node of the current step that the participant has to do now; `undefined` until the participant is loaded. */
export const usePresentNode = (): StudyNode | undefined => presentNode(useParticipant()?.nodes ?? []);

/** Whether the participant is logged in but not loaded yet. */
export function useIsParticipantAwaited(): boolean {
  const { load, madeUp } = useSnapshot(participant);
  const { enrollmentIdentifier, authToken } = useSnapshot(session);
  return (
    (madeUp !== undefined || isLoggedIn({ enrollmentIdentifier, authToken })) &&
    load.kind !== 'ready' &&
    load.kind !== 'failed'
  );
}

/**
 * Reads texts of the study in the participant's language. `lang` returns the language of a text if it differs from the
 * interface's.
 */
export function useStudyText() {
  const { locale } = useSnapshot(preferences);
  const primary = useStudy()?.primary_locale ?? 'en';
  return {
    text: (text: LocalText | undefined): string => localText(text, locale, primary),
    lang: (text: LocalText | undefined): string | undefined => {
      const found = toBcp47(findLocalText(text, locale, primary).locale);
      return found.split('-')[0] === interfaceLanguage(locale) ? undefined : found;
    },
    locale,
    primary: toBcp47(primary),
  };
}

/** The locale for formatting numbers, dates and times. @param locale the locale of the texts */
export const useRegionalLocale = (locale: string): string =>
  regionalLocale(locale, visit().languages, useStudy()?.region);

/** The facts that routing and the header need. */
export function useRoutingFacts(): { who: ParticipantFacts; what: StudyFacts; layout: string } {
  const { load } = useSnapshot(study);
  const { enrollmentIdentifier, authToken } = useSnapshot(session);
  const { madeUp } = useSnapshot(participant);
  const { returned } = useSnapshot(hostedSignIn);
  const data = useParticipant();
  const who: ParticipantFacts = {
    enrollmentIdentifier: madeUp ?? enrollmentIdentifier,
    authToken: madeUp ?? authToken,
    comesBack: returned !== undefined,
    layout: data?.layout,
    status: data?.status,
    isConsented: data && isConsented(data),
    signsAgain: data?.nodes.some(({ status }) => status === 'reconsent_required'),
    contributions: data?.nodes,
  };
  const what: StudyFacts =
    load.kind === 'ready'
      ? { slug: load.landing.slug, layout: load.landing.layout, nodes: load.landing.nodes.length }
      : { failed: load.kind === 'failed', nodes: 0 };
  return { who, what, layout: currentLayout(who, what) };
}

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
