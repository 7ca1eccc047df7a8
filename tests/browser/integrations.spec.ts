import { type Page, expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import type { Study } from '#service/study/study.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
/** The same service under the other name of this machine, which is another origin. */
let other: string;
let found: Study;

test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  other = study.origin.replace('127.0.0.1', 'localhost');
  found = study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
});
// Other tests of this worker have the studies as they are in their files.
test.afterAll(() => void study.service.reloadStudies());
test.afterEach(() => {
  found.integrations = [];
  Object.assign(found.meta, { customer_service_provider: null, zendesk_api_key: null, gtm_id_cookie_banner: null });
});

/** The requests of a page to other origins. */
function watch(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== study.origin) requests.push(url.origin + url.pathname);
  });
  return requests;
}

const hosts = () => ({ script: [other], connect: [other], frame: [other], image: [other] });
function withChat(file = 'zendesk.js'): void {
  Object.assign(found.meta, { customer_service_provider: 'zendesk', zendesk_api_key: { key: 'k' } });
  found.integrations = [{ name: 'zendesk', script_url: `${other}/dev/stand-ins/${file}`, ...hosts() }];
}

for (const { lang, locale, contact, open, bye } of sampleOf([
  { lang: 'es', locale: 'es-MX', contact: 'Contáctenos', open: 'Chatear con nosotros', bye: 'Cerrar sesión' },
  { lang: 'en', locale: 'en-US', contact: 'Contact us', open: 'Chat with us', bye: 'Log out' },
]))
  test(`[P1.10] [P1.39] [P1.41] [P1.42] [P9.20] the chat is loaded when it is opened, prefilled, and forgets the participant: ${lang}`, async ({
    browser,
  }) => {
    withChat();
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale, viewport: { width: 1280, height: 800 } });
    const requests = watch(page);
    await page.route('**/enrollments/*?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), phone_number: '+1 (555) 010-0123' } });
    });
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await page.getByRole('banner').getByRole('button', { name: contact }).click();
    const button = page.getByRole('button', { name: open });
    await expect(button).toBeVisible();
    expect(requests, 'nothing is loaded before').toEqual([]);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/chat-offer-${lang}-1280.png` });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.screenshot({ path: `${process.env.SHOTS}/chat-offer-${lang}-360.png` });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await button.click();
    const chat = page.getByRole('dialog', { name: 'Chat (stand-in)' });
    await expect(chat).toBeVisible();
    await expect(chat).toHaveCSS('z-index', '999');
    await expect(chat.getByLabel('email')).toHaveValue(person.email);
    await expect(chat.getByLabel('phone')).toHaveValue('+1 (555) 010-0123');
    await expect(page.locator('html')).toHaveAttribute('data-stand-in', 'more');
    await expect(page.getByRole('dialog', { name: contact })).toBeHidden();
    await expect(chat.frameLocator('iframe').getByText('Hello!')).toBeVisible();
    await expect
      .poll(() => chat.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(new Set(requests.map((url) => url.split('/').at(-1)))).toEqual(
      new Set(['zendesk.js', 'more.js', 'conversation.html', 'picture.svg', 'data.json']),
    );
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/chat-${lang}.png` });
    await page.getByRole('banner').getByRole('button', { name: bye }).click();
    await expect(chat).toBeHidden();
    await page.context().close();
  });

test('[P1.40] a study without a chat loads no script of another origin, and a chat that cannot be loaded says so', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const requests = watch(page);
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await page.locator('footer').getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden();
  expect(requests).toEqual([]);
  withChat('gone.js');
  await page.reload();
  await page.locator('footer').getByRole('button', { name: 'Contact us' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('alert')).toContainText('The chat could not be opened.');
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeEnabled();
  await page.context().close();
});

test('[P2.062] [P2.063] a tag manager is started in place of the portal’s cookie notice', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const requests = watch(page);
  const notice = page.getByRole('region', { name: 'Cookies' });
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await expect(notice).toBeVisible();
  expect(requests).toEqual([]);
  found.meta.gtm_id_cookie_banner = 'GTM-1';
  found.integrations = [{ name: 'google_tag_manager', script_url: `${other}/dev/stand-ins/gtm.js`, ...hosts() }];
  await page.goto(`${study.origin}/sleep-and-mood/log-in`);
  await expect
    .poll(() => page.evaluate(() => (window as { dataLayer?: { event: string; id?: string }[] }).dataLayer))
    .toEqual([expect.objectContaining({ event: 'gtm.js' }), { event: 'stand-in', id: 'GTM-1' }]);
  await expect(notice).toBeHidden();
  expect(requests).toEqual([`${other}/dev/stand-ins/gtm.js`]);
  await page.context().close();
});
