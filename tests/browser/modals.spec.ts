import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { type PilotParticipant, previewedPilot } from '#service/testing/pilot.ts';
import { runAxe } from './gallery/runAxe.ts';
import { watchPage } from './gallery/watchPage.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
// A browser may hold an idle connection without any request; the service would wait for it on stop.
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const words = {
  en: {
    menu: 'Menu',
    contact: 'Contact us',
    close: 'Close',
    address: 'Your email address',
    content: 'How can we help you?',
    send: 'Send message',
    missingEmail: 'Enter your email address',
    missingMessage: 'Write your message',
    email: 'Email',
    phone: 'Phone',
    line: /^Call our support line: \+1 \(555\) 010-0199$/,
    sent: 'Thank you. Your message is on its way.',
    receipt: 'We have received your message and will answer to',
    failed: 'Your message was not sent',
    again: 'Back to my message',
    withdraw: 'Withdraw',
    leaveTitle: 'Leave the study?',
    leave: 'Leave the whole study',
    whole: 'This leaves the whole study.',
    reason: 'It takes too much time',
    left: 'You have withdrawn from the study!',
    name: 'Your full name',
    agree: 'I have read this and I want to take part.',
    sign: 'I agree and sign',
    codeTitle: 'Enter your code',
    code: '6-digit code',
    confirm: 'Confirm',
    wrong: 'OTP code invalid please try again.',
    incomplete: 'Enter all six digits.',
    resend: 'Send me another code',
    resent: 'We have sent you another code.',
    unsent: 'Nothing has been sent yet',
    place: 'Where do you sleep after a night shift?',
    edit: 'Edit: ',
    save: 'Save Changes',
    cancel: 'Cancel',
    short: 'at least 3 characters',
  },
  es: {
    menu: 'Menú',
    contact: 'Contáctenos',
    close: 'Cerrar',
    address: 'Su correo electrónico',
    content: '¿En qué podemos ayudarle?',
    send: 'Enviar mensaje',
    missingEmail: 'Escriba su correo electrónico',
    missingMessage: 'Escriba su mensaje',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    line: /^Llame a nuestra línea de ayuda: \+1 \(555\) 010-0199$/,
    sent: 'Gracias. Su mensaje está en camino.',
    receipt: 'Hemos recibido su mensaje y responderemos a',
    failed: 'Su mensaje no se envió',
    again: 'Volver a mi mensaje',
    withdraw: 'Retirarse',
    leaveTitle: '¿Dejar el estudio?',
    leave: 'Dejar todo el estudio',
    whole: 'Con esto deja todo el estudio.',
    reason: 'Me toma demasiado tiempo',
    left: '¡Se ha retirado del estudio!',
    name: 'Su nombre completo',
    agree: 'He leído esto y quiero participar.',
    sign: 'Acepto y firmo',
    codeTitle: 'Escriba su código',
    code: 'Código de 6 dígitos',
    confirm: 'Confirmar',
    wrong: 'El código no es válido. Inténtelo de nuevo.',
    incomplete: 'Escriba los seis dígitos.',
    resend: 'Enviarme otro código',
    resent: 'Le hemos enviado otro código.',
    unsent: 'Todavía no se ha enviado nada',
    place: '¿Dónde duerme después de un turno de noche?',
    edit: 'Editar: ',
    save: 'Guardar los cambios',
    cancel: 'Cancelar',
    short: 'al menos 3 caracteres',
  },
};

/** Saves a screenshot if SHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/modals-${name}.png` });
}
const dialogOf = (page: Page) => page.getByRole('dialog');
const fits = async (page: Page) => {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'nothing sticks out at the side',
  ).toBe(true);
  expect(await runAxe(page)).toEqual([]);
};

/** A participant of the draft study at the consent, with the preview token in the URL. */
async function atConsent(browser: Browser, person: PilotParticipant, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    ...options,
  });
  await logIn(context, study.origin, person, 'night-shift-pilot');
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(
    `${study.origin}/night-shift-pilot/?preview_token=${encodeURIComponent(person.preview['preview-token'])}`,
  );
  return page;
}
/** Number of drafts stored on the device. */
const draftsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases();
    if (!known) return 0;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await done(indexedDB.open(known.name!));
    const count = await done(db.transaction('drafts').objectStore('drafts').count());
    db.close();
    return count;
  });
const mailedCode = async (email: string): Promise<string> => {
  const mails = await study.service.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('sent_at', 'desc')
    .execute();
  return mails.flatMap(({ body }) => /\b(\d{6})\b/.exec(body)?.[1] ?? [])[0]!;
};

