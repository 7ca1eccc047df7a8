import { expect, type Page } from '@playwright/test';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import { newestCode } from '#service/testing/newestCode.ts';
import { logIn, verifyLater } from './setup/logIn.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { hasSeen, untilSettled } from './keyboard.ts';

// Identity verification and the cognitive test of the study Breathe Well, as a participant does them.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  withoutCaptcha(study.service);
});
// Other tests of this worker have the studies as they are in their files.
test.afterAll(() => void study.service.reloadStudies());

const PHONE = '+15550104242';
const words = {
  en: {
    locale: 'en-US',
    verify: 'Verify your identity',
    targetMissing: 'Choose where we should send the code.',
    sms: 'Text message to the phone number that ends in 4242',
    mail: /^Email to .+@/,
    send: 'Send the code',
    enter: 'Enter the code',
    code: '6-digit code',
    confirm: 'Confirm',
    invalid: 'OTP code invalid please try again.',
    later: 'Your request failed. Nothing is lost. Please try again later.',
    verified: 'Your identity is verified',
    dashboard: 'Back to the dashboard',
    failed: 'We could not verify that it is you',
    failedText: /unable to verify the codes that you entered/,
    contactTeam: 'Contact the study team',
    settings: 'Go to settings',
    toast: 'We could not load your account again. Please check your connection and try again.',
    go: 'Go to the test',
    start: 'Start the test',
    now: 'Now',
    problem: 'Your result is not saved yet',
    save: 'Save the result',
    saved: 'Your result is saved',
    none: 'There is no result to save',
    cancel: 'Go back without doing the test',
    done: 'You have done this test',
  },
  es: {
    locale: 'es-MX',
    verify: 'Verifique su identidad',
    targetMissing: 'Elija a dónde le enviamos el código.',
    sms: 'Mensaje de texto al teléfono que termina en 4242',
    mail: /^Correo electrónico a .+@/,
    send: 'Enviar el código',
    enter: 'Escriba el código',
    code: 'Código de 6 dígitos',
    confirm: 'Confirmar',
    invalid: 'El código no es válido. Inténtelo de nuevo.',
    later: 'Su solicitud falló. No se ha perdido nada. Inténtelo de nuevo más tarde.',
    verified: 'Su identidad está verificada',
    dashboard: 'Volver al panel',
    failed: 'No pudimos comprobar que es usted',
    failedText: /No pudimos verificar los códigos que escribió/,
    contactTeam: 'Contactar al equipo del estudio',
    settings: 'Ir a los ajustes',
    toast: 'No pudimos volver a cargar su cuenta. Revise su conexión e inténtelo de nuevo.',
    go: 'Ir a la prueba',
    start: 'Empezar la prueba',
    now: 'Ya',
    problem: 'Su resultado todavía no está guardado',
    save: 'Guardar el resultado',
    saved: 'Su resultado está guardado',
    none: 'No hay ningún resultado que guardar',
    cancel: 'Volver sin hacer la prueba',
    done: 'Ya hizo esta prueba',
  },
};
type Lang = keyof typeof words;

