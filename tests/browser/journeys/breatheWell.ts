import { expect, type Locator, type Page } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { newestCode } from '#service/testing/newestCode.ts';
import { hasSeen, untilSettled } from '../keyboard.ts';
import type { Stop } from './Stop.ts';
import { type Interruption, Traveler } from './Traveler.ts';
import type { Words } from './words.ts';

// The whole way of a participant of the study Breathe Well: how they log in, and their stops.

const dialog = (page: Page) => page.getByRole('dialog').last();
const codeBox = (page: Page) => page.locator('input[autocomplete=one-time-code]');

/** A participant whose account belongs to a provider, and whose codes are sent to their phone. */
export class BreatheWellTraveler extends Traveler {
  override readonly slug: string = 'breathe-well';
  /** In E.164, once it is typed. */
  phone: string | undefined;

  /** Moves the clock as `npx study clock` does, so that the service knows that the clock of the provider differs. */
  override async wait(milliseconds: number): Promise<void> {
    const clock = this.study.service.deps.movableClock!;
    await clock.setAhead(clock.ahead() + milliseconds);
  }

  /** From the landing page to the question for the code of the login. */
  override async enroll(interruption: Interruption = 'none'): Promise<void> {
    await this.page.goto(`${this.home}/`);
    await this.look('landing');
    // A visitor has no session that could end.
    await this.pass(account, interruption === 'expiry' ? 'none' : interruption);
    await this.logInAtProvider();
  }

  override async logIn(): Promise<void> {
    await this.openLogIn();
    await this.logInAtProvider();
    await this.pass(secondFactor);
  }

  protected override async comeBack(stop: Stop): Promise<void> {
    if (stop !== secondFactor) return this.logIn();
    await this.openLogIn();
    await this.logInAtProvider();
  }

  /** To the question for the code, from the provider's login or a screen that leads there. */
  private async logInAtProvider(): Promise<void> {
    const { page, hands, words } = this;
    const { say } = words;
    // After a lost response, the dialog says that the address has an account.
    const toLogIn = dialog(page).getByRole('link', { name: words.logIn });
    const start = page.getByRole('main').getByRole('button', { name: say('portal.logIn.provider') });
    const email = page.locator('#email');
    await expect(toLogIn.or(start).or(email).first()).toBeVisible();
    if (await toLogIn.isVisible()) await hands.press(toLogIn);
    await expect(start.or(email).first()).toBeVisible();
    if (await start.isVisible()) await hands.press(start);
    // The provider remembers its own login until the participant logs out.
    await expect(codeBox(page).or(email).first()).toBeVisible();
    if (!(await email.isVisible())) return;
    await hands.write(email, this.email);
    await page.keyboard.press('Enter');
    await expect(codeBox(page)).toBeVisible();
  }

  /** Writes the code that was sent last into its box. */
  async writeCode(): Promise<void> {
    const { page, hands } = this;
    await expect(codeBox(page)).toBeVisible();
    // A press right after the one that opened the question would count as its repetition.
    await hasSeen(page);
    const { service } = this.study;
    const byMail = () => newestCode(service, this.email);
    // Codes come by mail until the service knows the number, which is after its first text message.
    await hands.write(codeBox(page), await (this.phone ? newestCode(service, this.phone).catch(byMail) : byMail()));
  }

  /** Opens an activity from the dashboard. @param path of its screen */
  async start(path: string): Promise<void> {
    await this.toDashboard();
    await this.hands.press(this.page.locator(`main a.MuiButton-root[href*="${path}"]`).first());
    await expect(this.page).toHaveURL(new RegExp(path));
  }
}

const confirmButton: NonNullable<Stop['submit']> = (page, { say }) =>
  page.getByRole('button', { name: say('portal.code.submit'), exact: true });

/** Confirms a submission by the code that it asks for. */
async function byCode(person: Traveler): Promise<Locator> {
  await (person as BreatheWellTraveler).writeCode();
  return confirmButton(person.page, person.words);
}

/** The box that keeps programs away. */
async function passCaptcha({ page, hands, words }: Pick<Traveler, 'page' | 'hands' | 'words'>): Promise<void> {
  const box = dialog(page).getByRole('checkbox', { name: words.say('portal.captcha.label') });
  if (!(await box.isChecked())) await hands.choose(box);
  // It is also said to screen readers.
  await expect(dialog(page).getByText(words.say('portal.captcha.done')).first()).toBeVisible();
}

/** The address and the captcha in the dialog of the landing page. */
const account: Stop = {
  name: 'account',
  path: '/breathe-well/',
  hasDraft: false,
  approach: ({ page, hands, words }) => hands.press(page.getByRole('main').getByRole('button', { name: words.start })),
  async answer(page, hands, words, { email }) {
    await hands.write(dialog(page).getByRole('textbox', { name: words.email }), email);
    await passCaptcha({ page, hands, words });
  },
  submit: (page, { say }) => dialog(page).getByRole('button', { name: say('portal.enrollment.next') }),
  again: passCaptcha,
  call: /\/accounts\?/,
  end: (page, { say }) => page.locator('#email').or(dialog(page).getByText(say('portal.failure.accountExists'))),
};

