import type { StageName } from './stages.ts';

/** A screen of the portal as the gallery shows it. */
export interface PortalScreen {
  /** In the gallery's list. */
  name: string;
  study: string;
  /** Address below the study's, with the token of a link if it has one. */
  path: string;
  /** Whose screen it is. */
  stage: StageName;
  /** On paper, or with a message at the top; otherwise as it opens. */
  as?: 'paper' | 'toast';
}

const demo = 'sleep-and-mood';
const lab = 'sleep-lab';
const breathe = 'breathe-well';

/** One line per screen of the portal, in the order of a participant's way through a study. */
export const portalScreens: readonly PortalScreen[] = [
  { name: 'Landing page', study: demo, path: '/', stage: 'visitor' },
  { name: 'Screener', study: demo, path: '/screener', stage: 'enrolled' },
  { name: 'Not eligible', study: demo, path: '/terminal_state', stage: 'ineligible' },
  { name: 'Password for the account', study: demo, path: '/registration', stage: 'eligible' },
  { name: 'Informed consent', study: demo, path: '/informed_consent', stage: 'consenting' },
  { name: 'Second consent', study: demo, path: '/informed_consent', stage: 'permitting' },
  { name: 'Optional consent', study: lab, path: '/informed_consent', stage: 'labOptional' },
  { name: 'Page of text', study: lab, path: '/visit_portal', stage: 'labVisit' },
  { name: 'File to send', study: lab, path: '/file_upload', stage: 'labUpload' },
  { name: 'Wait for a day', study: lab, path: '/event_delay', stage: 'labWait' },
  { name: 'Log in', study: demo, path: '/log-in', stage: 'visitor' },
  { name: 'Log in at a provider', study: breathe, path: '/log-in', stage: 'breatheVisitor' },
  { name: 'Forgotten password', study: demo, path: '/forgot_password', stage: 'visitor' },
  { name: 'New password', study: demo, path: '/reset_password', stage: 'visitor' },
  { name: 'Dashboard', study: demo, path: '/manage/dashboard', stage: 'dashboard' },
  { name: 'Dashboard with sent answers', study: demo, path: '/manage/dashboard', stage: 'answered' },
  { name: 'Dashboard with a toast', study: demo, path: '/manage/dashboard', stage: 'dashboard', as: 'toast' },
  { name: 'Questionnaire', study: demo, path: '/manage/dashboard/contribution/sleep-and-mood', stage: 'dashboard' },
  { name: 'Short questionnaire', study: demo, path: '/manage/dashboard/contribution/last-night', stage: 'dashboard' },
  {
    name: 'Questionnaire that was sent',
    study: demo,
    path: '/manage/dashboard/contribution/last-night',
    stage: 'answered',
  },
  {
    name: 'Questionnaire of a closed study',
    study: demo,
    path: '/manage/dashboard/contribution/last-night',
    stage: 'closed',
  },
  {
    name: 'Sent answers on paper',
    study: demo,
    path: '/manage/dashboard/contribution/last-night',
    stage: 'answered',
    as: 'paper',
  },
  { name: 'Diary', study: demo, path: '/manage/dashboard/diary/sleep-diary', stage: 'dashboard' },
  { name: 'Diary for today', study: demo, path: '/manage/dashboard/diary/sleep-diary/complete', stage: 'dashboard' },
  { name: 'Questionnaire from a mail', study: demo, path: '/surveys/last-night', stage: 'dashboard' },
  { name: 'Missing questionnaire', study: demo, path: '/manage/dashboard/contribution/nothing', stage: 'dashboard' },
  { name: 'Health records', study: breathe, path: '/manage/dashboard/ehr/health-records', stage: 'breatheVerified' },
  {
    name: 'Identity check',
    study: breathe,
    path: '/manage/dashboard/verify_identity/verify-identity',
    stage: 'breatheIdentity',
  },
  {
    name: 'Cognitive test',
    study: breathe,
    path: '/manage/dashboard/cognitive_test/reaction-time',
    stage: 'breatheVerified',
  },
  { name: 'Back from a cognitive test', study: breathe, path: '/camcog_success', stage: 'breatheVerified' },
  { name: 'Contact information', study: breathe, path: '/manage/dashboard', stage: 'breathe' },
  { name: 'Settings', study: demo, path: '/manage/settings', stage: 'dashboard' },
  {
    name: 'Copy of a consent',
    study: demo,
    path: '/manage/settings/documents/consent/latest',
    stage: 'dashboard',
  },
  {
    name: 'Copy of a consent on paper',
    study: demo,
    path: '/manage/settings/documents/consent/latest',
    stage: 'dashboard',
    as: 'paper',
  },
  { name: 'Other email address', study: demo, path: '/update_email', stage: 'dashboard' },
  { name: 'Own data', study: demo, path: '/manage/summary', stage: 'answered' },
  { name: 'Paused', study: demo, path: '/manage/dashboard', stage: 'paused' },
  { name: 'Withdrawn', study: demo, path: '/withdrawn', stage: 'withdrawn' },
  { name: 'Link that confirms an address', study: demo, path: '/verify_email?link_token=gallery', stage: 'visitor' },
  { name: 'Link that undoes a change', study: demo, path: '/undo_change?link_token=gallery', stage: 'visitor' },
  { name: 'Link that stops mails', study: demo, path: '/unsubscribe?link_token=gallery', stage: 'visitor' },
  { name: 'Failed link of a mail', study: demo, path: '/one_click_contribution/error', stage: 'visitor' },
  { name: 'Link without its code', study: demo, path: '/unsubscribe', stage: 'visitor' },
  { name: 'Terms', study: demo, path: '/terms', stage: 'visitor' },
  { name: 'Privacy', study: demo, path: '/privacy', stage: 'visitor' },
  { name: 'No access', study: demo, path: '/unauthorized', stage: 'visitor' },
  { name: 'Something went wrong', study: demo, path: '/error', stage: 'visitor' },
  { name: 'Page not found', study: demo, path: '/nowhere', stage: 'visitor' },
];
