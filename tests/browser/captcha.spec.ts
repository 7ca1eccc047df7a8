import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, expect } from '@playwright/test';
import type { Integration, StudyMeta } from '#schemas/types/index.ts';
import { PASSWORD, withPassword } from '#service/testing/participants.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

let study: StartedStudy;
let provider: Server;
let host: string;
/** The tokens that the provider has issued and nothing has verified yet, with their actions. */
const issued = new Map<string, string>();

/** A stand-in for the script of an enterprise captcha: it gets its tokens from the provider, as the real one does. */
const script = `
  const issue = (action) => fetch('HOST/issue?action=' + action).then((response) => response.text());
  window.grecaptcha = { enterprise: {
    ready: (run) => run(),
    execute: (key, { action }) => issue(action),
    render(element, { action, callback }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Provider: I am a person';
      button.onclick = () => issue(action).then(callback);
      element.append(button);
      return 0;
    },
    reset() {},
  } };`;

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  provider = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const url = new URL(request.url!, host);
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (url.pathname === '/enterprise.js')
        return response.setHeader('Content-Type', 'text/javascript').end(script.replaceAll('HOST', host));
      if (url.pathname === '/issue') {
        const token = `token-${Math.random()}`;
        issued.set(token, url.searchParams.get('action')!);
        return response.end(token);
      }
      const { event } = JSON.parse(body);
      const action = issued.get(event.token);
      issued.delete(event.token);
      return response.end(
        JSON.stringify({ tokenProperties: { valid: action !== undefined, action }, riskAnalysis: { score: 0.9 } }),
      );
    });
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  study = await startStudy({ CAPTCHA_DIFFICULTY: '20', CAPTCHA_VERIFY_URL: `${host}/assessments` });
});
test.afterAll(async () => {
  provider.close();
  await study.stop();
});

const demo = () => study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
const use = (recaptcha_version: StudyMeta['recaptcha_version'], isEnterprise = false) => {
  Object.assign(demo().meta, { recaptcha_version, recaptcha_site_key: isEnterprise ? 'site-1' : null });
  const integration: Integration = {
    name: 'recaptcha_enterprise',
    script: [host],
    connect: [host],
    script_url: `${host}/enterprise.js`,
  };
  Object.assign(demo(), { integrations: isEnterprise ? [integration] : [] });
};

/** The bodies of the calls with this method and path. */
function bodiesOf(page: Page, method: string, path: RegExp): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function answerScreener(page: Page) {
  await expect(page).toHaveURL(/\/screener/);
  const groups = page.getByRole('radiogroup');
  await expect(groups).toHaveCount(2);
  for (const group of await groups.all()) await group.getByRole('radio').first().check();
  await page.locator('main form').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/registration/);
}

test('[P2.143] [P4.041] [P4.043] [P6.05] the box is checked by keyboard, in Spanish on a phone', async ({ page }) => {
  use('Enterprise Checkbox');
  await page.setViewportSize({ width: 360, height: 740 });
  const sent = bodiesOf(page, 'POST', /\/enrollments$/);
  await page.goto(`${study.origin}/sleep-and-mood/?locale_override=es`);
  await page.locator('main').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('checkbox', { name: 'No soy un robot' });
  const button = dialog.locator('button[type=submit]');
  await dialog.getByRole('textbox').fill('captcha-es@example.org');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Primero marque la casilla «No soy un robot».');
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox').focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Comparto este dispositivo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Confirmado.')).toHaveCount(2); // visible, and read out
  await expect(button).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/screener/);
  expect(sent).toMatchObject([{ form_action: 'create_enrollment', recaptcha_token: expect.any(String) }]);
});

test('[P5.10] [P5.11] [P5.12] the log-in waits for the box, renews the token after a failure, and clears it on expiry', async ({
  page,
}) => {
  use(null);
  const { email } = await withPassword(study.service);
  use('Enterprise Checkbox');
  const sent = bodiesOf(page, 'POST', /\/sign_in$/);
  // The box is cleared half a minute before the token expires.
  let isShort = true;
  await page.route(/captcha_challenge/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...(isShort && { expires_in: 31 }) } });
  });
  await page.goto(`${study.origin}/sleep-and-mood/log-in`);
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[type=password]').fill('Wrong-Horse-77');
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });
  const button = page.locator('main button[type=submit]');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await box.check();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('This confirmation has expired.')).toHaveCount(2); // visible, and read out
  await expect(box).not.toBeChecked();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  isShort = false;
  await box.check();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
  await expect(box).toBeChecked();
  await page.locator('input[type=password]').fill(PASSWORD);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page).not.toHaveURL(/log-in/);
  expect(new Set(sent.map(({ recaptcha_token }) => recaptcha_token)).size).toBe(2);
});

test('[P4.042] [P4.043] [P4.045] [P7.036] with a score there is no box, and the submits carry a token', async ({
  page,
}) => {
  use('Enterprise Score Based');
  const enrolled = bodiesOf(page, 'POST', /\/enrollments$/);
  const put = bodiesOf(page, 'PUT', /\/enrollments\/[\w-]+$/);
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await page.locator('main').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('captcha-score@example.org');
  await expect(dialog.getByRole('checkbox', { name: /robot/ })).toHaveCount(0);
  await dialog.locator('button[type=submit]').click();
  await answerScreener(page);
  expect(enrolled).toMatchObject([{ form_action: 'create_enrollment', recaptcha_token: expect.any(String) }]);
  expect(put).toMatchObject([{ form_action: 'update_enrollment', recaptcha_token: expect.any(String) }]);
});

test('[P4.041] [P4.044] the enterprise script is loaded, in both modes, and its tokens are verified', async ({
  page,
}) => {
  use('Enterprise Checkbox', true);
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await page.locator('main').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('captcha-provider@example.org');
  const button = dialog.locator('button[type=submit]');
  await expect(dialog.getByText('Provider: I am a person')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByText('Provider: I am a person').click();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page).toHaveURL(/\/screener/);
  use('Enterprise Score Based', true);
  await page.reload();
  await answerScreener(page);
  expect(issued.size).toBe(0);
});
