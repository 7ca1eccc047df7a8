import { connectCalls } from './api/call.ts';
import { expireSession, followOtherTabs } from './session/leave.ts';
import { loadParticipant } from './state/participant.ts';
import { preferences, restorePreferences, setLocale } from './state/preferences.ts';
import { watchLeaving } from './routing/leaveGuard.ts';
import { refreshExpiry, restoreSession, session } from './state/session.ts';
import { studySlug } from './state/slug.ts';
import { currentStudy, loadStudy, study } from './state/study.ts';
import { bestLocale, offeredLocales } from './shell/languages.ts';

/** Takes up address and cookies, joins calls and state, and fetches study and participant. */
export function start(): void {
  restorePreferences();
  restoreSession();
  connectCalls({
    authToken: () => session.authToken ?? session.surveyToken,
    previewToken: () => session.previewToken,
    locale: () => preferences.locale,
    isLink: () => session.authToken === undefined && session.surveyToken !== undefined,
    received: refreshExpiry,
    sessionEnded: expireSession,
  });
  followOtherTabs();
  watchLeaving();
  if (!studySlug) study.load = { kind: 'failed', failure: { name: 'notFound', message: '' } };
  else void loadEverything();
  // A page that the browser kept as it was has heard nothing meanwhile, such as that somebody logged out; its answers are in the draft.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // The back button shows what is so now, not what was so then.
  window.addEventListener('popstate', () => {
    if (studySlug) void loadEverything();
  });
}

async function loadEverything(): Promise<void> {
  await Promise.all([loadStudy().then(settleLocale), loadParticipant()]);
}

/** A wish for a language that the study does not have comes to the nearest that it has. */
function settleLocale(): void {
  const landing = currentStudy();
  if (!landing) return;
  const best = bestLocale(preferences.locale, offeredLocales(landing.primary_locale, landing.secondary_locales));
  if (best === preferences.locale) return;
  const shown = new URLSearchParams(location.search).has('locale_override');
  if (shown) setLocale(best);
  else preferences.locale = best;
}

