import { statusRules } from '#schemas/participantStatus.ts';
import { nodePaths } from '#schemas/nodePaths.ts';
import { fillPath, findPlace, matchPath, moved } from './places.ts';

/** The current URL: the path under the study's base, the query and the hash. */
export interface Location {
  path: string;
  /** Such as `?occurrence=2`. */
  search?: string;
  /** Such as `#faq`. */
  hash?: string;
  /** Whether a mailed link with a token opened this path. */
  isMailedLink?: boolean;
}

/** The facts about the participant that routing needs. All are `undefined` for visitors. */
export interface ParticipantFacts {
  enrollmentIdentifier?: string;
  authToken?: string;
  /** The screen that the study wants the participant on. */
  layout?: string;
  status?: string;
  /** Whether every consent of the participant's step is signed. */
  isConsented?: boolean;
  /** Whether a login at the provider is on its way back. */
  comesBack?: boolean;
  /** Whether the participant has to sign a consent again. */
  signsAgain?: boolean;
  /** The participant's contributions; `undefined` until they are known. */
  contributions?: readonly { slug: string; type: string }[];
}

/** The facts about the study that routing needs. */
export interface StudyFacts {
  slug?: string;
  /** Whether the study could not be loaded. */
  failed?: boolean;
  /** The layout for visitors, from the landing call. */
  layout?: string;
  /** The number of nodes in the landing call's response. */
  nodes: number;
}

export type Screen = 'suspended' | 'contributionMissing' | 'notFound';

export type Resolution =
  | { kind: 'stay' }
  /** `to` has the query and the hash of the URL. With `comesBack`, the login leads back to that URL. */
  | { kind: 'redirect'; to: string; comesBack?: true }
  | { kind: 'show'; screen: Screen }
  /** The study could not be loaded: the browser goes to the provider's main site. */
  | { kind: 'leave' };

interface Facts {
  location: Location;
  participant: ParticipantFacts;
  study: StudyFacts;
}

/** One rule of routing. `undefined` means that the rule does not apply and the next one decides. */
type Rule = (facts: Facts) => Resolution | undefined;

const stay: Resolution = { kind: 'stay' };
const redirect = (to: string): Resolution => ({ kind: 'redirect', to });
const show = (screen: Screen): Resolution => ({ kind: 'show', screen });
const within = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

const leaveWithoutStudy: Rule = ({ study }) => (study.failed ? { kind: 'leave' } : undefined);

const followMovedAddress: Rule = ({ location }) => {
  for (const [from, to] of Object.entries(moved)) {
    const values = matchPath(from, location.path);
    if (values) return redirect(fillPath(to, values));
  }
  return undefined;
};

/** The questions and answers have no screen of their own. */
const faqOnLandingPage: Rule = ({ location }) => (location.path === '/faq' ? redirect('/#faq') : undefined);

const manageNeedsLogin: Rule = ({ location, participant }) => {
  if (!within(location.path, '/manage') || isLoggedIn(participant)) return undefined;
  return findPlace(location.path) ? { kind: 'redirect', to: '/log-in', comesBack: true } : redirect('/log-in');
};

/** The beginning of paths that name a contribution. Without its slug, they name none. */
const slugless = [
  '/surveys',
  '/manage/dashboard/contribution',
  '/manage/dashboard/diary',
  '/manage/dashboard/verify_identity',
  '/manage/dashboard/cognitive_test',
];

const slugMissing: Rule = ({ location }) =>
  slugless.includes(location.path) ? show('contributionMissing') : undefined;

const unknownAddress: Rule = ({ location }) => (findPlace(location.path) ? undefined : show('notFound'));

const studyWithoutNodes: Rule = ({ location, study }) => {
  if (study.nodes > 0) return undefined;
  return location.path === '/404' ? stay : redirect('/404');
};

const suspended: Rule = ({ location, participant }) => {
  if (statusRules(participant.status).maySee) return undefined;
  return within(location.path, '/manage/settings') ? stay : show('suspended');
};

/** Paths that name one of the participant's contributions, and its type. Without a type, all have the screen. */
const contributionPaths: readonly (readonly [pattern: string, type?: string])[] = [
  [nodePaths.Survey],
  [nodePaths.Diary, 'Diary'],
  [`${nodePaths.Diary}/complete`, 'Diary'],
  [nodePaths.EhrConnection, 'EhrConnection'],
  [nodePaths.VerifyIdentity, 'VerifyIdentity'],
  [nodePaths.CognitiveTest, 'CognitiveTest'],
];

const contributionMissing: Rule = ({ location, participant, study }) => {
  // After the end there are no contributions, and the final screen says why.
  if (currentLayout(participant, study) === 'terminal_state') return undefined;
  if (participant.contributions === undefined) return undefined;
  for (const [pattern, needed] of contributionPaths) {
    const wanted = matchPath(pattern, location.path)?.slug;
    if (wanted === undefined) continue;
    const isThere = participant.contributions.some(
      ({ slug, type }) => slug === wanted && (needed === undefined || type === needed),
    );
    return isThere ? undefined : show('contributionMissing');
  }
  return undefined;
};

/** Whether a study thanks its participants for each daily survey. One study does. */
export const thanksEveryDay = (slug: string | undefined): boolean => slug === 'covid2020';

const thankYouOfOneStudy: Rule = ({ location, study }) =>
  location.path === '/thank-you' && !thanksEveryDay(study.slug) ? show('notFound') : undefined;

