import { expect, type Page } from '@playwright/test';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { sampleOf } from '../sample.ts';
import { test } from './setup/test.ts';
import { logIn } from './setup/logIn.ts';
import { look, views } from './setup/look.ts';

// What participants read when a call fails, when an address is wrong, and before a message is lost.

const STUDY = 'sleep-and-mood';

const words = {
  en: {
    default: 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.',
    submit: 'There was a problem submitting your request. Please try again or contact us for assistance.',
    load: 'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.',
    email: 'Email address',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot Your Password',
    cannotRecover: 'Something went wrong, please try again or reach out to support.',
    next: 'Continue',
    contact: 'Contact us',
    dashboard: 'Back to the dashboard',
    message: 'How can we help you?',
    button: 'Check if you can take part',
    gone: 'This contribution does not exist',
    ask: 'Delete your message?',
    keep: 'Keep writing',
    discard: 'Delete message',
    exists: 'There is already an account with this email address. Please log in.',
  },
  es: {
    default: 'Se produjo un error. Inténtelo de nuevo en unos minutos o pulse «Contáctenos» para recibir ayuda.',
    submit: 'Hubo un problema al enviar su solicitud. Inténtelo de nuevo o contáctenos para recibir ayuda.',
    load: 'Algo salió mal de nuestro lado. Actualice la página. Si el problema continúa, contáctenos.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    cannotRecover: 'Algo salió mal. Inténtelo de nuevo o contáctenos.',
    next: 'Continuar',
    contact: 'Contáctenos',
    dashboard: 'Volver al panel',
    message: '¿En qué podemos ayudarle?',
    button: 'Compruebe si puede participar',
    gone: 'Esta actividad no existe',
    ask: '¿Borrar su mensaje?',
    keep: 'Seguir escribiendo',
    discard: 'Borrar el mensaje',
    exists: 'Ya existe una cuenta con este correo electrónico. Inicie sesión.',
  },
};

/** Lets a call fail with a status and, maybe, a body. */
const fail = (page: Page, url: string | RegExp, method: string, status: number, body?: object) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: body ? JSON.stringify(body) : '' })
      : route.fallback(),
  );

