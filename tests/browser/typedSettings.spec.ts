import { type Browser, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { beginSession } from '#service/identity/session/tokens.ts';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { type Language, words } from './journeys/words.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { storageOf, untilStored } from './setup/storageOf.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// What a participant has typed into the settings and not saved: a reload and the end of the session lose nothing of it
// but the password, and nobody else sees it.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const typed = { email: 'ana.nueva@exa', phone: '55501', password: 'Secret-Horse-9' };

async function keep(browser: Browser, lang: Language): Promise<void> {
  const { locale, say } = words[lang];
  const { origin, service } = study;
  const [ana, ben] = [await onDashboard(service), await onDashboard(service)];
  for (const { url, token } of [ana, ben]) await service.call('PATCH', url, { token, body: { locale: lang } });
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const named = (id: Parameters<typeof say>[0]) => ({ name: say(id), exact: true });
  const email = page.getByRole('textbox', named('portal.email.new'));
  const password = page.getByLabel(say('portal.account.password'), { exact: true });
  const phone = page
    .getByRole('group', named('portal.settings.contact.phone'))
    .first()
    .getByRole('textbox', named('portal.settings.contact.phone'));
  const method = page.getByRole('radio', named('portal.settings.contact.method.text'));
  const save = page.getByRole('button', named('portal.settings.save'));
  const cancel = page.getByRole('button', named('portal.settings.cancel'));
  const row = (id: Parameters<typeof say>[0]) => page.getByRole('group', named(id)).first();
  const openAs = async (person: TestParticipant) => {
    const enrollment = await service.db
      .selectFrom('enrollments')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { token } = await beginSession(service.db, enrollment, 'Phone', service.deps.now());
    await logIn(context, origin, { ...person, token });
    // The same address with a hash would not load again.
    await page.goto('about:blank');
    await page.goto(`${origin}/sleep-and-mood/manage/settings#contact`);
    await expect(row('portal.settings.contact.method.name')).toBeVisible();
  };
  const digits = async () => (await phone.inputValue()).replace(/\D/g, '');
  const isAsTyped = async (when: string) => {
    await expect(email, when).toHaveValue(typed.email);
    await expect(password, when).toHaveValue('');
    await expect.poll(digits, when).toBe(typed.phone);
    await expect(method, when).toBeChecked();
    await expect(save, when).toHaveCount(2);
    await expect(page.getByText(say('portal.form.kept')), when).toHaveCount(2);
  };
  const isNotStoredPlainly = async () => {
    const stored = await storageOf(page);
    for (const text of Object.values(typed)) expect(stored, `storage: ${text}`).not.toContain(text);
  };

  await openAs(ana);
  await page.getByRole('button', named('portal.settings.changeEmail')).click();
  await email.pressSequentially(typed.email);
  await password.fill(typed.password);
  await page.getByRole('button', named('portal.settings.contact.method.change')).click();
  await method.check();
  await page.getByRole('button', named('portal.settings.contact.phone.change')).click();
  await phone.pressSequentially(typed.phone);
  await untilStored(page);
  await page.reload();
  await isAsTyped('after a reload');
  await isNotStoredPlainly();

  service.wait(minutes(31));
  const reloaded = page.waitForEvent('load');
  // The page may notice the end by itself before the press.
  await save
    .last()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\?session-expired/);
  await reloaded;
  await isNotStoredPlainly();

  await openAs(ben);
  await expect(email, 'of another participant on this device').toHaveCount(0);
  await expect(save).toHaveCount(0);
  await expect(phone).toHaveCount(0);
  await isNotStoredPlainly();

  await openAs(ana);
  await isAsTyped('after the next login');
  await save.last().click();
  await expect(save).toHaveCount(1);
  await cancel.last().click();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(row('portal.settings.contact.method.name'), 'saved').toContainText(
    say('portal.settings.contact.method.text'),
  );
  await expect(email).toHaveValue(typed.email);
  await expect(save, 'saved or canceled').toHaveCount(0);
  await expect(row('portal.settings.contact.phone')).toContainText(say('portal.settings.none'));
  await context.close();
}

for (const lang of sampleOf(['es', 'en'] as const))
  test(`what is typed into the settings and not saved survives a reload and the end of the session, for its participant only: ${lang}`, ({
    browser,
  }) => keep(browser, lang));
