import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator } from '@playwright/test';
import type { ChaosService } from './ChaosService.ts';
import { ONCE, REPEATED } from './chaosStudies.ts';
import { Device, type DeviceOptions, Finding } from './Device.ts';
import type { KillableBrowser } from './KillableBrowser.ts';
import type { Network } from './plan.ts';
import { fieldOf, pages, type Question, questions } from './questions.ts';
import { randomFrom } from '#kit/pure/samples/index.ts';
import { TypedAnswers } from './TypedAnswers.ts';

export interface Environment {
  service: ChaosService;
  /** The browser on the participant's phone. */
  browser: KillableBrowser;
  /** Makes a browser context for the second device. */
  otherContext(): Promise<BrowserContext>;
  /** Name of the seeded fault that is active in the service and the pages. */
  fault?: string | undefined;
}

/** Milliseconds in which the form has to say where an answer is. All of these are long enough for a busy machine. */
const STATUS_PATIENCE = 30_000;
/** Milliseconds in which the form has to show another page. */
const TURNED = 30_000;

/** A participant: what they do on a page, what they see, and what they typed. */
export class Participant {
  readonly typed = new TypedAnswers(questions);
  /** Slug of the questionnaire. */
  readonly node: string;
  readonly email: string;
  /** The steps so far. */
  readonly steps: string[] = [];
  /** How often the form said that the answers are safe. */
  acknowledged = 0;
  network: Network = 'online';
  /** Whether the phone has no network at all, so that its pages come from the device, too. */
  isCutOff = false;
  /** Called when answers are sent, before the call leaves the device. */
  onPost: (() => Promise<void>) | undefined;
  readonly phone: Device;
  laptop: Device | undefined;
  /** The device in use. */
  device: Device;
  private forcedOnline = 0;
  private readonly started = Date.now();

  constructor(
    readonly environment: Environment,
    readonly seed: number,
    readonly isRepeated: boolean,
  ) {
    this.node = isRepeated ? REPEATED : ONCE;
    this.email = `chaos-${seed}@example.org`;
    this.phone = new Device('phone', this.deviceOptions());
    this.device = this.phone;
  }

  deviceOptions(): DeviceOptions {
    const { service, fault } = this.environment;
    return {
      service,
      fault,
      email: this.email,
      path: `/sleep-and-mood/manage/dashboard/contribution/${this.node}`,
      clientAddress: `10.1.${Math.floor(this.seed / 250) % 250}.${1 + (this.seed % 250)}`,
      network: () => (this.forcedOnline > 0 ? 'online' : this.network),
      isCutOff: () => this.isCutOff,
      onCall: async (method, path) => {
        if (method === 'POST' && path.endsWith('/answers')) await this.onPost?.();
      },
      onConsole: (text) => this.log(`console: ${text}`),
      whileOnline: async (run) => {
        this.forcedOnline += 1;
        return run().finally(() => (this.forcedOnline -= 1));
      },
    };
  }

  log(step: string): void {
    this.steps.push(process.env.CHAOS_STEPS ? `${((Date.now() - this.started) / 1000).toFixed(1)} ${step}` : step);
  }

  setNetwork(network: Network): void {
    this.log(`network: ${network}`);
    this.network = network;
  }

  /** Takes the network away from the phone, or gives it back. */
  async cutOff(isCutOff: boolean): Promise<void> {
    this.log(isCutOff ? 'the network is lost' : 'the network is back');
    this.isCutOff = isCutOff;
    await this.environment.browser.setOffline(isCutOff);
  }

  /** Whether the portal has left the form, e.g. because the session expired. */
  async isAway(): Promise<boolean> {
    const end = Date.now() + STATUS_PATIENCE;
    while (Date.now() < end) {
      const screen = await this.device.screen();
      if (screen !== 'loading') return screen !== 'form';
      await pause(50);
    }
    return true;
  }

  /** Returns to the form after the portal has left it. */
  async comeBack(): Promise<void> {
    this.log(`(away from the form: ${await this.device.screen()})`);
    await this.reopen({ isOrderly: true, way: this.device.arrive });
  }

