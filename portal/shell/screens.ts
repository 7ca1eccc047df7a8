import { type Fetched, fetched } from '#kit/ui/parts/index.ts';
import type { Place } from '#portal/state/routing/places.ts';
import type { Screen } from '#portal/state/routing/resolveRoute.ts';
import { ScreenFailed } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';

interface ScreenProps {
  params: Record<string, string>;
}
type ScreenComponent = Fetched<ScreenProps>;

const screen = (load: Parameters<typeof fetched<ScreenProps>>[0]): ScreenComponent =>
  fetched(load, { Waiting: Loading, Failed: ScreenFailed });

const terminalState = screen(() => import('#portal/routes/terminal_state/TerminalState.tsx'));
const notFound = screen(() => import('#portal/routes/not_found/NotFound.tsx'));

const waypoint = screen(() => import('#portal/routes/waypoint/Waypoint.tsx'));
const contributionMissing = screen(() => import('#portal/routes/contribution_missing/ContributionMissing.tsx'));
const linkedContribution = screen(() => import('#portal/routes/linked_contribution/LinkedContribution.tsx'));
const terms = screen(async () => ({ default: (await import('#portal/routes/legal/LegalPage.tsx')).Terms }));
const privacy = screen(async () => ({ default: (await import('#portal/routes/legal/LegalPage.tsx')).Privacy }));

const listedQuestionnaire = screen(async () => ({
  default: (await import('#portal/routes/questionnaire/Questionnaire.tsx')).ListedQuestionnaire,
}));
const linkedQuestionnaire = screen(async () => ({
  default: (await import('#portal/routes/questionnaire/Questionnaire.tsx')).LinkedQuestionnaire,
}));

/** One line per place. The code of each screen is fetched on first use. */
export const screens: Readonly<Record<Place, ScreenComponent>> = {
  '/': screen(() => import('#portal/routes/landing/Landing.tsx')),
  '/surveys/:slug': linkedQuestionnaire,
  '/log-in': screen(() => import('#portal/routes/log_in/LogIn.tsx')),
  '/multi_factor_authenticate': screen(
    () => import('#portal/routes/multi_factor_authenticate/MultiFactorAuthenticate.tsx'),
  ),
  '/forgot_password': screen(() => import('#portal/routes/forgot_password/ForgotPassword.tsx')),
  '/reset_password': screen(() => import('#portal/routes/reset_password/ResetPassword.tsx')),
  '/screener': screen(() => import('#portal/routes/screener/Screener.tsx')),
  '/registration': screen(() => import('#portal/routes/registration/Registration.tsx')),
  '/informed_consent': screen(() => import('#portal/routes/informed_consent/InformedConsent.tsx')),
  '/verify_email': screen(() => import('#portal/routes/email/VerifyEmail.tsx')),
  '/file_upload': screen(() => import('#portal/routes/file_upload/FileUpload.tsx')),
  '/visit_portal': waypoint,
  '/event_delay': waypoint,
  '/update_email': screen(() => import('#portal/routes/email/UpdateEmail.tsx')),
  '/manage/dashboard': screen(() => import('#portal/routes/dashboard/Dashboard.tsx')),
  '/manage/dashboard/contribution/:slug': listedQuestionnaire,
  '/manage/dashboard/diary/:slug/complete': screen(
    () => import('#portal/routes/questionnaire/diary/DiaryComplete.tsx'),
  ),
  '/manage/dashboard/diary/:slug': screen(() => import('#portal/routes/questionnaire/diary/Diary.tsx')),
  '/manage/dashboard/ehr/:slug': screen(() => import('#portal/routes/ehr/HealthRecords.tsx')),
  '/manage/dashboard/verify_identity/:slug': screen(() => import('#portal/routes/verify_identity/VerifyIdentity.tsx')),
  '/manage/dashboard/cognitive_test/:slug': screen(() => import('#portal/routes/cognitive_test/CognitiveTest.tsx')),
  '/camcog_success': screen(() => import('#portal/routes/camcog_success/CamcogSuccess.tsx')),
  '/manage/settings': screen(() => import('#portal/routes/settings/Settings.tsx')),
  '/terminal_state': terminalState,
  '/withdrawn': terminalState,
  '/one_click_contribution/error': screen(() => import('#portal/routes/linked_contribution/ContributionError.tsx')),
  '/manage/settings/documents/:slug/:key': screen(() => import('#portal/routes/consent_copy/ConsentCopy.tsx')),
  '/manage/summary': screen(() => import('#portal/routes/summary/Summary.tsx')),
  '/one_click_contribution': linkedContribution,
  '/email-contribution': linkedContribution,
  '/unsubscribe': screen(() => import('#portal/routes/unsubscribe/Unsubscribe.tsx')),
  '/undo_change': screen(() => import('#portal/routes/email/UndoChange.tsx')),
  '/thank-you': screen(() => import('#portal/routes/thank_you/ThankYou.tsx')),
  '/terms': terms,
  '/privacy': privacy,
  '/unauthorized': screen(() => import('#portal/routes/unauthorized/Unauthorized.tsx')),
  '/error': screen(() => import('#portal/routes/error/ErrorScreen.tsx')),
  '/404': notFound,
};

/** Screens that are shown in place of another screen. */
export const standIns: Readonly<Record<Screen, ScreenComponent>> = {
  suspended: screen(() => import('#portal/routes/suspended/Suspended.tsx')),
  contributionMissing,
  notFound,
};
