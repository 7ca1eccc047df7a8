import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';
import { logIn } from '../setup/logIn.ts';
import { ONCE, REPEATED } from './chaosStudies.ts';
import type { ChaosService } from './ChaosService.ts';
import { Device } from './Device.ts';
import type { KillableBrowser } from './KillableBrowser.ts';
import { type Plan, planOf, type Sending, type Step, type Weather } from './plan.ts';
import { fieldOf, goneIn, labelOf, pages, type Question, questions, withoutGone } from './questions.ts';
import { randomFrom, type Random } from './random.ts';
import { TypedAnswers } from './TypedAnswers.ts';

export interface Stage {
  service: ChaosService;
  /** The participant's own, which can be killed. */
  browser: KillableBrowser;
  /** Another one, e.g. at work. */
  otherContext(): Promise<BrowserContext>;
  /** A sown fault that is on in service and pages. */
  fault?: string | undefined;
}

/** Milliseconds in which saving must come about by itself once nothing is in its way: the longest wait between tries, and some. */
const RECOVERY = 40_000;
/** Milliseconds in which the participant is told where an answer is. */
const TOLD = 10_000;

/** A promise to the participant that was broken. */
export class Finding extends Error {}

/**
 * One participant fills in and sends one questionnaire while everything goes wrong. Whatever they were told is safe must be there, what is
 * stored must be what they typed, once, and nothing else.
 */
export class ChaosRun {
  private readonly plan: Plan;
  private readonly typed = new TypedAnswers(questions);
  private readonly node: string;
  private weather: Weather = 'fine';
  private shelters = 0;
  private onPost: (() => Promise<void>) | undefined;
  private person!: TestParticipant;
  private first!: Device;
  private other: Device | undefined;
  private device!: Device;
  /** What was done so far, to tell what led to a loss. */
  readonly story: string[] = [];
  /** How often the participant was told that the answers are safe. */
  told = 0;
  private readonly begun = Date.now();

  constructor(private readonly stage: Stage, private readonly seed: number) {
    this.plan = planOf(seed);
    this.node = this.plan.repeated ? REPEATED : ONCE;
  }

  async run(): Promise<void> {
    const { service, browser } = this.stage;
    this.person = await onDashboard(service as unknown as TestService, `chaos-${this.seed}@example.org`);
    this.first = new Device('phone', this.surroundings(), browser.context);
    await this.first.use(browser.context);
    await logIn(browser.context, service.origin, this.person);
    this.device = this.first;
    await this.open();
    for (const step of this.plan.steps) await this.goOn(step);
    await this.send();
  }

  /** Closes what the run opened. */
  async end(): Promise<void> {
    this.weather = 'fine';
    for (const page of this.stage.browser.context.pages().slice(1)) await page.close({ runBeforeUnload: false }).catch(() => undefined);
    await this.other?.page.context().close().catch(() => undefined);
  }

  shown = (): Promise<string> => this.device?.text() ?? Promise.resolve('');

  private surroundings() {
    return {
      service: this.stage.service,
      fault: this.stage.fault,
      email: `chaos-${this.seed}@example.org`,
      path: `/sleep-and-mood/manage/dashboard/contribution/${this.node}`,
      network: `10.1.${Math.floor(this.seed / 250) % 250}.${1 + (this.seed % 250)}`,
      weather: () => (this.shelters > 0 ? 'fine' as const : this.weather),
      onCall: async (method: string, path: string) => {
        if (method === 'POST' && path.endsWith('/answers')) await this.onPost?.();
      },
      shelter: async <T>(run: () => Promise<T>): Promise<T> => {
        this.shelters += 1;
        try {
          return await run();
        } finally {
          this.shelters -= 1;
        }
      },
    };
  }

  private say(words: string): void {
    this.story.push(process.env.CHAOS_TELL ? `${((Date.now() - this.begun) / 1000).toFixed(1)} ${words}` : words);
  }

  /** Takes a step, from wherever the participant is by now. A session may end in the middle of one. */
  private async goOn(step: Step): Promise<void> {
    if (await this.isAway()) await this.comeBack();
    try {
      await this.take(step);
    } catch (cause) {
      if (cause instanceof Finding || !(await this.isAway())) throw cause;
      await this.comeBack();
    }
  }

