import { expect, type Page } from '@playwright/test';
import { onDashboard, sleepAndMood, withPassword } from '#service/testing/participants.ts';
import { previewOf } from '#service/testing/pilot.ts';
import type { StudyMeta } from '#schemas/types/index.ts';
import { runAxe } from './gallery/runAxe.ts';
import { tabTo } from './keyboard.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
test.afterEach(async ({ browser }) => {
  setStatus('recruiting');
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const setStatus = (status: StudyMeta['status']): void => {
  study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.meta.status = status;
};
const at = (path: string): string => `${study.origin}/sleep-and-mood${path}`;
const look = async (page: { screenshot(options: object): Promise<unknown> }, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/safety-${name}.png`, fullPage: true });
};

for (const [lang, width, title, dialed] of [
  ['en', 360, 'Mental Health Resources', 'Call 988'],
  ['es', 1280, 'Recursos de salud mental', 'Llamar al 988'],
] as const) {
  test(`the dashboard shows the crisis note to a participant whose answers call for it: ${lang}, ${width} px`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, {
      viewport: { width, height: 740 },
      locale: lang === 'en' ? 'en-US' : 'es-US',
    });
    const answered = sleepAndMood.map(({ attribute, value }) => ({
      attribute,
      value: attribute === 'phq9_8' ? 1 : attribute === 'phq9' ? 9 : value,
    }));
    const sent = await study.service.call('POST', `${person.url}/surveys/sleep-and-mood/answers`, {
      token: person.token,
      body: { contributions: answered },
    });
    expect(sent.status).toBe(200);
    await page.goto(at(`/manage/dashboard?locale_override=${lang}`));
    const note = page.getByRole('group', { name: title });
    await expect(note).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(note.getByRole('link', { name: dialed })).toHaveAttribute('href', 'tel:988');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await runAxe(page)).toEqual([]);
    await look(page, `dashboard-${lang}-${width}`);
  });
}

test('an unreadable session expiry is reported, and trying again helps', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  let isBroken = true;
  await page.route('**/api/v2/studies/sleep-and-mood/enrollments/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...(isBroken && { 'participant-auth-token-expires': 'soon' }) },
    });
  });
  await page.goto(at('/manage/dashboard'));
  await expect(page.getByText('Something went wrong on our end, so we cannot keep you logged in safely')).toBeVisible();
  await look(page, 'expiry');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
});

test('a message of an unknown type is shown and does not break the portal', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await page.route('**/api/v2/studies/sleep-and-mood/enrollments/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), messages: [{ type: 'warning', message: { en: 'We moved.' } }] },
    });
  });
  await page.goto(at('/manage/dashboard'));
  await expect(page.getByRole('dialog', { name: 'A message from the study' })).toContainText('We moved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
});

test('an active participant never sees the final screens', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  for (const path of ['/terminal_state', '/withdrawn']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/manage\/dashboard/);
  }
});

test('a data-locked study can be viewed but not answered', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  setStatus('data_lock');
  await page.goto(at('/manage/dashboard/contribution/last-night'));
  await expect(page.getByText('This study is not taking any more answers.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send answers' })).toHaveCount(0);
  await look(page, 'closed');
});

for (const lang of sampleOf(['en', 'es'] as const)) {
  const t = {
    en: { taken: 'This study is not taking any more answers.', see: /^See the questions: / },
    es: { taken: 'Este estudio ya no recibe respuestas.', see: /^Ver las preguntas: / },
  }[lang];
  const options = { locale: lang === 'en' ? 'en-US' : 'es-MX' };

  test(`the dashboard of a data-locked study says so and asks for nothing: ${lang}`, async ({ browser }) => {
    const page = await study.loggedIn(browser, await onDashboard(study.service), options);
    setStatus('data_lock');
    await page.goto(at('/manage/dashboard'));
    await expect(page.getByText(t.taken)).toBeVisible();
    await expect(page.getByRole('main').locator('li, section').getByRole('link', { name: t.see })).not.toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .locator('a.MuiButton-root')
        .filter({ hasNotText: /questions|preguntas/ }),
    ).toHaveCount(0);
    expect(await runAxe(page)).toEqual([]);
    await look(page, `closed-dashboard-${lang}`);
  });

  test(`the consent of a data-locked study says so before its text: ${lang}`, async ({ browser }) => {
    const page = await study.loggedIn(browser, await withPassword(study.service), options);
    setStatus('data_lock');
    await page.goto(at('/informed_consent'));
    await expect(page.getByText(t.taken)).toBeInViewport();
    await expect(page.getByText(t.taken)).toHaveCount(1);
    await expect(page.locator('.KitBillboard-primary')).toHaveCount(0);
    await look(page, `closed-consent-${lang}`);
  });
}

test('a study in qa shows that it is a preview', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const { 'preview-token': token } = await previewOf(study.service, 'sleep-and-mood');
  setStatus('qa');
  const page = await study.loggedIn(browser, person);
  await page.goto(at(`/manage/dashboard?preview_token=${encodeURIComponent(token)}`));
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
});

test('declining the consent leads to its result screen and back', async ({ browser }) => {
  const page = await study.loggedIn(browser, await withPassword(study.service));
  await page.goto(at('/informed_consent'));
  await page.getByRole('button', { name: /Decline|do not agree|not want/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not taking part');
  await look(page, 'declined');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not taking part');
  await page.getByRole('button', { name: 'Read the consent again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are not taking part');
});

/** Opens a questionnaire and gives an answer that calls for the crisis message. */
async function needSupport(page: Page, lang: 'en' | 'es'): Promise<void> {
  await page.route('**/api/v3/surveys/sleep-and-mood*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { form } = body.nodes[0].content;
    // Only the pages of the two instruments, to keep the test focused on the message.
    body.nodes[0].content.form = {
      ...form,
      schema: form.schema.filter(({ id }: { id?: string }) => id === 'mood' || id === 'worry'),
      review: false,
    };
    await route.fulfill({ response, json: body });
  });
  await page.goto(at(`/manage/dashboard/contribution/sleep-and-mood?locale_override=${lang}`));
  await expect(page.getByRole('radiogroup')).toHaveCount(9);
  for (let i = 0; i < 9; i += 1)
    await page
      .getByRole('radiogroup')
      .nth(i)
      .getByRole('radio')
      .nth(i === 8 ? 1 : 0)
      .check();
}

for (const [lang, width] of sampleOf([
  ['en', 1280],
  ['es', 360],
] as const))
  test(`the crisis message is on the page if its dialog cannot be loaded: ${lang}, ${width} px`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width, height: 740 } });
    await page.route('**/*SupportDialog*.js', (route) => route.abort());
    await needSupport(page, lang);
    const heading = page.locator('form h1');
    const before = await heading.innerText();
    await page.locator('.KitBillboard-primary').click();
    const message = page.getByRole('alert').filter({ has: page.locator('[href="tel:988"]') });
    await expect(message).toBeFocused();
    await expect(message.locator('[href="tel:911"]')).toBeInViewport();
    expect(await runAxe(page)).toEqual([]);
    await look(page, `plain-${lang}-${width}`);
    await expect(heading).toHaveText(before);
    await message.getByRole('button', { name: lang === 'en' ? 'Continue' : 'Continuar' }).press('Enter');
    await expect(heading).not.toHaveText(before);
  });

for (const [lang, width] of sampleOf([
  ['en', 360],
  ['es', 1280],
] as const)) {
  test(`the crisis message follows the page with the answer, without a network: ${lang}, ${width} px`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width, height: 740 } });
    await needSupport(page, lang);
    await page.context().setOffline(true);
    await page.locator('.KitBillboard-primary').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('link', { name: /988/ }).first()).toHaveAttribute('href', 'tel:988');
    await expect(dialog.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    const goOn = dialog.getByRole('button', { name: lang === 'en' ? 'Continue' : 'Continuar' });
    // Calling and texting are the large buttons; Continue is quiet, and a press of Tab away from the other one.
    const quiet = (await goOn.boundingBox())!;
    await expect(goOn).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const way of [dialog.locator('[href="tel:988"]'), dialog.locator('[href="sms:988"]')]) {
      await expect(way).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const large = (await way.boundingBox())!;
      expect(large.height).toBeGreaterThanOrEqual(44);
      expect(large.width).toBeGreaterThanOrEqual(quiet.width);
    }
    await tabTo(page, goOn);
    expect(await runAxe(page)).toEqual([]);
    await look(page, `dialog-${lang}-${width}`);
    if (width === 360) {
      // A line says that the text goes on below the edge, and is gone at its end.
      const content = dialog.locator('.MuiDialogContent-root');
      const { x, y, height } = (await content.boundingBox())!;
      const edge = () => page.screenshot({ clip: { x: x + 2, y: y + height - 1, width: 16, height: 1 } });
      await content.evaluate((element) => element.scrollTo(0, 0));
      const withMore = await edge();
      await content.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect((await edge()).equals(withMore)).toBe(false);
    }
    const before = await page.locator('form h1').innerText();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // By keyboard: a second press of the mouse at this place would be ignored this soon.
    await page.locator('.KitBillboard-primary').press('Enter');
    await goOn.click();
    await expect(page.locator('form h1')).not.toHaveText(before);
    await expect(page.locator('form h1')).toBeFocused();
    await page.context().setOffline(false);
  });
}
