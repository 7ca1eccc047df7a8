import { type Browser, expect, type Page } from '@playwright/test';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { hasSeen } from '../keyboard.ts';
import type { StartedStudy } from './startStudy.ts';
import { untilAnswersCanWait, untilOfflineWorks } from './deviceStorage.ts';

/** What tests of answers that wait for a connection do with the demo study's questionnaire of the last night. */

export const NOTE = 'Rain on the roof';
export const ANSWERS = '**/surveys/last-night/answers*';
export const words = {
  en: { locale: 'en-US', texts: en, size: { width: 360, height: 740 } },
  es: { locale: 'es-MX', texts: es, size: { width: 1280, height: 800 } },
};
type Language = keyof typeof words;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const dashboardOf = ({ origin }: StartedStudy): string => `${origin}/sleep-and-mood/manage/dashboard`;
export const lastNightOf = (study: StartedStudy): string => `${dashboardOf(study)}/contribution/last-night`;

/** A picture of one pixel, to upload. */
export const PICTURE = {
  name: 'bed.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The stored answers of a participant, one record per submission. */
export async function submissionsOf(
  { service }: StartedStudy,
  { id }: TestParticipant,
  node = 'last-night',
): Promise<Record<string, unknown>[]> {
  const rows = await service.db
    .selectFrom('submissions')
    .leftJoin('contributions', 'contributions.submission_id', 'submissions.id')
    .select(['submissions.id', 'attribute', 'value'])
    .where('submissions.enrollment_id', '=', id)
    .where('submissions.node', '=', node)
    .execute();
  return [...new Set(rows.map((row) => row.id))].map((one) =>
    Object.fromEntries(rows.filter((row) => row.id === one).map(({ attribute, value }) => [attribute, value])),
  );
}

/** Answers the questionnaire that is open. */
export async function answerLastNight(page: Page): Promise<void> {
  await page.getByRole('radio').nth(2).check();
  await page.locator('form input[inputmode=numeric]').fill('3');
  await page.locator('form input[type=text]:not([inputmode])').fill(NOTE);
}

/** Answers the questionnaire that is open, until the answers are saved. */
async function answer(page: Page): Promise<void> {
  await answerLastNight(page);
  await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/, { timeout: 20_000 });
}

/** A participant who has answered the questionnaire of the last night and has not sent it. */
export async function answered(
  study: StartedStudy,
  browser: Browser,
  lang: Language = 'en',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ person: TestParticipant; page: Page }> {
  const { locale, size } = words[lang];
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person, { locale, viewport: size, serviceWorkers });
  await page.goto(lastNightOf(study));
  await answer(page);
  // Without a worker, the page itself has the code.
  if (serviceWorkers === 'allow') await untilOfflineWorks(page);
  else await untilAnswersCanWait(page);
  return { person, page };
}

/** Presses *Send answers* without network. */
export async function pressSendOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // A new screen ignores a press at the place of the last one for a moment.
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
}

/** Sends without network, until the screen says that the answers wait. */
export async function sendOffline(page: Page, lang: Language = 'en'): Promise<void> {
  await pressSendOffline(page);
  await expect(heading(page)).toHaveText(words[lang].texts['portal.waiting.title'], { timeout: 20_000 });
}
