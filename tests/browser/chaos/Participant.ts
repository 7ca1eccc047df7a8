import type { BrowserContext, Locator } from '@playwright/test';
import type { ChaosService } from './ChaosService.ts';
import { ONCE, REPEATED } from './chaosStudies.ts';
import { Device, type Surroundings } from './Device.ts';
import { Finding } from './Finding.ts';
import type { KillableBrowser } from './KillableBrowser.ts';
import type { Weather } from './plan.ts';
import { fieldOf, pages, type Question, questions } from './questions.ts';
import { randomFrom } from './random.ts';
import { TypedAnswers } from './TypedAnswers.ts';

export interface Stage {
  service: ChaosService;
  /** On the participant's phone. */
  browser: KillableBrowser;
  /** On another device. */
  otherContext(): Promise<BrowserContext>;
  /** A sown fault that is on in service and pages. */
  fault?: string | undefined;
}

/** Milliseconds in which a participant is told where an answer is. */
const TOLD = 10_000;

/** Somebody who fills in a questionnaire: what they do on a page, what they see, and what they remember of it. */
export class Participant {
  readonly typed = new TypedAnswers(questions);
  /** Slug of the questionnaire. */
  readonly node: string;
  readonly email: string;
  /** What was done so far, to tell what led to a loss. */
  readonly story: string[] = [];
  /** How often they were told that their answers are safe. */
  told = 0;
  weather: Weather = 'fine';
  /** Called when answers are sent, before they leave. */
  onPost: (() => Promise<void>) | undefined;
  readonly phone: Device;
  laptop: Device | undefined;
  device: Device;
  private shelters = 0;
  private readonly begun = Date.now();

  constructor(readonly stage: Stage, readonly seed: number, readonly isRepeated: boolean) {
    this.node = isRepeated ? REPEATED : ONCE;
    this.email = `chaos-${seed}@example.org`;
    this.phone = new Device('phone', this.surroundings());
    this.device = this.phone;
  }

  surroundings(): Surroundings {
    const { service, fault } = this.stage;
    return {
      service,
      fault,
      email: this.email,
      path: `/sleep-and-mood/manage/dashboard/contribution/${this.node}`,
      network: `10.1.${Math.floor(this.seed / 250) % 250}.${1 + (this.seed % 250)}`,
      weather: () => (this.shelters > 0 ? 'fine' : this.weather),
      onCall: async (method, path) => {
        if (method === 'POST' && path.endsWith('/answers')) await this.onPost?.();
      },
      onConsole: (words) => this.say(`console: ${words}`),
      shelter: async (run) => {
        this.shelters += 1;
        return run().finally(() => (this.shelters -= 1));
      },
    };
  }

  say(words: string): void {
    this.story.push(process.env.CHAOS_TELL ? `${((Date.now() - this.begun) / 1000).toFixed(1)} ${words}` : words);
  }

  become(weather: Weather): void {
    this.say(`weather: ${weather}`);
    this.weather = weather;
  }

  /** Whether the portal has led away from the form, such as after the session's end. */
  async isAway(): Promise<boolean> {
    const end = Date.now() + TOLD;
    // Between two pages there may be nothing to see for a moment.
    while (Date.now() < end) {
      const sight = await this.device.sight();
      if (sight !== 'nothing') return sight !== 'form';
      await this.device.page.waitForTimeout(50);
    }
    return true;
  }

  /** Goes back to the form. The portal left it by itself, and kept what was typed first. */
  async comeBack(): Promise<void> {
    this.say(`(away from the form: ${await this.device.sight()})`);
    await this.reopen({ isOrderly: true, way: this.device.arrive });
  }

  /** Opens the form anew. @param isOrderly whether the portal could keep what was typed before */
  async reopen({ isOrderly = false, way = this.device.open }: { isOrderly?: boolean; way?: Device['open'] } = {}): Promise<void> {
    const sight = await way();
    this.typed.left(this.device.name, isOrderly);
    if (sight === 'sent') throw new Finding('the answers are called sent before they were sent');
  }

  /** The phone’s browser is gone at once; it comes back with the same profile and an empty page. */
  async killBrowser(): Promise<void> {
    this.say('the browser is killed');
    const { browser } = this.stage;
    await browser.kill();
    await browser.start();
    await this.phone.use(browser.context);
  }

  field = (name: string): Locator => fieldOf(this.device.page, name);
  read = (question: Question): Promise<string> => question.read(this.field(question.name));

  /** The page, from 0, and the questions on it. */
  async visible(): Promise<{ page: number; shown: Question[] }> {
    await this.device.page.locator('form [data-field]').first().waitFor();
    const heading = await this.device.page.locator('form h1').innerText();
    const page = Number(heading.replace('Page ', '')) - 1;
    const shown: Question[] = [];
    for (const question of pages[page]!) if ((await this.field(question.name).count()) > 0) shown.push(question);
    return { page, shown };
  }

  async type(question: Question, answer: string): Promise<void> {
    const { name } = question;
    this.say(`${name} = ${answer}`);
    try {
      await question.type(this.field(name), answer, (state) => this.typed.typed(this.device.name, name, state));
    } catch (cause) {
      this.typed.doubted(this.device.name, name);
      throw cause;
    }
  }

  /** Until they are told where the answers are. */
  async waitUntilTold(until = /^(Saved at|Kept on this device)/, patience = TOLD): Promise<void> {
    const end = Date.now() + patience;
    let status = await this.device.status();
    while (!until.test(status)) {
      if (await this.isAway()) return this.comeBack();
      if (Date.now() > end) throw new Finding(`after ${patience / 1000} s the participant is told “${status}”, not ${until}`);
      await this.device.page.waitForTimeout(60);
      status = await this.device.status();
    }
    const level = status.startsWith('Saved at') ? 'saved' : 'kept';
    this.say(`→ ${level}`);
    this.told += 1;
    this.typed.acknowledged(this.device.name, level, /not saved yet|chosen again/.test(status));
  }

  /** @returns whether there is another page now */
  async turn(button: 'Continue' | 'Go Back'): Promise<boolean> {
    const { page } = this.device;
    const target = page.getByRole('button', { name: button, exact: true });
    if ((await target.count()) === 0) return false;
    this.say(button);
    const before = await page.locator('form h1').innerText();
    await target.click();
    const isTurned = await page.waitForFunction((was) => document.querySelector('form h1')?.textContent !== was, before, { timeout: 3_000 }).then(() => true, () => false);
    if (isTurned || (await this.isAway())) return isTurned;
    // An answer that is only half there is complained about: it is completed, as the page asks.
    await this.complete();
    await target.click();
    return true;
  }

  /** Answers whole what is only half answered on this page, such as after a crash. */
  async complete(): Promise<void> {
    for (const question of (await this.visible()).shown) {
      if (question.isComplete?.(await this.read(question)) === false) await this.type(question, question.draw(randomFrom(this.seed), ''));
    }
  }
}
