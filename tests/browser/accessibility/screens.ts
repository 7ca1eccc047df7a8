import { createToken } from '#service/identity/session/tokens.ts';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';
import { formIsShown, submit, tab } from './actions.ts';
import { dialogScreens } from './dialogScreens.ts';
import { people } from './people.ts';
import { type PortalScreen, screen, THANKING, visitor } from './portalScreen.ts';

/** The query with which a mail opens one contribution. */
async function mailedQuery(service: TestService, { id }: TestParticipant, node: string): Promise<string> {
  const { token } = await createToken(
    service.db,
    { kind: 'survey', enrollment: { id, study: 'sleep-and-mood' }, node, occurrence: 1 },
    service.deps.now(),
  );
  return new URLSearchParams({
    survey: node,
    enrollment_identifier: id,
    occurrence: '1',
    auth_token: token,
  }).toString();
}

/** The address of a questionnaire that a mail links to. */
const toQuestionnaire = (path: string) => async (service: TestService) =>
  `${path}?${await mailedQuery(service, await onDashboard(service), 'last-night')}`;

/** The address of an answer that a mail offers. */
const toOneClick = async (service: TestService): Promise<string> =>
  `/one_click_contribution?${await mailedQuery(service, await people.asked(service), 'one-question')}#choice=so_so`;