/** The code of a login. */
export const secondFactor: Stop = {
  name: 'second-factor',
  path: '/multi_factor_authenticate',
  hasDraft: false,
  answer: (_page, _hands, _words, person) => (person as BreatheWellTraveler).writeCode(),
  submit: confirmButton,
  call: /\/second_factor\?/,
};

/** The steps of the sign-up after the first login. */
export const signUp: readonly Stop[] = [
  {
    name: 'phone',
    path: '/screener',
    async answer(page, hands, _words, person) {
      const number = `202555${String(1000 + Number(/\d+/.exec(person.email)![0]))}`;
      await hands.write(page.getByRole('main').getByRole('textbox'), number);
      // The number is formatted when its box is left.
      await page.getByRole('main').getByRole('combobox').focus();
      (person as BreatheWellTraveler).phone = `+1${number}`;
    },
    confirm: byCode,
    call: /\/enrollments\/[^/]+\?/,
  },
  {
    name: 'consent',
    path: '/informed_consent',
    async answer(page, hands, { fullName }) {
      await hands.write(page.getByRole('textbox', { name: fullName }), 'Ana María Pérez');
      await hands.choose(page.getByRole('checkbox'));
    },
    call: /\/informed_consents\/consent\?/,
  },
];

const information = (page: Page) => page.getByRole('dialog');

/** The dialog over the dashboard that asks for name and address. */
export const personalInformation: Stop = {
  name: 'personal-information',
  path: '/manage/dashboard',
  hasDraft: 'silent',
  approach: ({ page }) => expect(information(page)).toBeVisible(),
  async answer(page, hands) {
    for (const [i, text] of ['Ana María Pérez', 'Main Street 1', 'Springfield', '12345'].entries())
      await hands.write(information(page).getByRole('textbox').nth(i), text);
  },
  submit: (page, { say }) =>
    information(page).getByRole('button', { name: say('portal.information.save'), exact: true }),
  call: /\/participant_personal_information\//,
  end: (page, { say }) => page.getByText(say('portal.information.saved')),
};

export const breathingWeek: Stop = {
  name: 'breathing-week',
  path: '/manage/dashboard/contribution/breathing-week',
  async answer(page, hands) {
    await hands.choose(page.getByRole('radio').first());
    await hands.write(page.locator('form input[inputmode=numeric]'), '3');
    await hands.write(page.locator('form').getByRole('textbox').last(), 'Rain on the roof');
  },
  call: /\/surveys\/breathing-week\/answers\?/,
};

const identity = '/manage/dashboard/verify_identity/verify-identity';
const sendCode: NonNullable<Stop['submit']> = (page, { say }) =>
  page.getByRole('main').getByRole('button', { name: say('portal.identity.send'), exact: true });
const bySms = ({ page, words, phone }: BreatheWellTraveler) =>
  page.getByLabel(words.say('portal.identity.sms', { digits: phone!.slice(-4) }));

export const identityStops: readonly Stop[] = [
  {
    name: 'identity-target',
    path: identity,
    hasDraft: false,
    answer: (_page, hands, _words, person) => hands.choose(bySms(person as BreatheWellTraveler)),
    submit: sendCode,
    call: /\/send_token\?/,
  },
  {
    name: 'identity-code',
    path: identity,
    hasDraft: false,
    // After a reload the target is asked again.
    async approach(person) {
      const { page, hands, words } = person;
      await expect(codeBox(page).or(sendCode(page, words)).first()).toBeVisible();
      if (await codeBox(page).isVisible()) return;
      await hands.choose(bySms(person as BreatheWellTraveler));
      await hands.press(sendCode(page, words));
    },
    answer: (_page, _hands, _words, person) => (person as BreatheWellTraveler).writeCode(),
    submit: confirmButton,
    call: /\/verify_token\?/,
  },
];

const records = '/ehr/health-records';
const saveChoices: NonNullable<Stop['submit']> = (page, { say }) =>
  page.getByRole('main').getByRole('button', { name: say('portal.ehr.save'), exact: true });
const giveAccess = (page: Page) => page.getByRole('button', { name: 'Give access' });
const connect: NonNullable<Stop['submit']> = (page, { say }) =>
  page.getByRole('button', {
    name: say('portal.ehr.connectNamed', { name: 'Willow Clinic of Boston', city: 'Boston' }),
    exact: true,
  });

