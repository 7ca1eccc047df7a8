import type { BrandTheme, Branding } from '#kit/pure/brand/index.ts';
import type { Place } from '#portal/state/routing/places.ts';

const FORM = 'answers/forms/PortalForm.tsx';
const SHORT_FORM = 'answers/forms/account/ShortForm.tsx';

const font = (file: string): string => `../kit/ui/theme/fonts/${file}`;

/** The first part of the kit's font. */
const FONT = font('source-sans-3-first.woff2');
const themeFonts: Readonly<Record<BrandTheme, readonly string[]>> = {
  harbor: [font('harbor.woff2')],
  garden: [font('garden.woff2'), font('garden-heading.woff2')],
};

/** The font files of a brand's first screen. A brand's own fonts are on the device. */
export function fontsOf({ fonts, theme }: Branding): readonly string[] {
  if (fonts) return [];
  return theme ? themeFonts[theme] : [FONT];
}

/** The style sheet of a theme's fonts. */
export const stylesOf = (theme: BrandTheme): string => font(`${theme}.css`);

/** The texts of a language other than English. */
export const textsOf = (language: string): string => `../translations/${language}.json`;

/**
 * The code of each screen, by file under portal/, so that the page's header names it to the browser. Screens with a
 * form always show one. The build fails for a file that it does not contain.
 */
export const sourcesOf: Readonly<Record<Place, readonly string[]>> = {
  '/': ['routes/landing/Landing.tsx'],
  '/surveys/:slug': ['routes/questionnaire/Questionnaire.tsx', FORM],
  '/log-in': ['routes/log_in/LogIn.tsx', SHORT_FORM],
  '/multi_factor_authenticate': ['routes/multi_factor_authenticate/MultiFactorAuthenticate.tsx'],
  '/forgot_password': ['routes/forgot_password/ForgotPassword.tsx', SHORT_FORM],
  '/reset_password': ['routes/reset_password/ResetPassword.tsx', SHORT_FORM],
  '/screener': ['routes/screener/Screener.tsx', FORM],
  '/registration': ['routes/registration/Registration.tsx'],
  '/informed_consent': ['routes/informed_consent/InformedConsent.tsx', FORM],
  '/verify_email': ['routes/email/VerifyEmail.tsx'],
  '/file_upload': ['routes/file_upload/FileUpload.tsx', FORM],
  '/visit_portal': ['routes/waypoint/Waypoint.tsx'],
  '/event_delay': ['routes/waypoint/Waypoint.tsx'],
  '/update_email': ['routes/email/UpdateEmail.tsx'],
  '/manage/dashboard': ['routes/dashboard/Dashboard.tsx'],
  '/manage/dashboard/contribution/:slug': ['routes/questionnaire/Questionnaire.tsx', FORM],
  '/manage/dashboard/diary/:slug/complete': ['routes/questionnaire/diary/DiaryComplete.tsx'],
  '/manage/dashboard/diary/:slug': ['routes/questionnaire/diary/Diary.tsx', FORM],
  '/manage/dashboard/ehr/:slug': ['routes/ehr/HealthRecords.tsx'],
  '/manage/dashboard/verify_identity/:slug': ['routes/verify_identity/VerifyIdentity.tsx', SHORT_FORM],
  '/manage/dashboard/cognitive_test/:slug': ['routes/cognitive_test/CognitiveTest.tsx'],
  '/camcog_success': ['routes/camcog_success/CamcogSuccess.tsx'],
  '/manage/settings': ['routes/settings/Settings.tsx'],
  '/manage/settings/documents/:slug/:key': ['routes/consent_copy/ConsentCopy.tsx'],
  '/manage/summary': ['routes/summary/Summary.tsx'],
  '/terminal_state': ['routes/terminal_state/TerminalState.tsx'],
  '/withdrawn': ['routes/terminal_state/TerminalState.tsx'],
  '/one_click_contribution/error': ['routes/linked_contribution/ContributionError.tsx'],
  '/one_click_contribution': ['routes/linked_contribution/LinkedContribution.tsx'],
  '/email-contribution': ['routes/linked_contribution/LinkedContribution.tsx'],
  '/unsubscribe': ['routes/unsubscribe/Unsubscribe.tsx'],
  '/undo_change': ['routes/email/UndoChange.tsx'],
  '/thank-you': ['routes/thank_you/ThankYou.tsx'],
  '/terms': ['routes/legal/LegalPage.tsx'],
  '/privacy': ['routes/legal/LegalPage.tsx'],
  '/unauthorized': ['routes/unauthorized/Unauthorized.tsx'],
  '/error': ['routes/error/ErrorScreen.tsx'],
  '/404': ['routes/not_found/NotFound.tsx'],
};

/** Every source that a page can name. @param languages those with texts, without English */
export const allSources = (languages: readonly string[]): readonly string[] => [
  ...new Set([
    FONT,
    ...Object.values(themeFonts).flat(),
    ...(Object.keys(themeFonts) as BrandTheme[]).map(stylesOf),
    ...Object.values(sourcesOf).flat(),
    ...languages.map(textsOf),
  ]),
];
