import { type Page, expect } from '@playwright/test';
import { onDashboard, PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { hasSeen } from './keyboard.ts';
import { look } from './setup/look.ts';
import { Phone } from './setup/Phone.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilOfflineWorks } from './setup/deviceStorage.ts';
import { test } from './setup/test.ts';
import { takesAlone } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

/** A browser that is closed and started again without network: its pages, its drafts and what it has not sent yet. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const home = () => `${study.origin}/sleep-and-mood`;
const diary = () => `${home()}/manage/dashboard/contribution/last-night`;
const NOTE = 'Rain on the roof';
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const note = (page: Page) => page.locator('form input[type=text]:not([inputmode])');
const status = (page: Page) => page.locator('.KitBillboard-status');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const SAVED = /^(Saved at|Guardado a)/;

/** The number of stored submissions of the questionnaire. */
const stored = async ({ id }: TestParticipant): Promise<number> =>
  (
    await study.service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', id)
      .where('node', '=', 'last-night')
      .execute()
  ).length;

const languages = [
  ['en', 'en-US', en],
  ['es', 'es-MX', es],
] as const;
for (const [lang, locale, texts] of languages) {
  /** Declares a test. A closed and opened browser takes long: a run takes the tests of lost answers in one language, and an eighth of the others. */
  const sampled = (always: 'en' | 'es' | undefined, name: string, run: () => Promise<void>): void => {
    if (always === lang || takesAlone(`${name}: ${lang}`)) test(name, run);
  };
  test.describe(lang, () => {
    let phone: Phone;
    let person: TestParticipant;
    test.beforeEach(async () => {
      phone = new Phone(locale);
      person = await onDashboard(study.service);
    });
    test.afterEach(() => phone.end());

    /** Logs in on the present page, which shows the login screen, as a participant does. */
    async function logInOn(page: Page): Promise<void> {
      await page.locator('input[autocomplete=username]').fill(person.email);
      await page.locator('main input[type=password]').fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: texts['portal.logIn.button'], exact: true }).click();
      await expect(page).not.toHaveURL(/\/log-in$/);
    }

    /** A page on which the participant has logged in and answered half of the questionnaire. */
    async function halfAnswered(): Promise<Page> {
      const page = await phone.start();
      await page.goto(`${home()}/log-in`);
      await logInOn(page);
      await page.goto(diary());
      await page.getByRole('radio').nth(2).check();
      await times(page).fill('3');
      await expect(status(page)).toHaveText(SAVED, { timeout: 20_000 });
      await untilOfflineWorks(page);
      return page;
    }

    const hasAnswers = async (page: Page): Promise<void> => {
      await expect(times(page)).toHaveValue('3');
      await expect(page.getByRole('radio').nth(2)).toBeChecked();
      await expect(note(page)).toHaveValue(NOTE);
    };

    async function submitOffline(page: Page): Promise<void> {
      await phone.setOffline(true);
      await hasSeen(page);
      await page.locator('.KitBillboard-primary').click();
      await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
    }

    sampled(
      undefined,
      'the last page is the same with the same answers, also after a reload and in a new tab',
      async () => {
        const before = await halfAnswered();
        await phone.setOffline(true);
        await note(before).fill(NOTE);
        await expect(status(before)).toHaveText(texts['portal.draft.onDevice'].split('.')[0]!, { timeout: 20_000 });

        const page = await phone.restart({ isOffline: true });
        await page.goto(diary());
        await hasAnswers(page);
        await look(page, `restarted-${lang}`);
        await page.reload();
        await hasAnswers(page);
        const tab = await phone.context.newPage();
        await page.close();
        await tab.goto(diary());
        await hasAnswers(tab);

        const again = await phone.restart({ isOffline: false });
        await again.goto(diary());
        await hasAnswers(again);
        await expect(status(again)).toHaveText(SAVED, { timeout: 40_000 });
        await again.locator('.KitBillboard-primary').click();
        await expect(heading(again)).toHaveText(texts['portal.questionnaire.thanks'], { timeout: 20_000 });
        expect(await stored(person)).toBe(1);
      },
    );

    sampled(
      'es',
      'answers that were sent without network still wait, and are sent once when there is one',
      async () => {
        const before = await halfAnswered();
        await note(before).fill(NOTE);
        await submitOffline(before);

        const page = await phone.restart({ isOffline: true });
        await page.goto(diary());
        await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
        await expect(page.getByRole('main')).toContainText(NOTE);
        await look(page, `restarted-waiting-${lang}`);
        await page.goto(`${home()}/manage/dashboard`);
        await expect(page.getByRole('main')).toContainText(texts['portal.dashboard.unsent.waits']);
        expect(await stored(person)).toBe(0);

        const again = await phone.restart({ isOffline: false });
        await again.goto(`${home()}/manage/dashboard`);
        await expect.poll(() => unsentOn(again), { timeout: 30_000 }).toBe(0);
        expect(await stored(person)).toBe(1);
        // Answers that still waited would be sent again by the time that the page rests.
        const atRest = followRequests(again);
        await again.reload();
        await expect(heading(again)).toBeVisible();
        await atRest();
        expect(await stored(person)).toBe(1);
      },
    );

    sampled(
      undefined,
      'without its login, the screen says that answers wait, and they are sent after the next login',
      async () => {
        const before = await halfAnswered();
        await note(before).fill(NOTE);
        await submitOffline(before);
        // As a browser does that deletes cookies when it is closed.
        await phone.context.clearCookies({ name: 'participant_sleep-and-mood' });

        const page = await phone.restart({ isOffline: true });
        await page.goto(diary());
        await expect(page).toHaveURL(/\/log-in$/);
        await expect(page.getByText(texts['portal.logIn.unsent'])).toBeVisible();
        await expect(page.locator('body')).not.toContainText(NOTE);
        await look(page, `restarted-log-in-${lang}`);
        await phone.setOffline(false);
        await logInOn(page);
        await expect.poll(() => unsentOn(page), { timeout: 40_000 }).toBe(0);
        expect(await stored(person)).toBe(1);
      },
    );

    sampled('en', 'without its login, a half-answered form is there after the next login', async () => {
      const before = await halfAnswered();
      await phone.setOffline(true);
      await note(before).fill(NOTE);
      await expect(status(before)).toHaveText(texts['portal.draft.onDevice'].split('.')[0]!, { timeout: 20_000 });
      await phone.context.clearCookies({ name: 'participant_sleep-and-mood' });

      const page = await phone.restart({ isOffline: true });
      await page.goto(diary());
      await expect(page).toHaveURL(/\/log-in$/);
      await expect(page.getByText(texts['portal.logIn.unsent']), 'nothing was sent').toHaveCount(0);
      await phone.setOffline(false);
      await logInOn(page);
      await expect(page).toHaveURL(/\/contribution\/last-night/);
      await hasAnswers(page);
      await expect(status(page)).toHaveText(SAVED, { timeout: 20_000 });
    });
  });
}