  private async take(step: Step): Promise<void> {
    const random = randomFrom(step.seed);
    switch (step.do) {
      case 'answer':
        return this.answer(random, step.isWaitedFor);
      case 'weather':
        return this.become(step.becomes);
      case 'continue':
        return void (await this.turn('Continue'));
      case 'go back':
        return void (await this.turn('Go Back'));
      case 'browser back':
        this.say('the browser’s Back');
        await this.device.page.goBack({ timeout: 2_000, waitUntil: 'commit' }).catch(() => undefined);
        return this.leave(false, () => this.device.arrive());
      case 'hide and show':
        return this.hideAndShow(random);
      case 'outage':
        return this.outage(random);
      case 'reload':
        this.say('reload');
        return this.leave(false);
      case 'close the tab':
        return this.closeTab();
      case 'second tab':
        return this.secondTab();
      case 'end the session':
        this.say('the session ends');
        return this.stage.service.expire(this.person.id);
      case 'kill the service':
        this.say('the service is killed');
        return this.stage.service.kill();
      case 'kill the browser':
        if (this.device !== this.first) await this.changeDevice();
        await this.killBrowser();
        return this.leave(false);
      case 'other device':
        return this.changeDevice();
      case 'try to send':
        return this.trySending(step.weather);
    }
  }

  private async become(weather: Weather): Promise<void> {
    this.say(`weather: ${weather}`);
    this.weather = weather;
  }

  // --- being somewhere

  /** Whether the portal has led away from the form, such as after the session's end. */
  private async isAway(): Promise<boolean> {
    const end = Date.now() + TOLD;
    // Between two pages there may be nothing to see for a moment.
    while (Date.now() < end) {
      const sight = await this.device.sight();
      if (sight !== 'nothing') return sight !== 'form';
      await this.device.page.waitForTimeout(50);
    }
    return true;
  }

  /** The portal left the form by itself, and kept what was typed first. */
  private async comeBack(): Promise<void> {
    this.say(`(away from the form: ${await this.device.sight()})`);
    await this.leave(true, () => this.device.arrive());
  }

  private open = (): Promise<void> => this.leave(false);

  /** The page goes, and the form is opened anew. */
  private async leave(isOrderly: boolean, way: () => Promise<'form' | 'sent'> = () => this.device.open()): Promise<void> {
    const sight = await way();
    this.typed.left(this.device.name, isOrderly);
    if (sight === 'sent') throw new Finding('the answers are called sent before they were sent');
  }

  private async closeTab(): Promise<void> {
    this.say('the tab is closed');
    const before = this.device.page;
    await this.device.newPage();
    await before.close({ runBeforeUnload: false });
    await this.leave(false);
  }

  private async secondTab(): Promise<void> {
    this.say('a second tab takes over');
    const before = this.device.page;
    await this.device.newPage();
    await this.leave(true);
    await before.close({ runBeforeUnload: false });
  }

  private async killBrowser(): Promise<void> {
    this.say('the browser is killed');
    const { browser } = this.stage;
    await browser.kill();
    await browser.start();
    await this.first.use(browser.context);
  }

  /** The participant goes on elsewhere; what they leave stays open there. */
  private async changeDevice(): Promise<void> {
    if (this.device !== this.first) this.device = this.first;
    else {
      if (!this.other) {
        const context = await this.stage.otherContext();
        this.other = new Device('laptop', this.surroundings(), context);
        await this.other.use(context);
      }
      this.device = this.other;
    }
    this.say(`on the ${this.device.name}`);
    await this.leave(false);
  }

  // --- answering

  private async visible(): Promise<{ page: number; shown: Question[] }> {
    await this.device.page.locator('form [data-field]').first().waitFor();
    const heading = await this.device.page.locator('form h1').innerText();
    const page = Number(heading.replace('Page ', '')) - 1;
    const shown: Question[] = [];
    for (const question of pages[page]!) if ((await this.field(question.name).count()) > 0) shown.push(question);
    return { page, shown };
  }

  private field = (name: string) => fieldOf(this.device.page, name);

  private async type(question: Question, answer: string): Promise<void> {
    this.say(`${question.name} = ${answer}`);
    try {
      await question.type(this.field(question.name), answer, (state) => this.typed.typed(this.device.name, question.name, state));
    } catch (cause) {
      this.typed.doubted(this.device.name, question.name);
      throw cause;
    }
  }