const at = (path: string) => `${study.origin}/breathe-well${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function open(page: Page, lang: Lang, phone?: string) {
  const person = await onBreatheWell(study.service, { phone: phone ?? null });
  await study.service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
  await logIn(page.context(), study.origin, person, 'breathe-well');
  await verifyLater(page.context(), study.origin, 'breathe-well');
  return person;
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

for (const [lang, width] of sampleOf([
  ['es', 360],
  ['en', 1280],
] as const)) {
  const t = words[lang];
  test.describe(`${lang} ${width}`, () => {
    test.use({ locale: t.locale, viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    test('[C2.49] [C8.15] [C8.38] [C8.39] [C8.40] [C8.45] [P1.27] [P2.030] identity: intro, choice of the target, code, success', async ({
      page,
    }) => {
      const person = await open(page, lang, PHONE);
      await page.goto(at('/manage/dashboard'));
      await page.getByRole('link', { name: new RegExp(t.verify) }).click();
      await expect(page).toHaveURL(/\/manage\/dashboard\/verify_identity\/verify-identity/);
      await expect(heading(page, t.verify)).toBeFocused();
      await button(page, t.send).click();
      await expect(page.getByText(t.targetMissing).first()).toBeVisible();
      await look(page, `identity-target-${lang}`);
      await expect(page.getByLabel(t.mail)).toBeVisible();
      await page.getByLabel(t.sms).check();
      await page.route('**/send_token*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
      await hasSeen(page);
      await button(page, t.send).click();
      await expect(page.getByText(t.later)).toBeVisible();
      await hasSeen(page);
      await button(page, t.send).click();
      await expect(heading(page, t.enter)).toBeVisible();
      const code = await newestCode(study.service, PHONE);
      await page.getByLabel(t.code).fill(wrong(code));
      await button(page, t.confirm).click();
      await expect(page.getByLabel(t.code)).toHaveAccessibleDescription(new RegExp(t.invalid));
      await look(page, `identity-code-${lang}`);
      await page.getByLabel(t.code).fill(code);
      await button(page, t.confirm).click();
      await expect(heading(page, t.verified)).toBeFocused();
      await look(page, `identity-verified-${lang}`);
      await page.reload();
      await expect(heading(page, t.verified)).toBeVisible();
      await page.getByRole('link', { name: t.dashboard }).click();
      await expect(page).toHaveURL(/\/manage\/dashboard$/);
      expect(person.id).toBeTruthy();
    });

    for (const [ids, suspends] of [
      ['[C8.43] [P2.159]', true],
      ['[P2.160]', false],
    ] as const)
      test(`[C8.41] [P2.155] [P2.156] [P2.157] [P2.158] [P8.23] ${ids} identity: the failure page after too many wrong codes leads on by the status`, async ({
        page,
      }) => {
        const { nodes } = study.service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!;
        nodes.get('verify-identity')!.identity!.suspends = suspends;
        const person = await open(page, lang);
        await page.goto(at('/manage/dashboard/verify_identity/verify-identity'));
        await page.getByLabel(t.mail).check();
        await button(page, t.send).click();
        await expect(heading(page, t.enter)).toBeVisible();
        const code = await newestCode(study.service, person.email);
        for (let i = 0; i < 5; i += 1) {
          await page.getByLabel(t.code).fill(wrong(code));
          const answer = page.waitForResponse('**/verify_token*');
          await page.getByLabel(t.code).press('Enter');
          await answer;
          await expect(page.getByText(t.invalid).or(heading(page, t.failed)).first()).toBeVisible();
        }
        await expect(heading(page, t.failed)).toBeFocused();
        await expect(page.getByText(t.failedText)).toBeVisible();
        await expect(button(page, t.contactTeam)).toBeVisible();
        await look(page, `identity-failed-${lang}`);
        // The participant cannot be fetched: a toast says so, and the page stays. Without network, the page would go on with
        // what the device keeps.
        const own = `**/enrollments/${person.id}*`;
        await page.route(own, (route) => route.fulfill({ status: 500, json: {} }));
        await button(page, t.settings).click();
        await expect(page.getByText(t.toast)).toBeVisible();
        await expect(heading(page, t.failed)).toBeVisible();
        await page.unroute(own);
        await button(page, t.settings).click();
        await expect(page).toHaveURL(suspends ? /\/manage\/settings/ : /\/manage\/dashboard$/);
        await expect(heading(page, t.failed)).toHaveCount(0);
      });

    test('[C8.68] [P2.049] [P2.084] the cognitive test: launch, return, a save problem that a reload survives, retry, saved', async ({
      page,
    }) => {
      const person = await open(page, lang);
      await page.goto(at(`/manage/dashboard${lang === 'es' ? '?is_webview=true' : ''}`));
      await page.getByRole('link', { name: new RegExp(t.go) }).click();
      await expect(page).toHaveURL(/\/cognitive_test\/reaction-time/);
      await expect(button(page, t.go)).toBeVisible();
      await look(page, `test-intro-${lang}`);
      // A press right after another one, near it, is ignored.
      await hasSeen(page);
      await button(page, t.go).click();

      // Leaving the test without a result.
      await page.getByRole('link', { name: t.cancel }).click();
      await expect(heading(page, t.none)).toBeVisible();
      await page.goBack();

      await look(page, `test-provider-${lang}`);
      await page.getByRole('button', { name: t.start }).click();
      const field = page.locator('#field');
      await expect(field).toBeFocused();
      await field.press('Space');
      await look(page, `test-field-${lang}`);
      // The result cannot be saved at first.
      await page.route('**/complete_visit*', (route) => route.abort());
      for (let trial = 0; trial < 5; trial += 1) {
        await expect(field).toHaveText(t.now);
        // Nobody reacts in less than a tenth of a second.
        await untilSettled(page);
        await field.press('Space');
      }
      await expect(heading(page, t.problem)).toBeVisible();
      expect(page.url(), 'the token is not in the address').not.toContain('test_token');
      await look(page, `test-problem-${lang}`);
      // Neither a reload nor the end of the session loses the result.
      await page.context().clearCookies();
      await page.reload();
      await expect(heading(page, t.problem)).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(lang === 'es' ? 0 : 1);
      await page.unroute('**/complete_visit*');
      await button(page, t.save).click();
      await expect(heading(page, t.saved)).toBeFocused();
      await look(page, `test-saved-${lang}`);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('test_result');
      await page.reload();
      await expect(heading(page, t.saved)).toBeVisible();

      const results = await study.service.db
        .selectFrom('contributions')
        .select(['attribute', 'value'])
        .where('enrollment_id', '=', person.id)
        .where('node', '=', 'reaction-time')
        .execute();
      const { reaction_median_ms: median, ...others } = Object.fromEntries(
        results.map(({ attribute, value }) => [attribute, value]),
      );
      expect(median).toBeGreaterThanOrEqual(100);
      expect(others).toMatchObject({ reaction_input: 'keyboard', reaction_too_early: expect.any(Number) });
      await logIn(page.context(), study.origin, person, 'breathe-well');
      await page.goto(at('/manage/dashboard/cognitive_test/reaction-time'));
      // The dialog that asks for the address may be open over it: what put it off went with the cookies.
      await expect(page.getByRole('heading', { name: t.done, level: 1, includeHidden: true })).toBeVisible();
    });
  });
}
