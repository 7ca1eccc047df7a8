import { expect, type Page } from '@playwright/test';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// The settings on a phone, against the real service: each tab, what it changes, and what happens if a change fails.

let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy({ WATCH_SIGN_OUT: 'on' });
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));
test.afterAll(() => study.stop());

const NEW_PASSWORD = 'Another-Horse-8';
const catalogues = { en, es };
type Lang = keyof typeof catalogues;
const sayIn =
  (lang: Lang) =>
  (id: keyof typeof en, values: Record<string, string> = {}): string =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), catalogues[lang][id]);

const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;
const newest = async (recipient: string) =>
  (
    await study.service.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('sent_at', 'desc')
      .execute()
  ).map(({ body }) => body);
/** The newest code that was sent to an address or number, once it has arrived. */
async function codeTo(recipient: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = (await newest(recipient)).map((body) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean)))
    .toBeDefined();
  return code!;
}
const tokenOf = async ({ email }: TestParticipant): Promise<string> =>
  (await study.service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD } })).body
    .participant_auth_token;
const stored = async ({ url, token }: TestParticipant) => (await study.service.call('GET', url, { token })).body;

for (const [lang, locale, number] of sampleOf([
  ['es', 'es-MX', '2025550143'],
  ['en', 'en-US', '2025550144'],
] as const)) {
  const say = sayIn(lang);
  const open = async (page: Page, tab: 'security' | 'contact') => {
    await page.getByRole('tab', { name: say(`portal.settings.tab.${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`settings#${tab}$`));
  };
  const inPhone = { locale, viewport: { width: 360, height: 740 } };
  /** The row of a setting. */
  const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).first();
  const edit = (page: Page, id: keyof typeof en) => page.getByRole('button', { name: say(id), exact: true });
  const save = (page: Page) => page.getByRole('button', { name: say('portal.settings.save'), exact: true });
  const enterCode = async (page: Page, code: string) => {
    const dialog = page.getByRole('dialog', { name: say('portal.code.title') });
    await dialog.getByRole('textbox').fill(code);
    // No press: right after the dialog opened, one in the place of the button before would be taken for a second press.
    await page.keyboard.press('Enter');
    return dialog;
  };
  const enterPassword = async (page: Page, password: string) => {
    const dialog = page.getByRole('dialog', { name: say('portal.code.password.title') });
    // With keys, as people do: whoever has typed since the last press does not press twice.
    const box = dialog.getByLabel(say('portal.account.password'), { exact: true });
    await box.press('ControlOrMeta+A');
    await box.pressSequentially(password);
    await dialog.getByRole('button', { name: say('portal.code.submit') }).click();
    return dialog;
  };

  test(`[C2.47] [C8.13] [C8.47] [C8.50] [C8.51] [C8.52] [C8.53] [C8.56] [C8.57] [C8.59] [C8.67] [P2.034] [P2.037] [P4.093] [P4.094] account and contact info: ${lang}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, inPhone);
    await page.goto(at('/manage/settings'));
    await expect(page.getByRole('tab')).toHaveCount(4);
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });

    // Each setting is a row with its value. Change opens its editor below, which has the focus until it closes.
    const size = row(page, say('portal.settings.textSize'));
    const changeSize = edit(page, 'portal.settings.textSize.change');
    await expect(changeSize).toHaveText(say('portal.settings.change'));
    await expect(size).toContainText(say('portal.settings.textSize.small'));
    await expect(size.getByRole('radio')).toHaveCount(0);
    await changeSize.press('Enter');
    await expect(size.getByRole('radio', { checked: true })).toBeFocused();
    await expect(changeSize).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(changeSize).toBeFocused();
    await expect(size).toContainText(say('portal.settings.textSize.small'));
    await changeSize.click();
    await size.getByRole('radio', { name: say('portal.settings.textSize.large') }).check();
    await page.getByRole('button', { name: say('portal.settings.cancel'), exact: true }).click();
    await expect(changeSize).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    await changeSize.click();
    await expect(size.getByRole('radio', { name: say('portal.settings.textSize.small') })).toBeChecked();
    await size.getByRole('radio', { name: say('portal.settings.textSize.large') }).check();
    await save(page).click();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    await expect(size).toContainText(say('portal.settings.textSize.large'));
    await look(page, `settings-large-${lang}`);

    // Compensation.
    const thanks = row(page, say('portal.settings.thanks'));
    await edit(page, 'portal.settings.thanks.change').click();
    await page.getByRole('radio', { name: /tarjeta.*electrónico|card by email/ }).check();
    await look(page, `settings-account-open-${lang}`);
    await save(page).click();
    await expect(thanks.getByRole('status')).toHaveText(say('portal.settings.saved'));
    await expect(edit(page, 'portal.settings.thanks.change')).toBeFocused();
    await expect(thanks).toContainText(/tarjeta.*electrónico|card by email/);
    expect((await stored(person)).compensation).toBe('gift-card-email');
    await look(page, `settings-account-${lang}`);

    // The e-mail address: canceled while the empty box would show an error; a problem, a link to the new address, too soon.
    await open(page, 'contact');
    await page.reload();
    await expect(row(page, say('portal.settings.contact.email'))).toContainText(person.email);
    await edit(page, 'portal.settings.changeEmail').click();
    await expect(page.getByRole('textbox', { name: say('portal.email.new') })).toBeFocused();
    await page.getByRole('button', { name: say('portal.settings.cancel'), exact: true }).click();
    await expect(edit(page, 'portal.settings.changeEmail')).toBeFocused();
    const ask = async (email: string, password: string) => {
      await edit(page, 'portal.settings.changeEmail').click();
      await page.getByRole('textbox', { name: say('portal.email.new') }).fill(email);
      await page.getByLabel(say('portal.account.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('portal.email.ask') }).click();
    };
    const address = `new-${person.email}`;
    await page.route(/\/email(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
    await ask(address, PASSWORD);
    await expect(page.getByText(say('portal.email.problem'))).toBeVisible();
    await page.unroute(/\/email(\?|$)/);
    await page.getByRole('button', { name: say('portal.email.ask') }).click();
    await expect(page.getByText(say('portal.email.sent', { email: address }))).toBeVisible();
    await ask(address, PASSWORD);
    await expect(page.getByText(say('service.error.sentRecently'))).toBeVisible();
    await page.getByRole('button', { name: say('portal.settings.cancel'), exact: true }).click();

    // The phone number: a wrong code, then the right one.
    const phone = say('portal.settings.contact.phone');
    const changePhone = edit(page, 'portal.settings.contact.phone.change');
    await changePhone.click();
    await row(page, phone).getByRole('textbox', { name: phone, exact: true }).fill(number);
    await save(page).click();
    // The password first: closed, wrong, then right.
    const asked = page.getByRole('dialog', { name: say('portal.code.password.title') });
    await expect(asked).toBeVisible();
    await look(page, `settings-password-${lang}`);
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('service.error.proofRequired'))).toBeVisible();
    await save(page).click();
    await enterPassword(page, 'Wrong-Horse-77');
    await expect(asked.getByLabel(say('portal.account.password'), { exact: true })).toHaveAccessibleDescription(
      new RegExp(say('service.error.passwordWrong')),
    );
    await enterPassword(page, PASSWORD);
    await expect(asked).toHaveCount(0);
    const code = await codeTo(`+1${number}`);
    const dialog = await enterCode(page, code === '111111' ? '222222' : '111111');
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('portal.settings.contact.phoneCanceled'))).toBeVisible();
    await page.route(/\/phone_number(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
    await save(page).click();
    await expect(page.getByText(say('portal.settings.contact.phoneFailed'))).toBeVisible();
    await page.unroute(/\/phone_number(\?|$)/);
    await save(page).click();
    await enterCode(page, code);
    await expect(dialog.getByText(say('portal.settings.contact.phoneChanged'))).toBeVisible();
    await expect(dialog.getByText(say('portal.code.issues'))).toBeVisible();
    await look(page, `settings-phone-${lang}`);
    await dialog
      .getByRole('button', { name: say('portal.shell.close') })
      .last()
      .click();
    await expect(changePhone).toBeFocused();
    expect((await stored(person)).phone_number).toBe(`+1${number}`);

    // No phone number: not while codes are sent to it, then with a notice here and by mail.
    const setCodes = (second_factor: 'sms' | null) =>
      study.service.db.updateTable('enrollments').set({ second_factor }).where('id', '=', person.id).execute();
    await setCodes('sms');
    await changePhone.click();
    await row(page, phone).getByRole('textbox', { name: phone, exact: true }).fill('');
    await save(page).click();
    const refused = page.getByText(say('portal.settings.contact.phoneNotRemoved'));
    await expect(refused).toHaveText(
      `${say('portal.settings.contact.phoneNotRemoved')} ${say('service.error.phoneNeeded')}`,
    );
    await look(page, `settings-phone-needed-${lang}`);
    await setCodes(null);
    await save(page).click();
    await enterPassword(page, PASSWORD);
    await expect(page.getByText(say('portal.settings.contact.phoneRemoved'))).toBeVisible();
    await expect(refused).toHaveCount(0);
    await expect(changePhone).toBeFocused();
    await look(page, `settings-phone-removed-${lang}`);
    expect((await stored(person)).phone_number).toBeUndefined();
    await expect
      .poll(async () => (await newest(person.email)).some((body) => /no longer has a phone|ya no tiene/.test(body)))
      .toBe(true);
    await page.reload();
    await expect(changePhone).toBeVisible();
    await expect(row(page, phone)).toContainText(say('portal.settings.none'));

    // How to be contacted: a failure keeps the choice on the screen.
    const changeMethod = edit(page, 'portal.settings.contact.method.change');
    await changeMethod.click();
    await page.getByRole('radio', { name: say('portal.settings.contact.method.text') }).check();
    await page.route(/\/profile_data(\?|$)/, (route) => route.abort());
    await save(page).click();
    await expect(page.getByText(say('portal.settings.contact.failed'))).toBeVisible();
    await look(page, `settings-contact-${lang}`);
    await page.unroute(/\/profile_data(\?|$)/);
    await save(page).click();
    await expect(changeMethod).toBeFocused();
    await page.reload();
    await expect(row(page, say('portal.settings.contact.method.name'))).toContainText(
      say('portal.settings.contact.method.text'),
    );
    expect((await stored(person)).preferred_contact_method).toBe('text');

    // The links in the mails: the new address is used from the press on, and each link works once.
    const press = async (recipient: string, button: string) => {
      const path = (await newest(recipient)).map((body) => /sleep-and-mood(\/\S*link_token=\S+)/.exec(body)?.[1]);
      await page.goto(at(path.find(Boolean)!));
      await page.getByRole('button', { name: button }).click();
    };
    await study.service.call('PUT', `/api/v3/enrollments/${person.id}/verify_email`, { token: person.token, body: {} });
    await press(person.email, say('portal.email.verify.button'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal.email.verified'));
    await press(address, say('portal.email.change.button'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal.email.failed'));
    await page.goto(at('/manage/settings#contact'));
    study.service.wait(61_000);
    await ask(address, PASSWORD);
    await expect(page.getByText(say('portal.email.sent', { email: address }))).toBeVisible();
    await press(address, say('portal.email.change.button'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal.email.changed'));
    expect((await stored(person)).email).toBe(address);
  });

  test(`a change that was not the participant’s is undone by the link of its notice: ${lang}`, async ({ browser }) => {
    const { service } = study;
    const person = await onDashboard(service);
    await service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
    await service.db
      .updateTable('enrollments')
      .set({ phone_number: '+12025550177' })
      .where('id', '=', person.id)
      .execute();
    const page = await study.loggedIn(browser, person, inPhone);
    await page.goto(at('/manage/settings#contact'));
    const phone = say('portal.settings.contact.phone');
    const changePhone = edit(page, 'portal.settings.contact.phone.change');
    await changePhone.click();
    await row(page, phone).getByRole('textbox', { name: phone, exact: true }).fill('');
    await save(page).click();
    await enterPassword(page, PASSWORD);
    await expect(page.getByText(say('portal.settings.contact.phoneRemoved'))).toBeVisible();

    // The number of before gets the link, too. Another device opens it.
    let link: string | undefined;
    await expect
      .poll(async () => {
        const texts = await newest('+12025550177');
        link = texts.map((text) => /\S+undo_change\?link_token=\S+/.exec(text)?.[0]).find(Boolean);
        return link;
      })
      .toBeDefined();
    const other = await (await browser.newContext(inPhone)).newPage();
    await other.goto(at(new URL(link!).pathname.replace('/sleep-and-mood', '') + new URL(link!).search));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('portal.email.undo'));
    await look(other, `undo-${lang}`);
    await other.getByRole('button', { name: say('portal.email.undo.button') }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('portal.email.undone'));
    await look(other, `undone-${lang}`);
    // The device that made the change is logged out, and the way on is a new password.
    await expect(page).toHaveURL(/session-expired/);
    await expect
      .poll(async () => (await newest(person.email)).some((text) => text.includes('reset_password')))
      .toBe(true);
    const { phone_number } = await service.db
      .selectFrom('enrollments')
      .select('phone_number')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(phone_number).toBe('+12025550177');
  });

  test(`[C8.49] [C8.54] [C8.55] [C8.58] [P2.036] [P5.26] [P5.27] [P8.40] security: ${lang}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, inPhone);
    const other = await study.loggedIn(browser, { ...person, token: await tokenOf(person) }, inPhone);
    const asks = other.waitForRequest('**/participant_auth_tokens/current/revoked*');
    await other.goto(at('/manage/dashboard'));
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(at('/manage/settings#security'));
    await asks;

    // A device that is signed out shows nothing anymore, though it only shows a page.
    const devices = page.getByRole('region', { name: say('portal.settings.devices') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.getByRole('button').click();
    await expect(other).toHaveURL(/session-expired/);
    await expect(other.getByText(say('portal.failure.sessionExpired'))).toBeVisible();
    await expect(devices).toHaveCount(1);
    await other.close();

    // The password.
    const openPassword = edit(page, 'portal.settings.password.open');
    await openPassword.click();
    await expect(page.getByLabel(say('portal.settings.password.old'), { exact: true })).toBeFocused();
    const change = async (old: string) => {
      await page.getByLabel(say('portal.settings.password.old'), { exact: true }).fill(old);
      await page.getByLabel(say('portal.account.newPassword'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(say('field.passwordmodern.confirm'), { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: say('portal.settings.password.change') }).click();
    };
    await change('Wrong-Horse-77');
    await expect(page.getByLabel(say('portal.settings.password.old'), { exact: true })).toHaveAccessibleDescription(
      new RegExp(say('service.error.oldPasswordWrong')),
    );
    await page.route(/\/achievement_password(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
    await change(PASSWORD);
    await expect(page.getByText(say('portal.settings.password.notChanged'))).toBeVisible();
    await page.unroute(/\/achievement_password(\?|$)/);
    await change(PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: say('portal.settings.password.changed') })).toBeVisible();
    await expect(openPassword).toBeFocused();

    // Codes at logins.
    const changeCodes = edit(page, 'portal.settings.codes.change');
    await expect(page.getByText(say('portal.settings.codes.off'))).toBeVisible();
    await changeCodes.click();
    await page.getByRole('button', { name: say('portal.settings.codes.turnOn') }).click();
    await enterPassword(page, NEW_PASSWORD);
    await expect(page.getByRole('dialog', { name: say('portal.code.title') })).toBeVisible();
    await look(page, `settings-code-${lang}`);
    // The change arrives, but its response with the recovery codes does not, and the page cannot ask either.
    await page.route(/\/multi_factor(\?|$)/, async (route) => {
      if (route.request().method() === 'PUT') await route.fetch();
      await route.abort();
    });
    const asked = await enterCode(page, await codeTo(person.email));
    await expect(asked.getByText(say('portal.failure.offline'))).toBeVisible();
    await page.keyboard.press('Escape');
    const unsure = page.getByRole('status').filter({ hasText: say('portal.settings.codes.unsure') });
    await expect(unsure).toBeFocused();
    await look(page, `settings-codes-unsure-${lang}`);
    await page.unroute(/\/multi_factor(\?|$)/);
    await unsure.getByRole('button', { name: say('portal.settings.codes.lookAgain') }).click();
    const lost = page.getByRole('status').filter({ hasText: say('portal.settings.codes.lost') });
    await expect(lost).toBeFocused();
    await expect(page.getByText(say('portal.settings.codes.onByMail'))).toBeVisible();
    await look(page, `settings-codes-lost-${lang}`);
    // Other codes, which are shown. A code is sent once a minute.
    study.service.wait(61_000);
    const sent = (await newest(person.email)).length;
    await lost.getByRole('button', { name: say('portal.settings.codes.new') }).click();
    await enterPassword(page, NEW_PASSWORD);
    await expect.poll(async () => (await newest(person.email)).length).toBeGreaterThan(sent);
    await enterCode(page, await codeTo(person.email));
    const list = page.getByRole('status').getByRole('listitem');
    await expect(list).toHaveCount(10);
    const [recovery] = await list.allTextContents();
    await look(page, `settings-security-${lang}`);
    // Escape does not take them away.
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(10);
    await page.getByRole('button', { name: say('portal.settings.recovery.kept') }).click();
    await expect(list).toHaveCount(0);
    await expect(changeCodes).toBeFocused();
    await expect(page.getByText(say('portal.settings.codes.onByMail'))).toBeVisible();

    // The next login, without the code.
    const fresh = await (await browser.newContext(inPhone)).newPage();
    const isAsked = fresh.waitForResponse('**/participant_auth_tokens/current/revoked*');
    await fresh.goto(at('/log-in'));
    await fresh.getByRole('textbox', { name: say('portal.account.email') }).fill(person.email);
    await fresh.getByLabel(say('portal.account.password'), { exact: true }).fill(NEW_PASSWORD);
    await fresh
      .getByRole('button', { name: say('portal.logIn.button'), exact: true })
      .last()
      .click();
    // Who waits for a code stays, also once the page has asked whether another device has signed it out.
    await expect(fresh).toHaveURL(/multi_factor_authenticate/);
    await isAsked;
    await fresh.getByRole('button', { name: say('portal.secondFactor.useRecovery') }).click();
    const box = fresh.getByRole('textbox', { name: say('portal.secondFactor.recovery') });
    await box.fill('AAAAA-AAAAA');
    await box.press('Enter');
    await expect(box).toHaveAccessibleDescription(new RegExp(say('service.error.recoveryCodeWrong')));
    await look(fresh, `settings-recovery-${lang}`);
    await box.fill(recovery!);
    await box.press('Enter');
    await expect(fresh).toHaveURL(/manage\/dashboard/);
  });
}
