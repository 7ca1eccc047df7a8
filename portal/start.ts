import { subscribe } from 'valtio';
import { hasExpressions } from '#kit/pure/compile/index.ts';
import { mayHaveMarkdown } from '#kit/pure/texts/index.ts';
import { loadMarkdown } from '#kit/ui/parts/index.ts';
import { connectCalls } from './api/call.ts';
import { getToken } from './answers/captcha/getToken.ts';
import { connectCaptcha } from './state/access/proofs.ts';
import { recordArrival } from './state/study/analytics.ts';
import { connectExpiry, expireSession, followOtherTabs, reloadAfterExpiry } from './state/access/sessionEnd.ts';
import { loadAccessCookie } from './state/access/accessCookie.ts';
import { awaitMadeUp, loadParticipant } from './state/participant/participant.ts';
import { keepWebview, preferences, restorePreferences, setLocale } from './state/study/preferences.ts';
import { watchLeaving } from './state/page/leaveGuard.ts';
import { receiveAddressTokens, restoreMailedLink } from './state/access/addressTokens.ts';
import { watchErrors } from './state/page/watchErrors.ts';
import { clientHeaders } from './state/access/clientInfo.ts';
import { isShared } from './state/access/cookies.ts';
import { expireSurveyLink, refreshExpiry, restoreSession, session, watchPageCache } from './state/access/session.ts';
import { followSharing, keep, recall, startOffline } from './state/page/offline.ts';
import { noteServiceTime } from './state/study/serviceTime.ts';
import { tokenFor, enrollmentOfLink } from './state/study/surveyLink.ts';
import { restoreHostedSignIn } from './state/access/hostedSignIn.ts';
import { API_HOST_META, SIGN_OUT_WATCH_META } from '#schemas/firstPaint.ts';
import { browserVisit, enterVisit, studySlug, basePath } from './state/study/visit.ts';
import { currentStudy, loadStudy, study } from './state/study/study.ts';
import { bestLocale, offeredLocales } from './state/study/languages.ts';
import { nodePaths } from '#schemas/nodePaths.ts';
import { callAhead } from '#portal/api/ahead.ts';
import { findPlace, matchPath, askedOccurrence } from '#portal/state/routing/places.ts';

let host: string | undefined;

/**
 * The origin that calls go to, if the service's setting API_HOST names another origin than the page's: the content of
 * `<meta name="api-host">`, which the service adds to the page.
 */
function apiHost(): string {
  host ??= document.head.querySelector<HTMLMetaElement>(`meta[name=${API_HOST_META}]`)?.content ?? '';
  return host;
}

const LINKED = '/surveys/:slug';
const LISTED: readonly string[] = [nodePaths.Survey, nodePaths.Diary];

/**
 * Fetches the questionnaire that the address names, and its draft, or the days of a diary, while the code of its screen
 * still loads. The calls have the same arguments as the screen's.
 */
function fetchQuestionnaire(): void {
  const path = location.pathname.slice(basePath().length);
  const place = findPlace(path);
  const { enrollmentIdentifier, authToken, surveyLink } = session;
  if (!place || !(place === LINKED || LISTED.includes(place)) || !(authToken ?? surveyLink)) return;
  const study = studySlug();
  const { slug = '' } = matchPath(place, path)!;
  const query = new URLSearchParams(location.search);
  const occurrence = askedOccurrence(query);
  if (place === nodePaths.Diary && occurrence === undefined && !query.has('sent')) {
    if (enrollmentIdentifier) callAhead('listOccurrences', { path: { study, id: enrollmentIdentifier, node: slug } });
    return;
  }
  const enrollment =
    place === LINKED ? enrollmentOfLink(query, surveyLink, enrollmentIdentifier) : enrollmentIdentifier;
  callAhead('getSurvey', {
    path: { slug },
    query: { enrollment_identifier: enrollment, occurrence, study_slug: study },
  });
  if (enrollment) callAhead('getDraft', { path: { study, id: enrollment, node: slug }, query: { occurrence } });
}

