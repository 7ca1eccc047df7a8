import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { PASSWORD } from '#service/testing/participants.ts';
import type { StartedStudy } from '../setup/startStudy.ts';
import { untilAnswersCanWait } from '../setup/deviceStorage.ts';
import type { Hands } from './hands.ts';
import type { Stop } from './Stop.ts';
import type { Words } from './words.ts';

/** What happens to a participant between the answers and their receipt. */
export const interruptions = ['reload', 'expiry', 'lost answer', 'offline'] as const;
export type Interruption = (typeof interruptions)[number] | 'none';

/** Whether a stop is a questionnaire of the dashboard, whose answers can wait on the device for a connection. */
const isQuestionnaire = ({ path }: Stop): boolean => /^\/manage\/dashboard\/(contribution|diary)\//.test(path);

/** A participant of the demo study who goes from form to form, and what interrupts them. */
export class Traveler {
  /** Of the study. */
  readonly slug: string = 'sleep-and-mood';

  constructor(
    readonly study: StartedStudy,
    readonly page: Page,
    readonly hands: Hands,
    readonly words: Words,
    readonly email: string,
    /** Called on each screen, such as to look for barriers. */
    readonly look: (screen: string) => Promise<void> = async () => {},
  ) {}

  protected get home(): string {
    return `${this.study.origin}/${this.slug}`;
  }
  /** Lets time pass. @param milliseconds by the clock of the service */
  async wait(milliseconds: number): Promise<void> {
    this.study.service.wait(milliseconds);
  }

  readonly submit = (stop?: Stop) =>
    stop?.submit?.(this.page, this.words) ?? this.page.locator('.KitBillboard-primary');

  /** From the landing page into the sign-up. */
  async enroll(): Promise<void> {
    await this.page.goto(`${this.home}/`);
    await this.look('landing');
    await this.giveEmail();
  }