export const findRecords: Stop = {
  name: 'records-find',
  path: records,
  hasDraft: false,
  async approach({ page, hands, words }) {
    const find = page.getByRole('link', { name: words.say('portal.ehr.find') });
    const name = page.getByLabel(words.say('portal.ehr.name'));
    await expect(find.or(name).first()).toBeVisible();
    if (await find.isVisible()) await hands.press(find);
  },
  async answer(page, hands, { say }) {
    await hands.write(page.getByLabel(say('portal.ehr.name')), 'willow clin');
    await hands.write(page.getByLabel(say('portal.ehr.place')), 'massa');
  },
  submit: connect,
  call: /\/epic_organizations\/[^/]+\/connect\?/,
  end: giveAccess,
};

/** At the health organization. */
export const allowAccess = ({ page, hands }: Traveler) => hands.press(giveAccess(page));

export const chooseRecords: Stop = {
  name: 'records-review',
  path: records,
  approach: ({ page, words }) => expect(saveChoices(page, words)).toBeVisible(),
  hasDraft: false,
  async answer(page, hands, { say }) {
    for (const yes of await page.getByRole('radio', { name: say('portal.ehr.yes') }).all()) await hands.choose(yes);
  },
  submit: saveChoices,
  call: /\/health_connections\/[^/]+\/records\?/,
  end: (page, { say }) => page.getByText(say('portal.ehr.saved')),
};

/** Does the reaction-time test on the pages of its provider. Its result is saved on the way back. */
export async function takeTest(person: BreatheWellTraveler, interruption: Interruption): Promise<void> {
  const { page, hands, words } = person;
  const { say } = words;
  const go = page.getByRole('main').getByRole('button', { name: words.goToTest, exact: true });
  const begin = async () => {
    await expect(go).toBeVisible();
    await hands.press(go);
    await hands.press(page.locator('#start'));
  };
  await begin();
  if (interruption === 'reload') {
    await page.reload();
    await hands.press(page.locator('#start'));
  }
  if (interruption === 'expiry') await person.wait(minutes(31));
  const save = '**/complete_visit*';
  if (interruption === 'lost answer')
    await page.route(save, async (route) => {
      await route.fetch();
      await route.abort();
    });
  if (interruption === 'offline') await page.route(save, (route) => route.abort());
  const field = page.locator('#field');
  for (let trial = 0; trial < 5; trial += 1) {
    await expect(field).toHaveText(say('service.test.now'));
    // A press in less than a tenth of a second is a guess.
    await untilSettled(page);
    await hands.choose(field);
  }
  if (interruption === 'lost answer' || interruption === 'offline') {
    await expect(page.getByRole('heading', { level: 1, name: say('portal.testResult.problem') })).toBeVisible();
    await page.unroute(save);
    await hands.press(
      page.getByRole('main').getByRole('button', { name: say('portal.testResult.retry'), exact: true }),
    );
  }
  const saved = page.getByRole('heading', { level: 1, name: say('portal.testResult.saved') });
  await expect(saved).toBeVisible();
  if (interruption === 'expiry') {
    // The end of the session loads the page anew, and it still says that the result is saved.
    await page.waitForFunction(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load?.type === 'reload' && document.readyState === 'complete';
    });
    await expect(saved).toBeVisible();
  }
  await person.look('test-saved');
}

const editCompensation = (page: Page, words: Words) =>
  page.getByRole('button', { name: words.say('portal.settings.thanks.change'), exact: true });

const CARD = /tarjeta.*electrónico|card by email/;
/** One setting: how the study thanks the participant. */
export const setting: Stop = {
  name: 'settings',
  path: '/manage/settings',
  hasDraft: 'silent',
  // After a reload, the edit is open as it was left.
  async approach({ page, hands, words }) {
    const edit = editCompensation(page, words);
    const card = page.getByRole('radio', { name: CARD });
    await expect(edit.or(card).first()).toBeVisible();
    if (await edit.isVisible()) await hands.press(edit);
  },
  answer: (page, hands) => hands.choose(page.getByRole('radio', { name: CARD })),
  submit: (page, { say }) => page.getByRole('button', { name: say('portal.settings.save'), exact: true }),
  call: /\/profile_data\?/,
  end: editCompensation,
};

/** The end of the way. */
export const withdrawal: Stop = {
  name: 'withdrawal',
  path: '/manage/settings',
  hasDraft: false,
  approach: async ({ page, hands, words }) => {
    await hands.press(page.getByRole('main').getByRole('button', { name: words.say('portal.withdrawal.leave') }));
    await hasSeen(page);
  },
  answer: (page, hands, { leaveReason }) => hands.choose(dialog(page).getByRole('radio', { name: leaveReason })),
  submit: (page, { say }) => dialog(page).getByRole('button', { name: say('portal.withdrawal.leave') }),
  confirm: byCode,
  call: /\/withdraw\?/,
  end: (page, { left }) => page.getByRole('heading', { level: 1, name: left }),
};