/** Every screen of the portal, with its dialogs; each in the state in which a participant usually meets it. */
export const screens: readonly PortalScreen[] = [
  ...dialogScreens,
  visitor('landing page', '/'),
  visitor('log-in', '/log-in'),
  visitor('log-in with errors', '/log-in', '/log-in', submit),
  visitor('forgotten password', '/forgot_password'),
  visitor('new password', '/reset_password', '/reset_password?link_token=x'),
  visitor('terms', '/terms'),
  visitor('privacy', '/privacy'),
  visitor('unauthorized', '/unauthorized'),
  visitor('failure', '/error'),
  visitor('page not found', '/404', '/nowhere'),
  visitor('link that verifies an address', '/verify_email', '/verify_email?link_token=x'),
  visitor('link that changes an address', '/update_email', '/update_email?link_token=x'),
  visitor('link that undoes a change', '/undo_change', '/undo_change?link_token=x'),
  visitor('link that stops mails', '/unsubscribe', '/unsubscribe?auth_token=x'),
  visitor('answer by one click', '/one_click_contribution', toOneClick, formIsShown),
  visitor(
    'answer by one click, link expired',
    '/one_click_contribution/error',
    '/one_click_contribution?survey=last-night&auth_token=x',
  ),
  visitor('answer by one click, failed', '/one_click_contribution/error'),
  {
    ...visitor('answer by mail', '/surveys/:slug', toQuestionnaire('/email-contribution'), formIsShown),
    from: '/email-contribution',
  },
  visitor('questionnaire by link', '/surveys/:slug', toQuestionnaire('/surveys/last-night'), formIsShown),
  visitor('questionnaire by link, expired', '/surveys/:slug', '/surveys/last-night?auth_token=x'),
  { ...screen(THANKING, undefined, 'thanks for a daily survey', '/thank-you'), heading: 'portal.thankYou.title' },
  {
    ...visitor('thanks for a daily survey, in another study', '/thank-you'),
    heading: 'portal.notFound.title',
  },
  visitor('result of a cognitive test without a session', '/camcog_success'),
  screen('breathe-well', undefined, 'log-in at a provider', '/log-in'),
  screen('sleep-and-mood', 'enrolled', 'screener', '/screener'),
  screen('sleep-and-mood', 'enrolled', 'screener with errors', '/screener', '/screener', submit),
  screen('sleep-and-mood', 'screened', 'registration', '/registration'),
  screen('sleep-and-mood', 'screened', 'registration with errors', '/registration', '/registration', submit),
  screen('sleep-and-mood', 'registered', 'consent', '/informed_consent'),
  screen('sleep-and-mood', 'registered', 'consent with errors', '/informed_consent', '/informed_consent', submit),
  screen('sleep-and-mood', 'signsAgain', 'consent in a new edition', '/informed_consent', '/informed_consent', (page) =>
    page.locator('[aria-labelledby=consent-changes] dd').first().waitFor(),
  ),
  screen('sleep-and-mood', 'confirming', 'second factor', '/multi_factor_authenticate'),
  screen('breathe-well', 'breathingScreener', 'screener with a phone number', '/screener'),
  screen('sleep-lab', 'labVisit', 'page of text', '/visit_portal'),
  screen('sleep-lab', 'labFiles', 'file upload', '/file_upload'),
  screen('sleep-lab', 'labWait', 'wait', '/event_delay'),
  screen('sleep-and-mood', 'participant', 'dashboard', '/manage/dashboard'),
  ...['sleep-and-mood', 'sleep-monitor'].map((slug) =>
    screen(
      'sleep-and-mood',
      'participant',
      `questionnaire ${slug}`,
      '/manage/dashboard/contribution/:slug',
      `/manage/dashboard/contribution/${slug}`,
      formIsShown,
    ),
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'questionnaire that was sent',
    '/manage/dashboard/contribution/:slug',
    '/manage/dashboard/contribution/last-night',
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'questionnaire with errors',
    '/manage/dashboard/contribution/:slug',
    '/manage/dashboard/contribution/sleep-monitor',
    submit,
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'contribution that is gone',
    '/manage/dashboard/contribution/:slug',
    '/manage/dashboard/contribution/gone',
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'diary',
    '/manage/dashboard/diary/:slug',
    '/manage/dashboard/diary/sleep-diary',
  ),
  {
    ...screen(
      'sleep-and-mood',
      'diarist',
      'thanks for a diary entry',
      '/manage/dashboard/diary/:slug/complete',
      '/manage/dashboard/diary/sleep-diary/complete',
    ),
    heading: 'portal.diary.complete.thanks',
  },
  {
    ...screen(
      'sleep-and-mood',
      'participant',
      'diary without an entry',
      '/manage/dashboard/diary/:slug/complete',
      '/manage/dashboard/diary/sleep-diary/complete',
    ),
    heading: 'portal.diary.complete.missing',
  },
  screen('sleep-and-mood', 'participant', 'settings', '/manage/settings'),
  screen('sleep-and-mood', 'participant', 'settings, second tab', '/manage/settings', '/manage/settings', tab(1)),
  screen('sleep-and-mood', 'participant', 'settings, third tab', '/manage/settings', '/manage/settings', tab(2)),
  screen('sleep-and-mood', 'participant', 'settings, documents', '/manage/settings', '/manage/settings#documents'),
  screen(
    'sleep-and-mood',
    'participant',
    'copy of a consent',
    '/manage/settings/documents/:slug/:key',
    '/manage/settings#documents',
    (page) => page.locator('main a[href*="/settings/documents/"]').last().click(),
  ),
  screen('sleep-and-mood', 'participant', 'summary of what was sent', '/manage/summary'),
  screen('sleep-and-mood', 'suspended', 'suspended', '/manage/dashboard'),
  screen('sleep-and-mood', 'withdrawn', 'end of participation', '/terminal_state'),
  screen('sleep-and-mood', 'withdrawn', 'withdrawn', '/withdrawn'),
  screen('breathe-well', 'breathing', 'dashboard in another brand', '/manage/dashboard'),
  screen(
    'breathe-well',
    'breathing',
    'health records',
    '/manage/dashboard/ehr/:slug',
    '/manage/dashboard/ehr/health-records',
  ),
  screen(
    'breathe-well',
    'breathing',
    'identity',
    '/manage/dashboard/verify_identity/:slug',
    '/manage/dashboard/verify_identity/verify-identity',
  ),
  screen(
    'breathe-well',
    'breathing',
    'cognitive test',
    '/manage/dashboard/cognitive_test/:slug',
    '/manage/dashboard/cognitive_test/reaction-time',
  ),
  screen('breathe-well', 'breathing', 'settings of another study', '/manage/settings'),
];
