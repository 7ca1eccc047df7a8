import { expect, type Page } from '@playwright/test';
import { eligible, enrolled, onDashboard, STUDY } from '#service/testing/participants.ts';
import { words } from './journeys/words.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

// Each form with a password names the account once, so that password managers file the password under it.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const named = async (page: Page, email: string, fields: number) => {
  const form = page.locator('form', { has: page.locator('input[type=password]') });
  await expect(form.locator('input[type=password]')).toHaveCount(fields);
  await expect(form.locator('input[autocomplete=username]')).toHaveCount(1);
  await expect(form.locator('input[autocomplete=username]')).toHaveValue(email);
};

for (const [lang, width] of [
  ['en', 1280],
  ['es', 360],
] as const) {
  const { locale, say, email: emailLabel } = words[lang];
  const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;
  const options = { locale, viewport: { width, height: 800 } };

  test(`the step that creates a password names the account: ${lang}`, async ({ browser }) => {
    const person = await enrolled(study.service);
    const { url, token } = person;
    await study.service.call('PUT', url, { token, body: { user_data: eligible } });
    await study.service.call('PATCH', url, { token, body: { locale: lang } });
    const page = await study.loggedIn(browser, person, options);
    await page.goto(at('/'));
    await named(page, person.email, 2);
    await look(page, `password-manager-first-${lang}`);
    await expect(page.locator('input[autocomplete=username]')).toHaveAttribute('tabindex', '-1');
  });

  test(`a change of the password and of the address names the account: ${lang}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    await study.service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
    const page = await study.loggedIn(browser, person, options);
    await page.goto(at('/manage/settings#security'));
    await page.getByRole('button', { name: say('portal.settings.password.open') }).click();
    await named(page, person.email, 3);
    await page.goto(at('/manage/settings#contact'));
    await page.reload();
    await page.getByRole('button', { name: say('portal.settings.changeEmail') }).click();
    await named(page, person.email, 1);
  });

  test(`a new password by a mailed link and a login name the account: ${lang}`, async ({ browser }) => {
    const person = await onDashboard(study.service, `ana+${lang}@example.org`);
    await study.service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
    const mails = study.service.db.selectFrom('mails').select('body').where('recipient', '=', person.email);
    const link = async () =>
      (await mails.execute()).map(({ body }) => /\/reset_password\?\S+/.exec(body)?.[0]).find(Boolean);
    await expect.poll(link).toBeDefined();
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(at((await link())!));
    await named(page, person.email, 2);
    expect(page.url()).toBe(at('/reset_password'));
    await page.goto(at('/log-in'));
    await page.getByRole('textbox', { name: emailLabel }).fill(person.email);
    await named(page, person.email, 1);
  });
}
