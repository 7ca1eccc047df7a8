import { type Fetched, fetched } from '#kit/parts/index.ts';
import type { Place } from '../routing/places.ts';
import type { Screen } from '../routing/resolveRoute.ts';
import { ScreenFailed } from '../shell/fetchFailures.tsx';
import { Loading } from '../shell/Loading.tsx';

interface ScreenProps {
  params: Record<string, string>;
}
export type ScreenComponent = Fetched<ScreenProps>;

const screen = (load: Parameters<typeof fetched<ScreenProps>>[0]): ScreenComponent =>
  fetched(load, { Waiting: Loading, Failed: ScreenFailed });

const terminalState = screen(() => import('./terminal_state/TerminalState.tsx'));
const notFound = screen(() => import('./not_found/NotFound.tsx'));

/** One line per place. The code of each screen is fetched on first use. */
export const screens: Readonly<Record<Place, ScreenComponent>> = {
  '/': screen(() => import('./landing/Landing.tsx')),
  '/surveys/:slug': screen(() => import('./survey/Survey.tsx')),
  '/log-in': screen(() => import('./log_in/LogIn.tsx')),
  '/screener': screen(() => import('./screener/Screener.tsx')),
  '/registration': screen(() => import('./registration/Registration.tsx')),
  '/informed_consent': screen(() => import('./informed_consent/InformedConsent.tsx')),
  '/manage/dashboard': screen(() => import('./dashboard/Dashboard.tsx')),
  '/manage/dashboard/contribution/:slug': screen(() => import('./contribution/Contribution.tsx')),
  '/manage/settings': screen(() => import('./settings/Settings.tsx')),
  '/terminal_state': terminalState,
  '/withdrawn': terminalState,
  '/unauthorized': screen(() => import('./unauthorized/Unauthorized.tsx')),
  '/error': screen(() => import('./error/ErrorScreen.tsx')),
  '/404': notFound,
};

/** Screens that are shown in place of another screen. */
export const standIns: Readonly<Record<Screen, ScreenComponent>> = {
  suspended: screen(() => import('./suspended/Suspended.tsx')),
  contributionMissing: screen(() => import('./contribution_missing/ContributionMissing.tsx')),
  notFound,
};