for (const [locale, width] of sampleOf(views)) {
  const say = words[locale];
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, locale });

    test('[P8.01] [P8.03] a login that fails shows the default error, and a visitor no way to a dashboard', async ({
      page,
      study,
    }) => {
      await fail(page, /\/enrollments\/sign_in/, 'POST', 403, { errors: [{ code: 'forbidden', message: 'Why.' }] });
      await page.goto(`${study.origin}/${STUDY}/log-in?locale_override=${locale}`);
      const main = page.getByRole('main');
      await main.getByLabel(say.email).fill('ana@example.org');
      await main.getByLabel(say.password, { exact: true }).fill(PASSWORD);
      await main.getByRole('button', { name: say.logIn, exact: true }).click();
      await expect(main.getByRole('alert')).toHaveText(say.default);
      await expect(main.getByRole('button', { name: say.dashboard })).toHaveCount(0);
      await look(page, `failures-log-in-${locale}-${width}`);
    });

    test('[P8.04] [P8.07] [P8.11] an enrollment refused without a reason shows the default error, a fault that of forms', async ({
      page,
      study,
    }) => {
      const create = new RegExp(`/studies/${STUDY}/enrollments\\?`);
      await fail(page, create, 'POST', 400, { errors: [] });
      await page.goto(`${study.origin}/${STUDY}/?locale_override=${locale}`);
      await page.getByRole('main').getByRole('button', { name: say.button }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.email).fill('ana@example.org');
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.default);
      await look(page, `failures-enrollment-${locale}-${width}`);
      await page.unroute(create);
      await fail(page, create, 'POST', 500);
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.submit);
    });

    test('[P8.02] a wrong password in the enrollment dialog names the button beside it, which leads to a new password', async ({
      page,
      study,
    }) => {
      const { email } = await onDashboard(study.service);
      await page.goto(`${study.origin}/${STUDY}/?locale_override=${locale}`);
      await page.getByRole('main').getByRole('button', { name: say.button }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.email).fill(email);
      await dialog.getByRole('button', { name: say.next }).click();
      await dialog.getByLabel(say.password, { exact: true }).fill('Wrong-Horse-77');
      await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(say.forgot);
      await look(page, `failures-password-${locale}-${width}`);
      await dialog.getByRole('button', { name: say.forgot }).click();
      await expect(page).toHaveURL(/\/forgot_password/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('[P4.064] [P8.14] an address of a third-party login cannot be helped here, and is led to support', async ({
      page,
      study,
    }) => {
      await fail(page, new RegExp(`/studies/${STUDY}/enrollments\\?`), 'POST', 200, {
        auth_methods: ['password', 'google'],
        has_third_party_auth: true,
      });
      await page.goto(`${study.origin}/${STUDY}/?locale_override=${locale}`);
      await page.getByRole('main').getByRole('button', { name: say.button }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.email).fill('ana@example.org');
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.cannotRecover);
      await look(page, `failures-third-party-${locale}-${width}`);
      await dialog.getByRole('button', { name: say.contact }).click();
      await expect(page.getByRole('dialog').getByLabel(say.message)).toBeVisible();
    });

    test('[P2.003] [P8.20] [P8.24] a study that cannot be loaded says so, and takes a message', async ({
      page,
      study,
    }) => {
      await fail(page, /\/landing\?/, 'GET', 500);
      // The service sends the study with the page.
      await page.route(`**/${STUDY}/?*`, async (route) => {
        const response = await route.fetch();
        const sent = /<script type="application\/json" id="landing".*?<\/script>/s;
        await route.fulfill({ response, body: (await response.text()).replace(sent, '') });
      });
      await page.goto(`${study.origin}/${STUDY}/?locale_override=${locale}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toHaveText(say.load);
      await look(page, `failures-landing-${locale}-${width}`);
      await main.getByRole('button', { name: say.contact }).click();
      await expect(page.getByRole('dialog').getByLabel(say.message)).toBeVisible();
    });

    test('[C8.16] [P8.24] a participant who cannot be loaded reads that something went wrong on our end', async ({
      page,
      context,
      study,
    }) => {
      const person = await onDashboard(study.service);
      await logIn(context, study.origin, person);
      await fail(page, /\/enrollments\/[^/]+\?/, 'GET', 500);
      await page.goto(`${study.origin}/${STUDY}/manage/dashboard?locale_override=${locale}`);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(say.load);
      await expect(page.getByRole('main').getByRole('button', { name: say.contact })).toBeVisible();
      await look(page, `failures-participant-${locale}-${width}`);
    });

    test('[P2.029] [P2.031] [P2.093] an address of another kind of activity says that it does not exist', async ({
      page,
      context,
      study,
    }) => {
      await logIn(context, study.origin, await onDashboard(study.service));
      for (const kind of ['ehr', 'diary']) {
        await page.goto(`${study.origin}/${STUDY}/manage/dashboard/${kind}/last-night?locale_override=${locale}`);
        await expect(page.getByRole('heading', { level: 1, name: say.gone })).toBeVisible();
      }
      await look(page, `another-kind-${locale}-${width}`);
    });

    test('[P8.15] [P7.085] any conflict at the sign-up of a third party says that the account exists', async ({
      page,
      study,
    }) => {
      await fail(page, /\/accounts\?/, 'POST', 409);
      await page.goto(`${study.origin}/breathe-well/?locale_override=${locale}`);
      await page.getByRole('main').getByRole('button', { name: say.button }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.email).fill('known@example.org');
      await dialog.getByRole('checkbox').last().check();
      await dialog.getByRole('button', { name: say.next, exact: true }).click();
      const alert = dialog.getByRole('alert').filter({ hasText: say.exists });
      await expect(alert.getByRole('link', { name: say.logIn })).toHaveAttribute('href', /\/log-in/);
      await look(page, `account-exists-${locale}-${width}`);
    });

    test('[P2.079] the address of the questions and answers leads to them, also from the dashboard', async ({
      page,
      context,
      study,
    }) => {
      const faq = async () => {
        await page.goto(`${study.origin}/${STUDY}/faq?locale_override=${locale}`);
        await expect(page).toHaveURL(`${study.origin}/${STUDY}/?locale_override=${locale}#faq`);
        await expect(page.locator('#faq')).toBeInViewport();
      };
      await faq();
      await look(page, `faq-${locale}-${width}`);
      await logIn(context, study.origin, await onDashboard(study.service));
      await faq();
    });

    test('a typed message to the study is not deleted without a question', async ({ page, study }) => {
      await page.goto(`${study.origin}/${STUDY}/log-in?locale_override=${locale}`);
      await page.getByRole('contentinfo').getByRole('link').first().waitFor();
      await page.evaluate((at) => {
        history.pushState(null, '', at);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/${STUDY}/nowhere`);
      await page.getByRole('main').getByRole('button', { name: say.contact }).click();
      const message = page.getByRole('dialog').getByLabel(say.message);
      await message.fill('My diary is gone.');
      const question = page.getByRole('alertdialog', { name: say.ask });
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await look(page, `discard-${locale}-${width}`);
      await question.getByRole('button', { name: say.keep }).click();
      await expect(question).toHaveCount(0);
      await page.mouse.click(2, 400);
      await question.getByRole('button', { name: say.keep }).click();
      await page.evaluate(() => history.back());
      await look(page, `discard-back-${locale}-${width}`);
      await question.getByRole('button', { name: say.keep }).click();
      await expect(message).toHaveValue('My diary is gone.');
      await expect(page).toHaveURL(/\/nowhere$/);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: say.discard }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: say.contact }).click();
      await message.fill('Another message.');
      await page.evaluate(() => history.back());
      await question.getByRole('button', { name: say.discard }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/log-in/);
      await expect(question).toHaveCount(0);
    });
  });
}
