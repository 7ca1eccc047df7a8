import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Place } from '../routing/places.ts';
import type { Screen } from '../routing/resolveRoute.ts';

export type ScreenComponent = LazyExoticComponent<ComponentType<{ params: Record<string, string> }>>;

const terminalState = lazy(() => import('./terminal_state/TerminalState.tsx'));
const notFound = lazy(() => import('./not_found/NotFound.tsx'));

/** One line per place; each screen is fetched when it is first met. */
export const screens: Readonly<Record<Place, ScreenComponent>> = {
  '/': lazy(() => import('./landing/Landing.tsx')),
  '/surveys/:slug': lazy(() => import('./survey/Survey.tsx')),
  '/log-in': lazy(() => import('./log_in/LogIn.tsx')),
  '/screener': lazy(() => import('./screener/Screener.tsx')),
  '/registration': lazy(() => import('./registration/Registration.tsx')),
  '/informed_consent': lazy(() => import('./informed_consent/InformedConsent.tsx')),
  '/manage/dashboard': lazy(() => import('./dashboard/Dashboard.tsx')),
  '/manage/dashboard/contribution/:slug': lazy(() => import('./contribution/Contribution.tsx')),
  '/manage/settings': lazy(() => import('./settings/Settings.tsx')),
  '/terminal_state': terminalState,
  '/withdrawn': terminalState,
  '/unauthorized': lazy(() => import('./unauthorized/Unauthorized.tsx')),
  '/error': lazy(() => import('./error/ErrorScreen.tsx')),
  '/404': notFound,
};

/** What is shown in place of a screen. */
export const standIns: Readonly<Record<Screen, ScreenComponent>> = {
  suspended: lazy(() => import('./suspended/Suspended.tsx')),
  contributionMissing: lazy(() => import('./contribution_missing/ContributionMissing.tsx')),
  notFound,
};