/** Loads the code that forms with an expression or with Markdown need before they are compiled. @returns whether it is loaded */
const prepareForms = (data: unknown): Promise<boolean> =>
  Promise.all([
    hasExpressions(data) && import('#kit/pure/formExpressions/index.ts').then((code) => code.installExpressions()),
    mayHaveMarkdown(data) && loadMarkdown(),
  ]).then(
    () => true,
    () => false,
  );

/**
 * Starts the portal: reads the address, restores preferences and session, connects calls and state, and fetches study
 * and participant. Nothing in the portal reads the browser before.
 */
export function start(): void {
  enterVisit(browserVisit);
  receiveAddressTokens();
  watchErrors();
  recordArrival();
  restorePreferences();
  keepWebview();
  restoreSession();
  restoreMailedLink();
  awaitMadeUp();
  restoreHostedSignIn();
  connectCalls({
    credentials: (target) => tokenFor(target, { ...session, enrollment: session.enrollmentIdentifier }, browserVisit),
    host: apiHost,
    previewToken: () => session.previewToken,
    clientHeaders: () => ({
      ...clientHeaders(),
      'Session-Cookie': isShared() ? 'window' : 'device',
      ...(session.isClosed && { 'Background-Call': 'true' }),
    }),
    locale: () => preferences.locale,
    responded: noteServiceTime,
    received: refreshExpiry,
    sessionEnded: expireSession,
    linkEnded: expireSurveyLink,
    prepare: prepareForms,
    keep,
    recall,
  });
  connectCaptcha(getToken);
  connectExpiry(() => void reloadAfterExpiry());
  followOtherTabs();
  watchLeaving();
  followSharing();
  // Another tab may have said that the device is shared.
  document.addEventListener('visibilitychange', () => followSharing());
  if (document.head.querySelector(`meta[name=${SIGN_OUT_WATCH_META}]`))
    whenLoggedIn(() => import('./state/access/watchSignOut.ts').then(({ watchSignOut }) => watchSignOut()));
  whenLoggedIn(() => import('./answers/unsent/openUnsent.ts').then(({ openUnsent }) => openUnsent()));
  const { authToken: openedWith } = session;
  startOffline(async () => (await import('./state/participant/assigned.ts')).followAssigned(openedWith));
  if (!studySlug()) study.load = { kind: 'failed', failure: { name: 'notFound', message: '' } };
  else void loadEverything(fetchQuestionnaire);
  watchPageCache(() => void loadEverything());
  // After Back or Forward, show the current state instead of the earlier one.
  window.addEventListener('popstate', () => {
    if (studySlug()) void loadEverything();
  });
}

/** In milliseconds. A page that has just been opened has more urgent calls. */
const REST = 4_000;

/** Fetches what only participants need, once there is one and the page rests. */
function whenLoggedIn(begin: () => Promise<unknown>): void {
  const look = (): void => {
    if (!session.authToken) return;
    stop();
    // Without it, this page notices the end of the session at its next call.
    setTimeout(() => void begin().catch(() => undefined), REST);
  };
  const stop = subscribe(session, look);
  look();
}

/** @param andThen what can be fetched as soon as the language is known */
async function loadEverything(andThen = (): void => undefined): Promise<void> {
  const loadLanguage = async (): Promise<void> => {
    await loadStudy();
    settleLocale();
    void loadAccessCookie();
    andThen();
  };
  await Promise.all([loadLanguage(), loadParticipant()]);
}

/** Replaces a locale that the study does not have with the nearest one that it has. */
function settleLocale(): void {
  const landing = currentStudy();
  if (!landing) return;
  const best = bestLocale(preferences.locale, offeredLocales(landing.primary_locale, landing.secondary_locales));
  if (best === preferences.locale) return;
  const shown = new URLSearchParams(location.search).has('locale_override');
  if (shown) setLocale(best);
  else preferences.locale = best;
}
