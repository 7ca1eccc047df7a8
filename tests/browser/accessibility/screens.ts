import type { Page } from '@playwright/test';
import { days } from '#service/clock.ts';
import { changeStatus } from '#service/flow/changeStatus.ts';
import { createToken } from '#service/session/tokens.ts';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import {
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  eligible,
  sleepAndMood,
  sleepDiary,
  type TestParticipant,
  withPassword,
} from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';
import type { Place } from '#portal/routing/places.ts';
import type en from '#translations/en.json';

/** A screen of the portal, with the participant who sees it. */
export interface PortalScreen {
  name: string;
  study: 'sleep-and-mood' | 'breathe-well' | 'sleep-lab' | typeof THANKING;
  /** Who opens it; a visitor if absent. */
  who?: Who;
  /** The address under the study's base, or what makes it. */
  path: string | ((service: TestService) => Promise<string>);
  /** The pattern of the address on which it is shown. */
  place: Place;
  /** The pattern of an address that shows nothing itself and leads there. */
  from?: Place;
  /** Opens what is closed at first, such as a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The id of its heading, where another screen can stand at the same address, such as the page that is not found. */
  heading?: keyof typeof en;
}

/** The example studies with participants here. */
export const served = ['sleep-and-mood', 'breathe-well', 'sleep-lab'] as const;
/** The slug of the one study that thanks for a daily survey: a copy of the demo study. */
export const THANKING = 'covid2020';

/** Ways to be a participant, by name. Each is made once for all screens. */
const people = {
  enrolled: (service: TestService) => enrolled(service),
  screened: async (service: TestService) => {
    const person = await enrolled(service);
    await service.call('PUT', person.url, { token: person.token, body: { user_data: eligible } });
    return person;
  },
  registered: (service: TestService) => withPassword(service),
  /** Has given the password and not yet the code. */
  confirming: async (service: TestService) => {
    const person = await onDashboard(service);
    const enrollment = { id: person.id, study: 'sleep-and-mood' };
    const { token } = await createToken(service.db, { kind: 'second_factor', enrollment }, service.deps.now());
    return { ...person, token };
  },
  participant: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      body: { contributions: lastNight },
    });
    await service.call('DELETE', `/api/v3/enrollments/${person.id}/messages`, { token: person.token });
    return person;
  },
  /** Has a message of the study, which opens in a dialog. */
  notified: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.db
      .insertInto('messages')
      .values({
        enrollment_id: person.id,
        type: 'info',
        message: JSON.stringify({ en: 'Welcome to the study', es: 'Le damos la bienvenida al estudio' }),
        created_at: new Date(),
      })
      .execute();
    return person;
  },
  /** Has sent the entry of today in the diary. */
  diarist: async (service: TestService) => {
    const person = await onDashboard(service);
    const { status, body } = await service.call('POST', `${person.url}/surveys/sleep-diary/answers`, {
      token: person.token,
      body: { contributions: sleepDiary },
    });
    if (status !== 200) throw new Error(`could not send the entry: ${JSON.stringify(body)}`);
    return person;
  },
  suspended: async (service: TestService) => withStatus(service, 'suspended'),
  withdrawn: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.call('POST', `${person.url}/withdraw`, { token: person.token, body: { opt_out_reason: 'time' } });
    return person;
  },
  /** Four days ago they sent the main questionnaire, so the question of a mail is open. */
  asked: async (service: TestService) => {
    service.wait(-days(4));
    try {
      const person = await onDashboard(service);
      await service.call('POST', `${person.url}/surveys/sleep-and-mood/answers`, {
        token: person.token,
        body: { contributions: sleepAndMood },
      });
      return person;
    } finally {
      service.wait(days(4));
    }
  },
  breathing: (service: TestService) => onBreatheWell(service, { phone: '+15550104242' }),
  breathingScreener: (service: TestService) => onBreatheWell(service, { step: 'screener' }),
  labVisit: (service: TestService) => inLab(service, 'visit'),
  labFiles: (service: TestService) => inLab(service, 'files'),
  labWait: (service: TestService) => inLab(service, 'wait'),
} satisfies Record<string, (service: TestService) => Promise<TestParticipant>>;
export type Who = keyof typeof people;

async function withStatus(service: TestService, status: 'suspended'): Promise<TestParticipant> {
  const person = await onDashboard(service);
  const change = { enrollment: person.id, status, reason: 'For a test.', by: 'operator' } as const;
  await service.db.transaction().execute((db) => changeStatus(db, change, service.deps.now()));
  return person;
}