  private async giveEmail(): Promise<void> {
    const { page, hands, words } = this;
    await hands.press(page.getByRole('main').getByRole('button', { name: words.start }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByRole('textbox', { name: words.email }), this.email);
    await page.keyboard.press('Enter');
  }

  /** Answers and submits one form, whatever interrupts it. */
  async pass(stop: Stop, interruption: Interruption = 'none'): Promise<void> {
    const { page, hands } = this;
    await expect(page).toHaveURL(new RegExp(`${stop.path}(\\?|$)`));
    for (let i = 1; i < (stop.pages ?? 1); i += 1) {
      const heading = await this.heading();
      await hands.press(this.submit());
      await expect(page.locator('h1')).not.toHaveText(heading);
    }
    await this.approach(stop);
    await this.look(stop.name);
    await this.answer(stop);
    const heading = await this.heading();
    await this.interrupted(stop, interruption);
    await expect.poll(() => this.isOver(stop, heading), `${stop.name} is over`).toBe(true);
  }

  /** Answers what is required. */
  readonly answer = (stop: Stop) => stop.answer(this.page, this.hands, this.words, this);

  /** Goes from the screen of a stop to its inputs. */
  private async approach(stop: Stop): Promise<void> {
    await stop.approach?.(this);
    await expect(this.page.locator('main input:visible, [role=dialog] input:visible').first()).toBeVisible();
  }

  /** Whether the screen shows what follows a stop. @param heading of the stop */
  private async isOver(stop: Stop, heading: string): Promise<boolean> {
    return stop.end ? stop.end(this.page, this.words).first().isVisible() : (await this.heading()) !== heading;
  }

  private readonly heading = () => this.page.locator('h1').first().innerText();

  /** Submits the form during an interruption, and what a participant then does to go on. */
  private async interrupted(stop: Stop, interruption: Interruption): Promise<void> {
    if (interruption === 'reload') return this.submitAfterReload(stop);
    if (interruption === 'expiry') return this.submitAfterExpiry(stop);
    if (interruption === 'lost answer') return isQuestionnaire(stop) ? this.submitOnce(stop) : this.submitTwice(stop);
    if (interruption === 'offline' && isQuestionnaire(stop)) {
      await this.submitAndWait(stop);
      // Its answers are sent by themselves.
      return this.page.context().setOffline(false);
    }
    const button = interruption === 'offline' ? await this.submitOffline(stop) : await this.lastButton(stop);
    await this.hands.press(button);
  }

  /** Submits a questionnaire without a network. Its answers then wait on the device. */
  async submitAndWait(stop: Stop): Promise<void> {
    const button = await this.lastButton(stop);
    await untilAnswersCanWait(this.page);
    await this.page.context().setOffline(true);
    await this.hands.press(button);
    await expect(this.page.locator('h1')).toHaveText(this.words.say('portal.waiting.title'));
    await this.look(`${stop.name}-waiting`);
    await this.wait(minutes(1));
  }

  /** The button that stores the answers. */
  private async lastButton(stop: Stop): Promise<Locator> {
    const submit = this.submit(stop);
    if (!stop.confirm) return submit;
    await this.hands.press(submit);
    return stop.confirm(this);
  }

  private async submitAfterReload(stop: Stop): Promise<void> {
    await this.isRestored(stop, () => this.page.reload());
    await this.hands.press(await this.lastButton(stop));
  }

  /** The session ends while the participant looks at the answered form. */
  private async submitAfterExpiry(stop: Stop): Promise<void> {
    await this.isRestored(stop, async () => {
      await this.expire(stop);
      await this.comeBack(stop);
    });
    await this.hands.press(await this.lastButton(stop));
  }

  /** Presses the button after the session has ended. */
  async expire(stop?: Stop): Promise<void> {
    await this.wait(minutes(31));
    // The end of a session reloads the page, which loses what is pressed just before.
    const reloaded = this.page.waitForEvent('load');
    await this.hands.press(this.submit(stop)).catch((error: unknown) => {
      // A save in the background has noticed the end before the press did: the button is gone.
      if (!this.page.url().includes('?session-expired')) throw error;
    });
    await expect(this.page).toHaveURL(/\?session-expired/);
    await reloaded;
  }

  /** Repeats what shows the form again; a draft must then have the same answers. */
  async isRestored(stop: Stop, repeat: () => Promise<unknown>): Promise<void> {
    const { page, words } = this;
    const isSecret = (await page.locator('form input[type=password]').count()) > 0;
    const isKept = stop.hasDraft !== false && !isSecret;
    if (isKept && stop.hasDraft !== 'silent')
      await expect(page.locator('.KitBillboard-status')).toHaveText(words.saved);
    const before = await this.answers();
    expect(before.length, 'the form has answers').toBeGreaterThan(0);
    await repeat();
    await expect(page).toHaveURL(new RegExp(`${stop.path}(\\?|$)`));
    await this.approach(stop);
    // Passwords and codes are never stored, so they are typed again, like what is not worth a draft.
    if (!isKept) return this.answer(stop);
    await expect.poll(() => this.answers(), `${stop.name}: the answers are restored`).toEqual(before);
  }

  /** Lets the service store the answers, but loses its first response. @returns waits until it is lost */
  private async loseResponse({ call }: Stop): Promise<() => Promise<void>> {
    let [isFirst, isLost] = [true, false];
    const loseFirst = async (route: Route) => {
      if (route.request().method() === 'GET' || !isFirst) return route.fallback();
      isFirst = false;
      await route.fetch();
      await route.abort();
      isLost = true;
    };
    await this.page.route(call, loseFirst);
    return async () => {
      await expect.poll(() => isLost, 'the answers have left').toBe(true);
      await this.page.unroute(call, loseFirst);
    };
  }

  /**
   * Submits a questionnaire; the service stores the answers, but no response arrives.
   * @returns lets the page have the response to its next attempt
   */
  async submitAndLoseConnection(stop: Stop): Promise<() => void> {
    const button = await this.lastButton(stop);
    await untilAnswersCanWait(this.page);
    let [isFirst, isStored] = [true, false];
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => (connect = resolve));
    await this.page.route(stop.call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      if (!isFirst) return connected.then(() => route.fallback());
      isFirst = false;
      await route.fetch();
      isStored = true;
      await route.abort();
    });
    await this.hands.press(button);
    await expect.poll(() => isStored, 'the answers have left').toBe(true);
    return connect;
  }

  /** Submits; the response does not arrive. @returns the button to press again */
  async submitAndLoseResponse(stop: Stop): Promise<Locator> {
    const button = await this.lastButton(stop);
    const before = await this.answers();
    const isLost = await this.loseResponse(stop);
    await this.fails(button);
    await isLost();
    await this.isUnchanged(stop, before);
    return button;
  }

  /** Submits a questionnaire; the response does not arrive. The page keeps the answers and sends them again by itself. */
  private async submitOnce(stop: Stop): Promise<void> {
    const button = await this.lastButton(stop);
    await untilAnswersCanWait(this.page);
    const isLost = await this.loseResponse(stop);
    await this.hands.press(button);
    await isLost();
  }

  /** Submits a step of the sign-up without a network, which is back a minute later. @returns the button to press again */
  async submitOffline(stop: Stop): Promise<Locator> {
    const context = this.page.context();
    const button = await this.lastButton(stop);
    const before = await this.answers();
    await context.setOffline(true);
    await this.fails(button);
    await this.wait(minutes(1));
    await context.setOffline(false);
    await this.isUnchanged(stop, before);
    return button;
  }

  /** Presses a button whose call fails, which the screen says. */
  private async fails(button: Locator): Promise<void> {
    const heading = await this.heading();
    await this.hands.press(button);
    const alert = this.page.locator('main, [role=dialog]').locator('[role=alert]:visible, [aria-invalid=true]');
    await expect(alert.first()).toBeVisible();
    expect(await this.heading()).toBe(heading);
  }

  private async isUnchanged(stop: Stop, before: string[]): Promise<void> {
    await stop.again?.(this);
    expect(await this.answers(), `${stop.name}: the answers stay on the screen`).toEqual(before);
  }

  private async submitTwice(stop: Stop): Promise<void> {
    const { page } = this;
    const heading = await this.heading();
    await this.hands.press(await this.submitAndLoseResponse(stop));
    const hasExpired = () => page.url().includes('session-expired');
    await expect.poll(async () => hasExpired() || (await this.isOver(stop, heading))).toBe(true);
    // A new password ends the session that created it, and its response would have had the next one.
    if (hasExpired()) await this.logIn();
  }

  /** The values of all visible inputs. */
  readonly answers = () =>
    this.page
      .locator('main, form')
      .last()
      .evaluate((part) =>
        [...part.querySelectorAll<HTMLInputElement>('input, textarea, select')].flatMap((input) =>
          input.type === 'radio' || input.type === 'checkbox'
            ? input.checked
              ? [`checked ${input.value}`]
              : []
            : input.value === ''
              ? []
              : [input.value],
        ),
      );

  protected async comeBack(stop: Stop): Promise<void> {
    if (stop.name === 'screener' || stop.name === 'password') await this.giveFirstPassword();
    else await this.logIn();
  }

  /** Logs in from the landing page, to which the end of a session leads. */
  async logIn(): Promise<void> {
    await this.openLogIn();
    await this.giveLogIn();
  }

  protected async openLogIn(): Promise<void> {
    const { page, hands, words } = this;
    await expect(async () => {
      await hands.press(page.getByRole('main').getByRole('link', { name: words.logIn, exact: true }));
      await page.waitForURL(/\/log-in$/, { timeout: 3_000 });
    }).toPass();
  }

  /** Fills in the form of the login. */
  async giveLogIn(): Promise<void> {
    const { page, hands, words } = this;
    await hands.write(page.getByLabel(words.email), this.email);
    await hands.write(page.locator('main input[type=password]'), PASSWORD);
    await hands.press(page.getByRole('main').getByRole('button', { name: words.logIn, exact: true }));
    await expect(page).not.toHaveURL(/\/log-in$/);
  }

  /** An account without a password is opened again by a code that is mailed to its address. */
  private async giveFirstPassword(): Promise<void> {
    const { page, hands } = this;
    await this.giveEmail();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('input[type=password]').first()).toBeVisible();
    const code = dialog.locator('input[autocomplete=one-time-code]');
    await hands.write(code, await this.mailedCode());
    for (const i of [0, 1]) await hands.write(dialog.locator('input[type=password]').nth(i), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  private async mailedCode(): Promise<string> {
    const { service } = this.study;
    await service.deps.workQueue.settle();
    const mails = await service.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', this.email)
      .orderBy('sent_at')
      .execute();
    return mails.flatMap(({ body }) => /\b(\d{6})\b/.exec(body)?.[1] ?? []).at(-1)!;
  }

  async toDashboard(): Promise<void> {
    await this.page.goto(`${this.home}/manage/dashboard`);
    await expect(this.page.locator('main h2').first()).toBeVisible();
  }

  /** Opens an activity by its link on the dashboard. */
  async open(stop: Stop): Promise<void> {
    await this.toDashboard();
    await this.look('dashboard');
    await this.hands.press(this.page.locator(`main a.MuiButton-root[href*="${stop.path}"]`).first());
    await expect(this.page).toHaveURL(new RegExp(`${stop.path}(\\?|$)`));
  }

  /** Opens an activity and completes it. */
  async complete(stop: Stop, interruption: Interruption = 'none'): Promise<void> {
    await this.open(stop);
    await this.pass(stop, interruption);
    await this.isThanked();
  }

  async isThanked(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.words.thanks, includeHidden: true }),
    ).toBeVisible();
  }

  /** What the service has stored, by attribute. @param node slug */
  async stored(node: string): Promise<Record<string, unknown>> {
    const rows = await this.study.service.db
      .selectFrom('contributions')
      .innerJoin('enrollments', 'enrollments.id', 'contributions.enrollment_id')
      .select(['attribute', 'value'])
      .where('email', '=', this.email)
      .where('node', '=', node)
      .execute();
    expect(new Set(rows.map(({ attribute }) => attribute)).size, `${node} is stored once`).toBe(rows.length);
    return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
  }
}
