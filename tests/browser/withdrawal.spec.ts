import { expect, type Page } from '@playwright/test';
import { beginSession } from '#service/identity/session/tokens.ts';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import { hasSeen } from './keyboard.ts';
import { logIn } from './setup/logIn.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

// A participant of Breathe Well verifies their information, begins a questionnaire in a second tab, and leaves the study
// with a code by SMS: what is asked, what is kept, and what the other tab and the other device then show.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  withoutCaptcha(study.service);
});
// Other tests of this worker have the studies as they are in their files.
test.afterAll(() => void study.service.reloadStudies());

const words = {
  en: {
    title: 'Your contact information',
    right: 'Save',
    later: 'Not now',
    unsaved: 'Your changes are not saved yet.',
    discard: 'Close without saving',
    saved: 'Thank you. Your information is saved.',
    name: 'Your full name',
    missing: 'Enter your street and number',
    leave: 'Leave the whole study',
    reason: 'My breathing got worse',
    keep: 'We keep the answers that you sent',
    code: 'Enter it to confirm that you want to leave the study.',
    confirm: 'Confirm',
    left: 'You have withdrawn from the study!',
    own: 'Thank you for every answer that you gave us.',
    data: 'What happens with your data',
    subject: 'You have left Breathe Well Study',
  },
  es: {
    title: 'Sus datos de contacto',
    right: 'Guardar',
    later: 'Ahora no',
    unsaved: 'Sus cambios aún no están guardados.',
    discard: 'Cerrar sin guardar',
    saved: 'Gracias. Sus datos están guardados.',
    name: 'Su nombre completo',
    missing: 'Escriba la calle y el número',
    leave: 'Dejar todo el estudio',
    reason: 'Respiro peor que antes',
    keep: 'Conservamos las respuestas que envió',
    code: 'Escríbalo para confirmar que quiere dejar el estudio.',
    confirm: 'Confirmar',
    left: '¡Se ha retirado del estudio!',
    own: 'Gracias por cada respuesta que nos dio.',
    data: 'Qué pasa con sus datos',
    subject: 'Se ha retirado de Estudio Respirar Bien',
  },
};

/** Number of drafts stored on the device. */
const draftsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const [known] = await indexedDB.databases();
    if (!known) return 0;
    const db = await done(indexedDB.open(known.name!));
    const count = await done(db.transaction('drafts').objectStore('drafts').count());
    db.close();
    return count;
  });

async function messagesTo(recipient: string) {
  await study.service.deps.workQueue.settle();
  return study.service.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('sent_at')
    .execute();
}

for (const [lang, width, phone] of sampleOf([
  ['en', 1280, '+15550100041'],
  ['es', 360, '+15550100042'],
] as const))
  test(`[P2.161] [P4.138] [P4.140] [P4.142] [P4.143] [P9.08] [P7.092] [P2.040] verified information, and a withdrawal by code (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onBreatheWell(study.service, { phone, locale: lang });
    const context = await browser.newContext({
      locale: lang,
      viewport: { width, height: 740 },
      reducedMotion: 'reduce',
    });
    await logIn(context, study.origin, person, 'breathe-well');
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    const dashboard = `${study.origin}/breathe-well/manage/dashboard`;
    const verifyData = async () =>
      (await context.cookies(`${study.origin}/breathe-well`)).find(({ name }) => name === 'verify_data');
    const stored = () =>
      study.service.db
        .selectFrom('submissions')
        .select('id')
        .where('enrollment_id', '=', person.id)
        .where('node', '=', 'personal-information')
        .execute();

    // Closing without saving asks once, then not again for a day.
    await page.goto(dashboard);
    await expect(dialog).toHaveAccessibleName(t.title);
    await dialog.getByRole('textbox', { name: t.name }).fill('Ana Example');
    await dialog.getByRole('button', { name: t.later }).click();
    await expect(dialog.getByText(t.unsaved)).toBeVisible();
    await look(page, `information-unsaved-${lang}`);
    await dialog.getByRole('button', { name: t.discard }).click();
    await expect(dialog).toHaveCount(0);
    const cookie = (await verifyData())!;
    expect(cookie.value).toBe('false');
    expect(Math.abs(cookie.expires - Date.now() / 1000 - 86_400)).toBeLessThan(300);
    expect(await stored()).toEqual([]);
    const atRest = followRequests(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest();
    await expect(dialog).toHaveCount(0);

    // Without the cookie the participant is asked again. What is missing is named, and what is right is stored.
    await context.clearCookies({ name: 'verify_data' });
    await page.reload();
    await expect(dialog).toHaveAccessibleName(t.title);
    const boxes = dialog.getByRole('textbox');
    await boxes.nth(0).fill('Ana Example');
    await dialog.getByRole('button', { name: t.right }).click();
    await expect(dialog.getByText(t.missing).first()).toBeVisible();
    for (const [i, text] of ['Ana Example', 'Main Street 1', 'Springfield', '12345'].entries())
      await boxes.nth(i).fill(text);
    await look(page, `information-${lang}`);
    await dialog.getByRole('button', { name: t.right }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toHaveLength(1);
    expect((await verifyData())!.value).toBe('false');

    // A draft in a second tab.
    const other = await context.newPage();
    await other.goto(`${study.origin}/breathe-well/manage/dashboard/contribution/breathing-week`);
    await other.getByRole('main').getByRole('textbox').first().fill('3');
    await expect.poll(() => draftsOn(other)).toBe(1);

    // The withdrawal: the study's reasons and its words about the data, and a code to the phone.
    const enrollment = await study.service.db
      .selectFrom('enrollments')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { token: elsewhere } = await beginSession(study.service.db, enrollment, 'Tablet', study.service.deps.now());
    await page.goto(`${study.origin}/breathe-well/manage/settings`);
    await page.getByRole('button', { name: t.leave }).click();
    // A press right after the one that opened the dialog would count as its repetition.
    await hasSeen(page);
    await dialog.getByRole('radio', { name: t.reason }).click();
    await expect(dialog.getByText(t.keep)).toBeVisible();
    await look(page, `withdrawal-${lang}`);
    await dialog.getByRole('button', { name: t.leave }).click();
    await expect(page.getByText(t.code)).toBeVisible();
    await look(page, `withdrawal-code-${lang}`);
    const code = /\d{6}/.exec((await messagesTo(phone)).at(-1)!.body)![0];
    await hasSeen(page);
    await page.getByRole('dialog').last().getByRole('textbox').fill(code);
    await page.getByRole('dialog').last().getByRole('button', { name: t.confirm }).click();
    await expect(page).toHaveURL(/\/breathe-well\/terminal_state/);
    await expect(page.getByRole('heading', { level: 1, name: t.left })).toBeVisible();
    await expect(page.getByText(t.own)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.data })).toBeVisible();
    await expect(page.getByText(t.keep)).toBeVisible();
    await look(page, `withdrawn-${lang}`);

    // The other tab follows, its draft is gone, and the other device is logged out.
    await expect(other).toHaveURL(/\/breathe-well\/terminal_state/);
    await expect.poll(() => draftsOn(other)).toBe(0);
    expect((await study.service.call('GET', person.url, { token: elsewhere })).status).toBe(401);
    const mail = (await messagesTo(person.email)).at(-1)!;
    expect(mail.subject).toBe(t.subject);
    expect(mail.body).toContain(t.keep);
    await context.close();
  });
