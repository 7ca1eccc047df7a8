import { type Page, type Route } from '@playwright/test';
import { minutes, days } from '#service/clock.ts';
import { answerLastNight, ANSWERS } from '../setup/lastNight.ts';
import { losesDrafts } from '../setup/deviceStorage.ts';
import { dialogIsShown, formIsShown, openDialog, openFromHeader, pressMain, submit } from './actions.ts';
import { type PortalScreen, screen, visitor } from './portalScreen.ts';

const LAST_NIGHT = '/manage/dashboard/contribution/last-night';
const CONTRIBUTION = '/manage/dashboard/contribution/:slug';

/** Lets a page receive what the service sends with a changed body. */
const changeBody = <T>(page: Page, url: string, change: (body: T) => unknown) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const json = await response.json();
    change(json);
    return route.fulfill({ response, json });
  });

/** What the service says about one participant. */
const OWN = '**/api/v2/studies/*/enrollments/*';

/** The session ends in four minutes, so the warning is shown. */
const endsSoon = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['participant-auth-token-expires']) return route.fulfill({ response });
    const end = new Date(Date.now() + minutes(4)).toUTCString();
    return route.fulfill({ response, headers: { ...response.headers(), 'participant-auth-token-expires': end } });
  });

/** The present entry of the diary is that of yesterday. */
const isYesterday = (page: Page) =>
  changeBody<{ nodes: { slug: string; opens_at?: string }[] }>(page, OWN, ({ nodes }) => {
    const diary = nodes.find(({ slug }) => slug === 'sleep-diary');
    if (diary?.opens_at) diary.opens_at = new Date(Date.parse(diary.opens_at) - days(1)).toISOString();
  });

/** Only the page of the questionnaire with the PHQ-9. */
const moodOnly = (page: Page) =>
  changeBody<{ nodes: [{ content: { form: { schema: { id?: string }[]; review: boolean } } }] }>(
    page,
    '**/api/v3/surveys/sleep-and-mood*',
    ({ nodes: [{ content }] }) => {
      content.form.schema = content.form.schema.filter(({ id }) => id === 'mood');
      content.form.review = false;
    },
  );

/** What happens to answers that are sent, one way per attempt; the last one for all others. */
const onSending = (page: Page, ...ways: ((route: Route) => Promise<void>)[]) =>
  page.route(ANSWERS, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const [way] = ways.length > 1 ? ways.splice(0, 1) : ways;
    return way!(route);
  });
const unreachable = (route: Route) => route.abort();
const closed = (route: Route) =>
  route.fulfill({ status: 409, json: { errors: [{ message: 'x', code: 'contribution_closed' }] } });
const isUnreachable = (page: Page) => onSending(page, unreachable);
const isClosedMeanwhile = (page: Page) => onSending(page, unreachable, closed);

/** Sends answers, which then wait on the device. */
async function sendUnreachable(page: Page): Promise<void> {
  await formIsShown(page);
  await answerLastNight(page);
  await submit(page);
  await page.locator('main form').waitFor({ state: 'detached', timeout: 30_000 });
  // The notice says what became of them once the device is read.
  await page.locator('main [role=status]').filter({ hasText: /\S/ }).first().waitFor();
}

/** Whether the status line has been announced, which happens only if something is not saved. Runs in the page. */
const isSaidToBeUnsaved = (): boolean => {
  const status = document.querySelector('.KitBillboard-status')?.textContent;
  const said = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')];
  return !!status && said.some(({ textContent }) => textContent.includes(status));
};

/** Dialogs of the portal, over the screens that open them. The gallery has those of field types. */
export const dialogScreens: readonly PortalScreen[] = [
  visitor('eligibility dialog', '/', '/', async (page) => {
    await pressMain(page);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
  visitor('contact dialog', '/', '/', openFromHeader(/Contact us|Contáctenos|Çóñtáçt/)),
  visitor('language dialog', '/', '/', openFromHeader(/Language|Idioma|Láñgúágé/)),
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
    'signsAgain',
    'dialog about a new edition of the consent',
    '/manage/dashboard',
    '/manage/dashboard',
    dialogIsShown,
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
    '/manage/dashboard/diary/sleep-diary?occurrence=1',
    openDialog('[data-field=up_at] button'),
  ),
  {
    ...screen(
      'sleep-and-mood',
      'participant',
      'session warning',
      '/manage/dashboard',
      '/manage/dashboard',
      dialogIsShown,
    ),
    prepare: endsSoon,
  },
  {
    ...screen('sleep-and-mood', 'newcomer', 'log-out dialog', CONTRIBUTION, LAST_NIGHT, async (page) => {
      await sendUnreachable(page);
      await openFromHeader(/Log out|Cerrar sesión|Lóg~ óút/)(page);
    }),
    prepare: isUnreachable,
  },
  {
    ...screen(
      'sleep-and-mood',
      'newcomer',
      'answers that wait for a connection',
      CONTRIBUTION,
      LAST_NIGHT,
      sendUnreachable,
    ),
    prepare: isUnreachable,
    heading: 'portal.waiting.title',
  },
  {
    ...screen(
      'sleep-and-mood',
      'newcomer',
      'dialog that removes refused answers',
      CONTRIBUTION,
      LAST_NIGHT,
      async (page) => {
        await sendUnreachable(page);
        // The second attempt comes by itself.
        await openDialog('main .MuiButton-colorError')(page);
      },
    ),
    prepare: isClosedMeanwhile,
    heading: 'portal.waiting.refused',
  },
  {
    ...screen('sleep-and-mood', 'newcomer', 'leave dialog', CONTRIBUTION, LAST_NIGHT, async (page) => {
      await formIsShown(page);
      await page.locator('form input[inputmode=numeric]').fill('4');
      await page.waitForFunction(isSaidToBeUnsaved);
      await page.locator('main a').first().click();
      await dialogIsShown(page);
    }),
    prepare: losesDrafts,
  },
  {
    ...screen(
      'sleep-and-mood',
      'newcomer',
      'message on help in a crisis',
      CONTRIBUTION,
      '/manage/dashboard/contribution/sleep-and-mood',
      async (page) => {
        await formIsShown(page);
        const items = page.getByRole('radiogroup');
        for (let item = 0; item < 9; item += 1)
          await items
            .nth(item)
            .getByRole('radio')
            .nth(item === 8 ? 1 : 0)
            .check();
        await submit(page);
        await dialogIsShown(page);
      },
    ),
    prepare: moodOnly,
  },
  {
    ...screen(
      'sleep-and-mood',
      'newcomer',
      'dialog for an earlier day',
      '/manage/dashboard',
      '/manage/dashboard',
      async (page) => {
        await page.locator('main a.MuiButton-root[href*="/diary/sleep-diary"]').first().click();
        await dialogIsShown(page);
      },
    ),
    prepare: isYesterday,
  },
  {
    ...screen(
      'breathe-well',
      'breathing',
      'dialog for personal information',
      '/manage/dashboard',
      '/manage/dashboard',
      dialogIsShown,
    ),
    asksInformation: true,
  },
  screen(
    'breathe-well',
    'connected',
    'dialog that ends a connection',
    '/manage/dashboard/ehr/:slug',
    '/manage/dashboard/ehr/health-records',
    openDialog('main li button'),
  ),
];