/** A participant of the sleep lab at one of the steps that only its sign-up has. */
async function inLab(service: TestService, step: 'visit' | 'files' | 'wait'): Promise<TestParticipant> {
  const base = '/api/v2/studies/sleep-lab/enrollments';
  const email = `lab-${step}@example.org`;
  const { body } = await service.call('POST', base, { body: { user_data: { email } } });
  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token: body.participant_auth_token,
    body: { password: PASSWORD, study_slug: 'sleep-lab' },
  });
  const token: string = registered.body.participant_auth_token;
  const id: string = body.enrollment_identifier;
  const url = `${base}/${id}`;
  const contributions = [
    { attribute: 'full_name', value: 'Ana Example' },
    { attribute: 'agrees', value: true },
  ];
  const sign = (node: string, signed: object[]) =>
    service.call('POST', `${url}/informed_consents/${node}`, { token, body: { signed: true, contributions: signed } });
  await sign('consent', contributions);
  await sign('later-studies', []);
  if (step !== 'visit') await service.call('PUT', `${url}/nodes/before-the-night/begin`, { token });
  if (step === 'wait') await service.call('PUT', url, { token, body: { user_data: {}, node_identifier: 'referral' } });
  return { id, token, email, url };
}

/** Returns the participant of a screen; `undefined` for a visitor. Each is made once per service. */
export function peopleOf(service: TestService): (who: Who | undefined) => Promise<TestParticipant | undefined> {
  withoutCaptcha(service);
  const made = new Map<Who, Promise<TestParticipant>>();
  return async (who) => {
    if (who === undefined) return undefined;
    const person = made.get(who) ?? people[who](service);
    made.set(who, person);
    return person;
  };
}

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

/** Presses the main button of the screen. */
const pressMain = (page: Page) => page.getByRole('main').getByRole('button').first().click();
/** Opens a dialog from the header, or from its menu on a narrow screen. @param name in each language and in the pseudo-locale */
const openFromHeader = (name: RegExp) => async (page: Page) => {
  const button = page.locator('header').getByRole('button', { name }).filter({ visible: true }).first();
  if ((await button.count()) === 0) await page.locator('header button[aria-controls]').click();
  await button.click();
};
/** A questionnaire that is not open shows another screen at the same address. */
const formIsShown = (page: Page) => page.locator('main form').first().waitFor({ timeout: 15_000 });
/** By a key: a click waits for a button that is `aria-disabled`, which a participant can press all the same. */
const submit = (page: Page) => page.locator('main form .MuiButton-contained').last().press('Enter');
/** Presses a button, and waits for the dialog that it opens. */
const openDialog = (button: string) => async (page: Page) => {
  await page.locator(button).last().click();
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
};
const tab = (number: number) => (page: Page) => page.getByRole('tab').nth(number).click();

const visitor = (name: string, place: Place, path: PortalScreen['path'] = place, open?: PortalScreen['open']) =>
  screen('sleep-and-mood', undefined, name, place, path, open);

const screen = (
  study: PortalScreen['study'],
  who: Who | undefined,
  name: string,
  place: Place,
  path: PortalScreen['path'] = place,
  open?: PortalScreen['open'],
): PortalScreen => ({ name, study, place, path, ...(who && { who }), ...(open && { open }) });

/** Every screen of the portal, with its dialogs; each in the state in which a participant usually meets it. */
export const screens: readonly PortalScreen[] = [
  visitor('landing page', '/'),
  visitor('eligibility dialog', '/', '/', pressMain),
  visitor('contact dialog', '/', '/', openFromHeader(/Contact us|Contáctenos|Çóñtáçt/)),
  visitor('language dialog', '/', '/', openFromHeader(/Language|Idioma|Láñgúágé/)),
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
  screen('sleep-and-mood', 'notified', 'message of the study', '/manage/dashboard', '/manage/dashboard', async (page) =>
    page.getByRole('dialog').waitFor(),
  ),
  screen(
    'sleep-and-mood',
    'registered',
    'decline dialog',
    '/informed_consent',
    '/informed_consent',
    openDialog('.KitBillboard-exits button'),
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'withdrawal dialog',
    '/manage/settings',
    '/manage/settings',
    openDialog('[aria-labelledby=settings-withdrawal] button'),
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'dialog for a code',
    '/manage/summary',
    '/manage/summary',
    openDialog('[aria-labelledby=own-data] button'),
  ),
  screen(
    'sleep-and-mood',
    'participant',
    'clock dialog',
    '/manage/dashboard/diary/:slug',
    '/manage/dashboard/diary/sleep-diary',
    openDialog('[data-field=up_at] button'),
  ),
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