/** Screens for the end of participation: only for participants whose layout or status says so. */
const endScreens = ['/terminal_state', '/withdrawn'];

const endOnlyAtTheEnd: Rule = ({ location, participant, study }) => {
  if (!endScreens.includes(location.path)) return undefined;
  if (isLoggedIn(participant) && participant.layout === undefined) return undefined;
  const layout = currentLayout(participant, study);
  if (layout === 'terminal_state' || statusRules(participant.status).endScreen) return undefined;
  return redirect(layout === 'follow_up' ? '/' : layoutPath(layout));
};

/** Screens for the links of mails, which need no login. */
const linkScreens = ['/verify_email', '/update_email'];

/** Screens that are reached by a link or after a failure, in any layout. */
const ownStanding = [
  '/404',
  '/error',
  '/unauthorized',
  '/withdrawn',
  '/terminal_state',
  '/surveys',
  '/terms',
  '/privacy',
  '/thank-you',
  '/one_click_contribution',
  '/email-contribution',
  '/unsubscribe',
  '/undo_change',
  '/forgot_password',
  '/reset_password',
  // The result that a cognitive test brings is saved even if the session has ended meanwhile.
  '/camcog_success',
];

/** Screens that a participant may be on even if the layout names another one. */
const besideLayout = new Map([
  ['dashboard', ['/manage/settings', '/manage/summary', '/manage/dashboard', '/update_email', '/camcog_success']],
  ['education', ['/log-in']],
]);

const followLayout: Rule = ({ location, participant, study }) => {
  const layout = currentLayout(participant, study);
  if (layout === 'follow_up') return stay;
  if (location.path === '/log-in' && (!isLoggedIn(participant) || participant.comesBack)) return stay;
  if (location.isMailedLink && linkScreens.includes(location.path)) return stay;
  const allowed = [...ownStanding, ...(besideLayout.get(layout) ?? [])];
  if (allowed.some((path) => within(location.path, path))) return stay;
  // The FAQ is a section of the landing page and open to participants, too.
  if (layout === 'dashboard' && location.path === '/' && location.hash === '#faq') return stay;
  if (participant.signsAgain && layout === 'dashboard' && location.path === nodePaths.InformedConsent) return stay;
  const target = layoutPath(layout);
  return location.path === target ? stay : redirect(target);
};

/**
 * Where a participant goes on whose study has just come to the layout follow_up. It names no screen, so nothing redirects:
 * the step that they have done, or the login, would stay on the screen. Pure.
 * @param before the layout that the screen was shown for
 * @param now the present layout
 */
export const leadOn = (path: string, before: string | undefined, now: string): Resolution | undefined =>
  now === 'follow_up' && before !== undefined && before !== now && (path === '/log-in' || path === layoutPath(before))
    ? redirect('/manage/dashboard')
    : undefined;

/** The rules in order. The first one that applies decides. */
const rules: readonly Rule[] = [
  leaveWithoutStudy,
  followMovedAddress,
  faqOnLandingPage,
  manageNeedsLogin,
  slugMissing,
  unknownAddress,
  studyWithoutNodes,
  suspended,
  contributionMissing,
  thankYouOfOneStudy,
  endOnlyAtTheEnd,
  followLayout,
];

/** Query parameters about the page itself. A redirect to another page drops them. */
const OF_ONE_PAGE = ['session-expired'];

/**
 * The address of a redirect with the query and the hash that it keeps, such as the campaign or the occurrence that a link
 * names. A hash of its own stays.
 */
function withKept(to: string, { search = '', hash = '' }: Location): string {
  const [path, own] = to.split('#');
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => part !== '' && !OF_ONE_PAGE.includes(part.split('=')[0]!)).join('&');
  return `${path}${kept && `?${kept}`}${own === undefined ? hash : `#${own}`}`;
}

/** Returns the screen for a URL. Pure: the same facts give the same result, and following redirects ends. */
export function resolveRoute(location: Location, participant: ParticipantFacts, study: StudyFacts): Resolution {
  const path = location.path.length > 1 ? location.path.replace(/\/+$/, '') || '/' : '/';
  const facts = { location: { ...location, path }, participant, study };
  for (const rule of rules) {
    const resolution = rule(facts);
    if (resolution?.kind === 'redirect') return { ...resolution, to: withKept(resolution.to, location) };
    if (resolution) return resolution;
  }
  return stay;
}

/** Whether both parts of the credentials are present. One alone gives no access. */
export const isLoggedIn = (participant: ParticipantFacts): boolean =>
  Boolean(participant.enrollmentIdentifier && participant.authToken);

/** The effective layout: visitors have the study's, and once every consent is signed it is the dashboard. */
export function currentLayout(participant: ParticipantFacts, study: StudyFacts): string {
  const layout = (isLoggedIn(participant) && participant.layout) || study.layout || 'education';
  return layout === 'informed_consent' && participant.isConsented ? 'dashboard' : layout;
}

/** The path of a layout: education is the landing page, the dashboard is under /manage. */
export function layoutPath(layout: string): string {
  if (layout === 'education') return '/';
  if (layout === 'dashboard') return '/manage/dashboard';
  // Another character would end the path, and the redirect to it would never arrive.
  return /^[\w-]+$/.test(layout) ? `/${layout}` : '/404';
}