for (const lang of sampleOf(['en', 'es'] as const)) {
  const t = words[lang];
  const locale = lang === 'es' ? 'es-MX' : 'en-US';

  test(`[F1.08] [F2.25] [F2.26] [F2.27] [F2.28] [F2.29] [F2.30] [F2.31] [F2.33] [F4.32] [F5.15] [F5.16] [F5.17] a visitor asks for help: ${lang}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const trespasses = await watchPage(page, study.origin);
    await page.goto(`${study.origin}/sleep-and-mood/`);
    await press(page, page.getByRole('button', { name: t.menu }), 'Enter');
    const opener = page.getByRole('banner').getByRole('button', { name: t.contact });
    await press(page, opener, 'Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(t.contact);
    await expect(dialog.getByRole('radio', { name: t.email })).toBeChecked();
    const send = dialog.getByRole('button', { name: t.send });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await press(page, send, 'Enter');
    await expect(dialog.getByRole('textbox', { name: t.address })).toBeFocused();
    await expect(dialog.getByText(t.missingEmail)).toBeVisible();
    await expect(dialog.getByText(t.missingMessage)).toBeVisible();
    await fits(page);
    await look(page, `contact-${lang}-refused`);
    await tabTo(page, dialog.getByRole('radio', { name: t.email }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByText(t.line)).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:+15550100199');
    await expect(send).toHaveCount(0);
    await look(page, `contact-${lang}-phone`);
    await page.keyboard.press('ArrowUp');
    const address = `visitor.${lang}@example.org`;
    await typeInto(page, dialog.getByRole('textbox', { name: t.address }), address);
    await tabTo(page, dialog.getByRole('textbox', { name: t.content }));
    await page.keyboard.type('Is there parking?\nThank you');
    await expect(send).not.toHaveAttribute('aria-disabled');
    await press(page, send, 'Enter');
    await expect(dialog.getByText(t.sent)).toBeVisible();
    await expect(dialog.getByText(`${t.receipt} ${address}.`)).toBeVisible();
    await expect(send).toHaveCount(0);
    await fits(page);
    await look(page, `contact-${lang}-sent`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: t.content }), 'closing has reset it').toHaveValue('');
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
    const row = await study.service.db
      .selectFrom('support_requests')
      .selectAll()
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      study: 'sleep-and-mood',
      enrollment_id: null,
      request_content: 'Is there parking?\nThank you',
    });
    expect(row.client_info).toMatchObject({ screen_width: '360', time_zone: 'America/New_York' });
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });

  test(`[F2.32] a participant's address is prefilled, and a message that fails is not lost: ${lang}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale });
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await press(page, page.getByRole('contentinfo').getByRole('button', { name: t.contact }), 'Enter');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('textbox', { name: t.address })).toHaveValue(person.email);
    await tabTo(page, dialog.getByRole('textbox', { name: t.content }));
    await page.keyboard.type('My diary is gone');
    await page.context().setOffline(true);
    await press(page, dialog.getByRole('button', { name: t.send }), 'Enter');
    await expect(dialog.getByText(t.failed)).toBeVisible();
    await page.context().setOffline(false);
    await press(page, dialog.getByRole('button', { name: t.again }), 'Enter');
    await expect(dialog.getByRole('textbox', { name: t.content })).toHaveValue('My diary is gone');
    await press(page, dialog.getByRole('button', { name: t.send }), 'Enter');
    await expect(dialog.getByText(t.sent)).toBeVisible();
    expect(
      await study.service.db
        .selectFrom('support_requests')
        .select('enrollment_id')
        .where('email', '=', person.email)
        .execute(),
    ).toEqual([{ enrollment_id: person.id }]);
  });

  test(`[P1.31] [P2.040] [F1.07] [F2.01] [F2.02] [F2.37] [F7.45] a participant leaves the study from the last page of a form: ${lang}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale });
    const trespasses = await watchPage(page, study.origin);
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
    await typeInto(page, page.getByRole('main').getByRole('textbox').first(), '47');
    await expect.poll(() => draftsOn(page)).toBe(1);
    // A draft on its way while the participant leaves would be refused, which the browser reports.
    const stored = study.service.db.selectFrom('drafts').select('draft').where('enrollment_id', '=', person.id);
    await expect.poll(async () => JSON.stringify(await stored.execute())).toMatch(/"value":"?47\b/);
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved|Guardado)/);
    const withdraw = page.getByRole('button', { name: t.withdraw, exact: true });
    await expect(withdraw).toHaveAccessibleDescription(t.whole);
    // Nobody takes it for another way to send the form: a line and much space are between them.
    const exits = page.locator('.KitBillboard-exits');
    await expect(exits).toHaveCSS('border-block-start-style', 'solid');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await withdraw.scrollIntoViewIfNeeded();
      const actions = (await page.locator('.KitBillboard-actions').boundingBox())!;
      expect.soft((await exits.boundingBox())!.y - actions.y - actions.height).toBeGreaterThanOrEqual(48);
      await fits(page);
      await look(page, `withdraw-${lang}-${width}`);
    }
    await press(page, withdraw, 'Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(t.leaveTitle);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(withdraw).toBeFocused();
    await page.keyboard.press('Enter');
    const leave = dialog.getByRole('button', { name: t.leave, exact: true });
    await expect(dialog.getByRole('radio').last(), 'no reason is chosen').toBeChecked();
    // The button that leaves is as easy as the one that stays.
    const [stays, leaves] = await Promise.all(
      [dialog.locator('.KitButtonRow-root .MuiButton-root').first(), leave].map((button) =>
        button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontSize, height: element.clientHeight };
        }),
      ),
    );
    expect(leaves).toEqual(stays);
    await fits(page);
    await look(page, `withdrawal-${lang}`);
    await tabTo(page, dialog.getByRole('radio').last());
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: t.reason })).toBeChecked();
    await press(page, leave, 'Enter');
    await expect(page).toHaveURL(/\/terminal_state$/);
    await expect(page.getByRole('heading', { level: 1, name: t.left })).toBeFocused();
    await fits(page);
    await look(page, `withdrawn-${lang}`);
    expect(await draftsOn(page), 'nothing that was not sent is kept').toBe(0);
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await expect(page, 'there is no way back').toHaveURL(/\/terminal_state$/);
    const row = await study.service.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('enrollment_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ reason: 'time', locale: lang });
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });

  test(`[C2.48] [C8.14] [P2.153] [P4.087] [P4.091] [P8.08] [C8.46] a signature counts only with the mailed code, and an answer is edited on its own: ${lang}`, async ({
    browser,
  }) => {
    const person = await previewedPilot(study.service);
    const page = await atConsent(browser, person, { locale });
    await expect(page).toHaveURL(/\/informed_consent$/);
    await typeInto(page, page.getByRole('textbox', { name: t.name }), 'Ana Pérez');
    await press(page, page.getByRole('checkbox', { name: t.agree }), 'Space');
    const sign = page.getByRole('button', { name: t.sign });
    await expect(page.getByRole('button', { name: t.withdraw, exact: true }), 'it cannot be declined').toBeVisible();
    await press(page, sign, 'Enter');

    const dialog = dialogOf(page);
    const box = dialog.getByRole('textbox', { name: t.code });
    await expect(dialog).toHaveAccessibleName(t.codeTitle);
    await expect(box).toBeFocused();
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await expect(box).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: t.unsent })).toBeFocused();
    await press(page, sign, 'Enter');

    await expect(box).toBeFocused();
    await page.keyboard.type('12 3x');
    await expect(box).toHaveValue('123');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t.incomplete)).toBeVisible();
    const first = await mailedCode(person.email);
    await typeInto(page, box, first === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t.wrong)).toBeVisible();
    await expect(box).toBeFocused();
    await fits(page);
    await look(page, `code-${lang}-wrong`);

    const resend = dialog.getByRole('button', { name: t.resend });
    await expect(resend).toHaveCount(0);
    study.service.wait(minutes(1.1));
    await page.clock.fastForward(61_000);
    await press(page, resend, 'Enter');
    await expect(dialog.getByText(t.resent)).toBeVisible();
    await expect(box).toHaveValue('');
    await look(page, `code-${lang}-resent`);
    await page.keyboard.type(await mailedCode(person.email));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    await expect(dialog).toHaveCount(0);
    const signed = await study.service.db
      .selectFrom('submissions')
      .selectAll()
      .where('enrollment_id', '=', person.id)
      .execute();
    expect(signed.map(({ node }) => node)).toEqual(['consent']);

    await page.goto(`${study.origin}/night-shift-pilot/manage/dashboard/contribution/last-shift`);
    const place = page.getByRole('textbox', { name: t.place });
    const edit = page.getByRole('button', { name: t.edit + t.place });
    const save = page.getByRole('button', { name: t.save });
    await expect(place).toHaveAttribute('readonly');
    await press(page, edit, 'Enter');
    await expect(place).toBeFocused();
    await page.keyboard.type('no');
    await press(page, save, 'Enter');
    await expect(page.getByText(t.short)).toBeVisible();
    await expect(place).toBeFocused();
    await look(page, `editable-${lang}-refused`);
    await typeInto(page, place, 'At home');
    await press(page, save, 'Enter');
    await expect(edit).toBeFocused();
    await expect(place).toHaveAttribute('readonly');
    await fits(page);
    await look(page, `editable-${lang}`);
    await page.keyboard.press('Enter');
    await typeInto(page, place, 'Elsewhere');
    await page.keyboard.press('Escape');
    await expect(place).toHaveValue('At home');
    await expect(edit).toBeFocused();
  });
}

test('[P6.15] [C8.61] a participant leaves the study from the settings', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(`${study.origin}/sleep-and-mood/manage/settings`);
  const opener = page.getByRole('button', { name: 'Leave the whole study' });
  await press(page, opener, 'Enter');
  await press(page, dialogOf(page).getByRole('button', { name: 'Stay in the study' }), 'Enter');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('radio').last());
  await page.keyboard.press('ArrowUp');
  await press(page, dialogOf(page).getByRole('button', { name: 'Leave the whole study' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You have withdrawn from the study!' })).toBeFocused();
});
