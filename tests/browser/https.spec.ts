import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { tlsIdentity } from '#service/testing/tlsIdentity.ts';
import { launchOptions } from './chromium.ts';
import { logIn } from './setup/logIn.ts';
import { answerLastNight, lastNightOf, submissionsOf, words } from './setup/lastNight.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';

// The portal behind a proxy with TLS, as participants have it: browsers keep the cookie of a session under another name there.

/** Ends TLS and passes everything on, as the proxy of docs/operating.md does. */
async function startProxy(target: () => string): Promise<{ origin: string; stop(): void }> {
  const proxy = createServer(tlsIdentity, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(
      new URL(url!, target()),
      { method, headers: { ...headers, 'x-forwarded-for': '192.0.2.7' } },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
    );
    incoming.pipe(onward.on('error', () => outgoing.destroy()));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => void proxy.close().closeAllConnections() };
}

let study: StartedStudy;
let proxy: Awaited<ReturnType<typeof startProxy>>;
test.beforeAll(async () => {
  proxy = await startProxy(() => study.service.address);
  const started = await startStudy({ PUBLIC_URL: proxy.origin, TRUST_PROXY: '1' });
  study = { ...started, origin: proxy.origin };
});
test.afterAll(async () => {
  await study.stop();
  proxy.stop();
});

for (const lang of ['en', 'es'] as const)
  test(`over https, a participant logs in, answers and is still logged in after a reload (${lang})`, async ({
    browser,
  }) => {
    const { locale, texts, size } = words[lang];
    const person = await onDashboard(study.service);
    // The certificate is nobody's, and workers are refused under it.
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
      locale,
      viewport: size,
    });
    const page = await context.newPage();
    await page.goto(`${study.origin}/sleep-and-mood/log-in`);
    await page.getByRole('textbox').first().fill(person.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: texts['portal.logIn.button'], exact: true }).click();
    await page.waitForURL('**/manage/dashboard');

    const cookies = await context.cookies();
    const [session, ...others] = cookies.filter(({ httpOnly }) => httpOnly);
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      name: expect.stringMatching(/^__Host-/),
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain(session!.value);

    await page.goto(lastNightOf(study));
    await answerLastNight(page);
    await page.locator('.KitBillboard-primary').click();
    await expect.poll(async () => (await submissionsOf(study, person)).length).toBe(1);
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await page.reload();
    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Without the cookie, what scripts can read opens nothing.
    await context.clearCookies({ name: session!.name });
    await page.reload();
    await expect(page).not.toHaveURL(/\/manage\/dashboard$/);
    await context.close();
  });

const PORT = '47123';

test('over plain http in a clinic’s own network, answers are saved by the service alone, and none is lost', async () => {
  // What PLAIN_HTTP allows. Browsers keep their cryptography from such a page, so the device stores no draft.
  const plain = await startStudy({
    PORT,
    PUBLIC_URL: `http://clinic.test:${PORT}`,
    PLAIN_HTTP: 'PUBLIC_URL',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
  });
  const inNetwork = { ...plain, origin: `http://clinic.test:${PORT}` };
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--host-resolver-rules=MAP clinic.test 127.0.0.1'],
  });
  const { locale, texts, size } = words.es;
  const context = await browser.newContext({ locale, viewport: size });
  const person = await onDashboard(plain.service);
  await logIn(context, inNetwork.origin, person);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(lastNightOf(inNetwork));
  await answerLastNight(page);
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
  const status = page.locator('.KitBillboard-status');
  await expect(status).toContainText(/^Guardad[ao]/);
  const count = page.locator('form input[inputmode=numeric]');
  await page.reload();
  await expect(count).toHaveValue('3');

  await context.setOffline(true);
  await count.fill('4');
  await expect(status).toContainText(texts['portal.draft.unsaved']);
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByRole('alert').filter({ hasText: /conexión/ })).toBeVisible();
  // The browser asks before the page goes.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();
  await expect(count).toHaveValue('4');
  await context.setOffline(false);
  await page.locator('.KitBillboard-primary').click();
  await expect.poll(() => submissionsOf(plain, person)).toMatchObject([{ times_awake: 4 }]);
  expect(failures).toEqual([]);
  await browser.close();
  await plain.stop();
});