  /** Opens the form again. @param isOrderly whether the portal could keep what was typed before */
  async reopen({
    isOrderly = false,
    way = this.device.open,
  }: { isOrderly?: boolean; way?: Device['open'] } = {}): Promise<void> {
    const screen = await way();
    this.typed.left(this.device.name, isOrderly);
    if (screen === 'sent') throw new Finding('the answers are confirmed before they were sent');
  }

  /** Kills the phone's browser and starts it again with the same profile and an empty page. */
  async killBrowser(): Promise<void> {
    this.log('the browser is killed');
    await this.environment.browser.kill();
    await this.startBrowser();
  }

  /** Closes the phone's browser, which then writes all it has to the disk, and starts it again. */
  async closeBrowser(): Promise<void> {
    this.log('the browser is closed');
    await this.environment.browser.close();
    await this.startBrowser();
  }

  private async startBrowser(): Promise<void> {
    const { browser } = this.environment;
    await browser.start();
    await this.phone.use(browser.context);
  }

  field = (name: string): Locator => fieldOf(this.device.page, name);
  read = (question: Question): Promise<string> => question.read(this.field(question.name));

  /** The index of the page, from 0, and its questions. */
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
    this.log(`${name} = ${answer}`);
    try {
      await question.type(this.field(name), answer, (state) => this.typed.typed(this.device.name, name, state));
    } catch (cause) {
      this.typed.doubted(this.device.name, name);
      throw cause;
    }
  }

  /** Waits until the form says where the answers are. @throws Finding if it does not */
  async waitUntilStatus(until = /^(Saved at|Kept on this device)/, patience = STATUS_PATIENCE): Promise<void> {
    const end = Date.now() + patience;
    let status = await this.device.status();
    while (!until.test(status)) {
      if (await this.isAway()) return this.comeBack();
      if (Date.now() > end) throw new Finding(`after ${patience / 1000} s the form says “${status}”, not ${until}`);
      await pause(60);
      status = await this.device.status();
    }
    const level = status.startsWith('Saved at') ? 'saved' : 'kept';
    this.log(`→ ${level}`);
    this.acknowledged += 1;
    this.typed.acknowledged(this.device.name, level, /not saved yet|choose .* again/.test(status));
  }

  /** Presses a button of the page, and completes the answers on it if the form refuses them. @returns whether another page is shown now */
  async turn(button: 'Continue' | 'Go Back'): Promise<boolean> {
    const { page } = this.device;
    const target = page.getByRole('button', { name: button, exact: true });
    if ((await target.count()) === 0) return false;
    this.log(button);
    const before = await page.locator('form h1').innerText();
    // By keyboard: the portal ignores a quick second press of the mouse at the same place of another page.
    await target.press('Enter');
    for (const end = Date.now() + TURNED; Date.now() < end;) {
      const outcome = await page.evaluate(outcomeOfTurn, before).catch(() => 'none');
      if (outcome === 'turned') return true;
      if (outcome === 'none' && (await this.isAway())) return false;
      if (outcome === 'refused' && (await this.complete())) await target.press('Enter');
      await pause(50);
    }
    throw new Error(`the page is not turned within ${TURNED / 1000} s`);
  }

  /** Completes the incomplete answers on the page, e.g. after a crash. @returns whether there were any */
  async complete(): Promise<boolean> {
    let isChanged = false;
    for (const question of (await this.visible()).shown) {
      if (question.isComplete?.(await this.read(question)) !== false) continue;
      isChanged = true;
      await this.type(question, question.generate(randomFrom(this.seed), ''));
    }
    return isChanged;
  }
}

/** Runs in the page. */
function outcomeOfTurn(before: string): 'turned' | 'refused' | 'none' | 'waiting' {
  const heading = document.querySelector('form h1')?.textContent;
  if (heading === undefined || heading === null) return 'none';
  if (heading !== before) return 'turned';
  return [...document.querySelectorAll('form h2')].some(({ textContent }) => textContent.includes('problem'))
    ? 'refused'
    : 'waiting';
}
