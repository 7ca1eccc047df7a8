import { expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { words } from './journeys/words.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

// One password and one address from the keyboards and apps of several devices.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

for (const [lang, width] of [
  ['en', 1280],
  ['es', 360],
] as const) {
  test(`a password is chosen on one keyboard and typed on another: ${lang}`, async ({ browser }) => {
    const { locale, say } = words[lang];
    const person = await onDashboard(study.service);
    const options = { locale, viewport: { width, height: 800 } };
    const page = await study.loggedIn(browser, person, options);
    await study.service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
    await page.goto(`${study.origin}/sleep-and-mood/manage/settings#security`);
    const box = (id: Parameters<typeof say>[0]) => page.getByLabel(say(id), { exact: true });
    await page.getByRole('button', { name: say('portal.settings.password.open') }).click();
    await page.getByLabel(say('portal.settings.password.old')).fill('Correct-Horse-7');
    await page.getByRole('textbox', { name: say('portal.account.newPassword') }).fill('Se\u00F1al-Azul-42');
    await box('field.passwordmodern.confirm').fill('Sen\u0303al-Azul-42');
    await expect(
      page.getByRole('list', { name: say('field.passwordmodern.rules') }).locator('[data-kept]'),
    ).toHaveCount(4);
    await page.getByRole('button', { name: say('portal.settings.password.change') }).click();
    await expect(page.getByText(say('portal.settings.password.changed'))).toBeVisible();
    await look(page, `keyboards-changed-${lang}`);

    // Another device: the address is pasted from a chat, the password typed in full width.
    const other = await (await browser.newContext(options)).newPage();
    await other.goto(`${study.origin}/sleep-and-mood/log-in`);
    const email = other.getByRole('textbox', { name: words[lang].email });
    await email.fill(`\u200E${person.email.replace('@', '\u200B＠')}\uFEFF`);
    await other.getByLabel(say('portal.account.password'), { exact: true }).fill('Sen\u0303al－Ａｚｕｌ－４２');
    await expect(email).toHaveValue(person.email);
    await other.getByRole('button', { name: words[lang].logIn, exact: true }).click();
    await expect(other).toHaveURL(/sleep-and-mood\/(?!log-in)/);
    await look(other, `keyboards-logged-in-${lang}`);
  });
}
