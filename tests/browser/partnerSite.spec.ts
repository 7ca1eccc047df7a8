import { expect } from '@playwright/test';
import { partnerStandIn } from '#service/study/standIns.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { followRequests, openAtRest } from './setup/rest.ts';

// Visitors who come from a partner's website, with the service's own stand-in for it.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  const demo = study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  demo.partnerSite = partnerStandIn('Rest Online');
  demo.meta.recaptcha_version = 'Enterprise Checkbox';
});
// Other tests of this worker have the studies as they are in their files.
test.afterAll(() => void study.service.reloadStudies());

for (const [lang, width, texts] of sampleOf([
  ['en', 1280, en],
  ['es', 360, es],
] as const))
  test(`[P4.055] [P4.056] [P5.06] a visitor whom a partner site knows enrolls and logs in again without entering an address: ${lang}`, async ({
    browser,
  }) => {
    const email = `partner-${lang}@example.org`;
    const page = await browser.newPage({ locale: lang, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const t = (key: keyof typeof en) => texts[key];
    const start = () => page.getByRole('main').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');

    // A visitor who is not logged in at the partner enters an address.
    await page.goto(`${study.origin}/sleep-and-mood/`);
    await start();
    await expect(dialog.getByRole('textbox')).toBeVisible();
    await look(page, `partner-address-${lang}`);

    const atRest = followRequests(page);
    await page.goto(`${study.origin}/dev/partner/sleep-and-mood`);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${study.origin}/sleep-and-mood/`);
    await atRest();
    await start();
    await expect(dialog).toContainText(email);
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await look(page, `partner-known-${lang}`);
    await dialog.getByRole('checkbox').last().check();
    const proceed = dialog.getByRole('button', { name: t('portal.enrollment.next'), exact: true });
    await expect(proceed).not.toHaveAttribute('aria-disabled', 'true');
    await proceed.click();
    await expect(page).toHaveURL(/\/sleep-and-mood\/screener/);
    const rows = await study.service.db
      .selectFrom('enrollments')
      .select('identity_issuer')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([{ identity_issuer: '/dev/partner' }]);

    // On the same device, without the portal's own cookie.
    await page.context().clearCookies({ name: 'participant_sleep-and-mood' });
    await openAtRest(page, `${study.origin}/sleep-and-mood/log-in`);
    await look(page, `partner-log-in-${lang}`);
    await page.getByRole('main').getByRole('button', { name: email }).click();
    await expect(page).toHaveURL(/\/sleep-and-mood\/screener/);
    await page.context().close();
  });