  private async answer(random: Random, isWaitedFor: boolean): Promise<void> {
    const question = random.pick((await this.visible()).shown);
    const field = this.field(question.name);
    const before = await question.read(field);
    let answer = question.draw(random, before);
    while (answer === before) answer = question.draw(random, before);
    const dependent = questions.find(({ shownIf }) => shownIf?.name === question.name);
    await this.type(question, answer);
    if (dependent?.shownIf && answer !== dependent.shownIf.is) this.typed.typed(this.device.name, dependent.name, '');
    if (dependent?.shownIf && answer === dependent.shownIf.is && before !== answer) this.typed.typed(this.device.name, dependent.name, await dependent.read(this.field(dependent.name)));
    if (isWaitedFor) await this.waitUntilTold();
  }

  /** Until the participant is told where the answers are. */
  private async waitUntilTold(until = /^(Saved at|Kept on this device)/, patience = TOLD): Promise<void> {
    const end = Date.now() + patience;
    let status = '';
    while (Date.now() < end) {
      status = await this.device.status();
      if (until.test(status)) break;
      if (await this.isAway()) return this.comeBack();
      await this.device.page.waitForTimeout(60);
    }
    if (!until.test(status)) throw new Finding(`after ${patience / 1000} s the participant is told “${status}”, not ${until}`);
    const isAtService = status.startsWith('Saved at');
    this.say(isAtService ? '→ saved' : '→ kept');
    this.told += 1;
    this.typed.acknowledged(this.device.name, isAtService ? 'saved' : 'kept', /not saved yet|chosen again/.test(status));
  }

  private async turn(button: 'Continue' | 'Go Back'): Promise<boolean> {
    const heading = this.device.page.locator('form h1');
    const target = this.device.page.getByRole('button', { name: button, exact: true });
    if ((await target.count()) === 0) return false;
    this.say(button);
    const before = await heading.innerText();
    await target.click();
    const turned = await this.device.page.waitForFunction((was) => document.querySelector('form h1')?.textContent !== was, before, { timeout: 3_000 }).then(() => true, () => false);
    if (turned || (await this.isAway())) return turned;
    // An answer that is only half there is complained about: it is completed, as the page asks.
    await this.complete();
    await target.click();
    return true;
  }

  /** Answers whole what is only half answered on this page. */
  private async complete(): Promise<void> {
    for (const question of (await this.visible()).shown) {
      const present = await question.read(this.field(question.name));
      if (question.isComplete && !question.isComplete(present)) await this.type(question, question.draw(randomFrom(this.seed), ''));
    }
  }

  /** A question that goes and comes back on the same page comes back with its answer. */
  private async hideAndShow(random: Random): Promise<void> {
    while ((await this.visible()).page > 0) if (!(await this.turn('Go Back'))) return;
    const why = questions.find(({ shownIf }) => shownIf)!;
    const mood = questions.find(({ name }) => name === why.shownIf!.name)!;
    if ((await mood.read(this.field(mood.name))) !== why.shownIf!.is) await this.type(mood, why.shownIf!.is);
    const answer = why.draw(random, '');
    await this.type(why, answer);
    await this.type(mood, 'even');
    this.typed.typed(this.device.name, why.name, '');
    await this.type(mood, why.shownIf!.is);
    this.typed.typed(this.device.name, why.name, answer);
    const back = await why.read(this.field(why.name)).catch(() => undefined);
    if (back !== answer && !(await this.isAway())) throw new Finding(`“${answer}” was hidden and shown again, and is “${back}”`);
  }

  /** The service cannot be reached for a while; afterwards everything is saved without anybody doing anything. */
  private async outage(random: Random): Promise<void> {
    await this.become('offline');
    await this.answer(random, true);
    await this.turn(random.pick(['Continue', 'Go Back'] as const));
    await this.device.page.waitForTimeout(300);
    await this.become('fine');
    await this.recover();
  }

  private async recover(): Promise<void> {
    await this.stage.service.isUp();
    if (await this.isAway()) await this.comeBack();
    if ((await this.device.status()) !== '') await this.waitUntilTold(/^Saved at/, RECOVERY);
  }

  // --- sending

