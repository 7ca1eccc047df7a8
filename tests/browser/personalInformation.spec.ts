import { type Browser, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { beginSession } from '#service/identity/session/tokens.ts';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import type { TestParticipant } from '#service/testing/participants.ts';
import { type Language, words } from './journeys/words.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { storageOf, untilStored } from './setup/storageOf.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// What a participant has typed into the dialog of their personal information and not saved: a reload and the end of the
// session lose nothing of it, and nobody else sees it.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  withoutCaptcha(study.service);
});
// Other tests of this worker have the studies as they are in their files.
test.afterAll(() => void study.service.reloadStudies());

const typed = ['Ana María Pérez', 'Willow Lane 77', 'Shelbyville', '54321'];

async function keep(browser: Browser, lang: Language): Promise<void> {
  const { locale, say } = words[lang];
  const { origin, service } = study;
  const [ana, ben] = [await onBreatheWell(service, { locale: lang }), await onBreatheWell(service, { locale: lang })];
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('textbox');
  const save = dialog.getByRole('button', { name: say('portal.information.save'), exact: true });
  const values = () => boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const openAs = async (person: TestParticipant) => {
    await logIn(context, origin, person, 'breathe-well');
    await page.goto(`${origin}/breathe-well/manage/dashboard`);
    await expect(boxes).toHaveCount(5);
  };
  const returnAs = async (person: TestParticipant) => {
    const enrollment = await service.db
      .selectFrom('enrollments')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { token } = await beginSession(service.db, enrollment, 'Phone', service.deps.now());
    await openAs({ ...person, token });
  };
  const isNotStoredPlainly = async () => {
    const stored = await storageOf(page);
    for (const text of typed) expect(stored, `storage: ${text}`).not.toContain(text);
  };

  await openAs(ana);
  for (const [i, text] of typed.entries()) await boxes.nth(i).pressSequentially(text);
  await untilStored(page);
  await page.reload();
  await expect(boxes).toHaveCount(5);
  expect(await values(), 'after a reload').toEqual([...typed, '']);
  await expect(dialog.getByText(say('portal.form.kept'))).toBeVisible();
  await isNotStoredPlainly();

  await boxes.nth(4).pressSequentially('Blue door');
  await untilStored(page);
  service.wait(minutes(31));
  const reloaded = page.waitForEvent('load');
  // The page may notice the end by itself before the press.
  await save.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\?session-expired/);
  await reloaded;
  for (const text of [...typed, 'Blue door']) await expect(page.locator('body')).not.toContainText(text);
  await isNotStoredPlainly();

  await returnAs(ben);
  expect(await values(), 'of another participant on this device').toEqual(['', '', '', '', '']);
  await isNotStoredPlainly();

  await returnAs(ana);
  expect(await values(), 'after the next login').toEqual([...typed, 'Blue door']);
  await save.click();
  await expect(page.getByText(say('portal.information.saved'))).toBeVisible();
  const stored = await service.db
    .selectFrom('contributions')
    .select('value')
    .where('enrollment_id', '=', ana.id)
    .where('attribute', '=', 'street')
    .execute();
  expect(stored).toEqual([{ value: typed[1] }]);

  // Discarding deletes it: the second press on the same button confirms.
  await context.clearCookies({ name: 'verify_data' });
  await returnAs(ben);
  await boxes.nth(1).pressSequentially('Elm Street 5');
  await dialog.getByRole('button', { name: say('portal.information.later') }).click();
  await dialog.getByRole('button', { name: say('portal.information.discard') }).click();
  await expect(dialog).toHaveCount(0);
  await context.clearCookies({ name: 'verify_data' });
  await returnAs(ben);
  expect(await values(), 'after it was discarded').toEqual(['', '', '', '', '']);
  await context.close();
}

for (const lang of sampleOf(['en', 'es'] as const))
  test(`what is typed into the personal information survives a reload and the end of the session, for its participant only: ${lang}`, ({
    browser,
  }) => keep(browser, lang));