  private async toLastPage(): Promise<void> {
    for (let i = 0; i < pages.length && (await this.turn('Continue')); i += 1);
  }

  private async press(): Promise<void> {
    await this.device.page.locator('.KitBillboard-primary').click();
  }

  /** Sends in vain: the answers stay where they are, and go on being saved. */
  private async trySending(weather: 'offline' | 'failing'): Promise<void> {
    await this.toLastPage();
    if (await this.isAway()) return;
    const before = this.weather;
    await this.become(weather);
    this.say('sends');
    await this.press();
    const outcome = await this.outcome(20_000);
    if (outcome === 'sent' || outcome === 'nothing') throw new Finding(`the answers could not be sent, and the participant is told ${outcome}`);
    if (outcome === 'incomplete') await this.complete();
    await this.become(before);
  }

  /** What came of pressing Send. */
  private async outcome(patience: number): Promise<'sent' | 'refused' | 'incomplete' | 'away' | 'nothing'> {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const sight = await this.device.sight();
      if (sight === 'sent') return 'sent';
      if (sight !== 'form' && sight !== 'nothing') return 'away';
      if ((await this.device.page.locator('.KitBillboard-notice [data-kind=error]').count()) > 0) return 'refused';
      if ((await this.device.page.getByRole('heading', { name: /problem/ }).count()) > 0) return 'incomplete';
      await this.device.page.waitForTimeout(60);
    }
    return 'nothing';
  }

  private async send(): Promise<void> {
    await this.become('fine');
    await this.stage.service.isUp();
    // As a browser says when the network is back.
    await this.device.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await this.recover();
    // Nobody goes on elsewhere from now on.
    for (const device of [this.first, this.other]) {
      if (!device || device === this.device) continue;
      await device.page.close({ runBeforeUnload: false });
      this.typed.left(device.name, false);
    }
    await this.device.page.waitForTimeout(500);
    this.say('reload');
    await this.leave(false);
    if (await this.walk()) throw new Finding('the answers are called sent before they were sent');
    for (const sending of [...this.plan.sendings, 'fine', 'fine', 'fine'] as const) {
      if (await this.sendIn(sending)) return this.compare();
    }
    throw new Finding('the answers could not be sent in fine weather');
  }

  /** @returns whether the answers are stored */
  private async sendIn(sending: Sending): Promise<boolean> {
    const { service } = this.stage;
    await service.isUp();
    this.say(`sends: ${sending}`);
    this.onPost = undefined;
    this.weather = sending === 'killed' || sending === 'killedAfter' || sending === 'expired' || sending === 'browserKilled' ? 'slow' : sending;
    if (sending === 'expired') await service.expire(this.person.id);
    const posted = new Promise<void>((resolve) => {
      this.onPost = async () => {
        resolve();
        if (sending === 'killed') await service.kill();
        if (sending === 'killedAfter') setTimeout(() => void service.kill(), 700);
      };
    });
    await this.press();
    if (sending === 'slow') await this.typeMeanwhile();
    if (sending === 'browserKilled' && this.device === this.first) {
      await Promise.race([posted, this.device.page.waitForTimeout(3_000)]);
      await this.killBrowser();
      return this.isStoredAfterAll();
    }
    const outcome = await this.outcome(20_000);
    this.say(`→ ${outcome}`);
    this.weather = 'fine';
    if (outcome === 'nothing') throw new Finding('the participant is told nothing of what became of the answers');
    if (outcome === 'sent') return true;
    if (outcome === 'away') return this.isStoredAfterAll();
    this.say(await this.device.page.locator('.KitBillboard-notice').innerText({ timeout: 1_000 }).catch(() => ''));
    return this.walk();
  }

  /** The page went while the answers were on their way. Whoever comes back sees that they arrived, or finds them as they were. */
  private async isStoredAfterAll(): Promise<boolean> {
    this.weather = 'fine';
    const isStored = (await this.stage.service.stored(this.person.id, this.node)).length > 0;
    const sight = await this.device.open();
    this.typed.left(this.device.name, true);
    if (sight === 'sent') return true;
    // Of a questionnaire that is answered again and again, the next one is empty.
    if (isStored && this.plan.repeated) return true;
    if (isStored) throw new Finding('the answers are stored, and the participant is asked for them again');
    return this.walk();
  }

  /** Somebody goes on typing while the answers are on their way. What is taken must be sent, and what is not must not be shown. */
  private async typeMeanwhile(): Promise<void> {
    const plan = questions.find(({ name }) => name === 'plan')!;
    const field = this.field(plan.name).locator('input');
    await field.focus({ timeout: 300 }).catch(() => undefined);
    await this.device.page.keyboard.type(' more').catch(() => undefined);
    const shown = await field.inputValue({ timeout: 300 }).catch(() => undefined);
    if (shown !== undefined) this.typed.settle(plan.name, shown.trim());
  }

  /**
   * From the first page to the last: everything that was acknowledged is there; from now on it is known what is on the screen.
   * @returns whether there is no form to walk through any more, since the answers arrived with an earlier try
   */
  private async walk(): Promise<boolean> {
    try {
      while (await this.turn('Go Back'));
      for (let i = 0; i < pages.length; i += 1) {
        const { page, shown } = await this.visible();
        if (page !== i) throw new Finding(`page ${i + 1} is expected, and page ${page + 1} is there`);
        for (const question of shown) await this.check(question);
        await this.checkConditions(shown);
        if (i < pages.length - 1) await this.turn('Continue');
      }
      return false;
    } catch (cause) {
      if ((await this.device.sight()) === 'sent') return true;
      throw cause;
    }
  }

  private async check(question: Question): Promise<void> {
    const { name, isSensitive, holdsFiles } = question;
    const found = await question.read(this.field(name));
    const typed = holdsFiles ? withoutGone(found) : found;
    const allowed = this.typed.allowed(this.device.name, name);
    if (!allowed.includes(typed)) throw new Finding(`${labelOf(name)} is lost: it is “${found}”, and ${allowed.map((answer) => `“${answer}”`).join(' or ')} was typed`);
    const lost = holdsFiles ? goneIn(found).filter((file) => this.typed.safe(this.device.name, name).some((answer) => answer.includes(file))) : [];
    if (lost.length > 0) throw new Finding(`${labelOf(name)}: ${lost.join()} was called safe, and has to be chosen again`);
    if (isSensitive && found === '' && this.typed.isWithheld(this.device.name, name) && !(await this.device.text()).includes(`your answer to “${labelOf(name)}”`)) {
      throw new Finding(`${labelOf(name)} was not kept, and nobody says so`);
    }
    this.typed.settle(name, found);
    const isToBeTyped = (isSensitive && found === '') || (question.isComplete && !question.isComplete(found));
    if (!isToBeTyped) return;
    await this.type(question, question.draw(randomFrom(this.seed), ''));
    this.typed.settle(name, await question.read(this.field(name)));
  }

  /** A question that depends on another is there if, and only if, it is asked for. */
  private async checkConditions(shown: readonly Question[]): Promise<void> {
    for (const { name, shownIf } of questions) {
      if (!shownIf || !shown.some((question) => question.name === shownIf.name)) continue;
      const other = questions.find((question) => question.name === shownIf.name)!;
      const isAsked = (await other.read(this.field(other.name))) === shownIf.is;
      const isShown = shown.some((question) => question.name === name);
      if (isAsked !== isShown) throw new Finding(`${labelOf(name)} is ${isShown ? '' : 'not '}shown`);
      if (!isShown) this.typed.settle(name, '');
    }
  }

  /** What is stored is what was typed, once, and no draft is left of it. */
  private async compare(): Promise<void> {
    const expected = questions
      .flatMap((question) => {
        const answer = this.typed.settled(question.name);
        return answer ? question.stored(answer) : [];
      })
      .sort((a, b) => (a.attribute < b.attribute ? -1 : 1));
    const stored = await this.stage.service.stored(this.person.id, this.node);
    if (stored.length !== 1) throw new Finding(`the answers are stored ${stored.length} times`);
    const found = [...stored[0]!].sort((a, b) => (a.attribute < b.attribute ? -1 : 1));
    if (!isDeepStrictEqual(found, expected)) throw new Finding(`other answers are stored than were typed.\ntyped:  ${JSON.stringify(expected)}\nstored: ${JSON.stringify(found)}`);
    const drafts = await this.stage.service.drafts(this.person.id);
    if (drafts.length > 0) throw new Finding(`a draft is left: ${drafts.join()}`);
  }
}
