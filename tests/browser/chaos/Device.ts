import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { PASSWORD } from '#service/testing/participants.ts';
import type { ChaosService } from './ChaosService.ts';
import { FailureWatch } from './FailureWatch.ts';
import type { Network } from './plan.ts';

/** A lost answer, or something untrue that the form said. */
export class Finding extends Error {}

/** What the page shows. */
export type Screen =
  | 'form'
  /** The form, read-only, because another tab has it open. */
  | 'readOnly'
  /** The confirmation that the answers were sent, just now or earlier. */
  | 'sent'
  /** The answers wait for a connection. */
  | 'waiting'
  | 'logIn'
  /** Any other screen of the study. */
  | 'elsewhere'
  | 'failure'
  | 'loading';

export interface DeviceOptions {
  service: ChaosService;
  /** Name of the seeded fault that is active in the page. */
  fault: string | undefined;
  email: string;
  /** Path of the questionnaire. */
  path: string;
  /** IP address of the participant, because the service limits calls by address. */
  clientAddress: string;
  network(): Network;
  /** Whether the device has no network at all. */
  isCutOff(): boolean;
  /** Called before each call to the service is sent. */
  onCall(method: string, path: string): Promise<void> | void;
  /** Called with each warning and error of the page's console. */
  onConsole(text: string): void;
  /** Runs something with the network online, e.g. the loading of a page. */
  whileOnline<T>(run: () => Promise<T>): Promise<T>;
}

/** Milliseconds in which the participant gets to the form, including a login. */
const PATIENCE = 180_000;
/** Milliseconds by which a slow network delays a call. */
const DELAY = 600;
/** Console messages about calls that failed as planned. */
const EXPECTED = /^(HTTP request failed|Failed to load resource)/;

/** A device of a participant, with one page open. */
export class Device {
  private current: Page | undefined;
  private context!: BrowserContext;

  constructor(
    readonly name: string,
    private readonly options: DeviceOptions,
  ) {}

  get hasPage(): boolean {
    return this.current !== undefined;
  }

  get page(): Page {
    return this.current!;
  }

  /** Uses the browser on the device; a new one after a crash. */
  async use(context: BrowserContext): Promise<void> {
    this.context = context;
    this.current = undefined;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // Fails if the page is closed meanwhile.
    await context.route('**/api/**', (route) => this.handle(route).catch(() => undefined));
    await context.addInitScript((fault) => void Object.assign(globalThis, { chaosFault: fault }), this.options.fault);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': this.options.clientAddress });
    await this.newPage();
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(30_000);
    // The browser's own question before a page with unsaved answers is left, and the portal's.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.addLocatorHandler(page.getByRole('button', { name: 'Stay on this page' }), (stay) => stay.click());
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type()) && !EXPECTED.test(message.text()))
        this.options.onConsole(message.text());
    });
    await page.setViewportSize({ width: 360, height: 740 });
    return (this.current = page);
  }

  /** Loads the form in the present tab and passes what comes before it: a login, another tab, a failure. */
  open = (): Promise<'form' | 'sent'> =>
    this.options.whileOnline(async () => {
      await this.visit();
      return this.arrive();
    });

  /** Waits for the form or the confirmation, from any screen. */
  arrive = (): Promise<'form' | 'sent'> =>
    this.options.whileOnline(async () => {
      const end = Date.now() + PATIENCE;
      let screen: Screen = 'loading';
      let since = Date.now();
      const failing = new FailureWatch();
      while (Date.now() < end) {
        const now = await this.screen();
        if (now !== screen) [screen, since] = [now, Date.now()];
        if (screen === 'form' || screen === 'sent') return screen;
        const waited = Date.now() - since;
        const isLost = failing.sees(screen, Date.now());
        if (this.options.isCutOff()) await this.expectNoFailure(screen, isLost);
        if (screen === 'logIn') await this.logIn();
        else if (screen === 'waiting') await this.takeBack();
        else if (screen === 'readOnly')
          await this.page
            .getByRole('button', { name: 'Continue in this tab' })
            .click({ timeout: 3_000 })
            .catch(() => undefined);
        // An empty page and an error page of the browser never become the form.
        else if (
          (screen === 'elsewhere' && waited > 1_500) ||
          /^(about|chrome-error):/.test(this.page.url()) ||
          waited > 6_000
        ) {
          since = Date.now();
          await this.visit();
        }
        await pause(100);
      }
      throw new Error(
        `neither the form nor the confirmation is shown within ${PATIENCE / 1000} s, but: ${screen} ${await this.text()}`,
      );
    });

  /** @throws Finding if a page that the device has does not open without network */
  private async expectNoFailure(screen: Screen, isLost: boolean): Promise<void> {
    if (isLost || screen === 'logIn' || this.page.url().startsWith('chrome-error:'))
      throw new Finding(`without network, the device does not open the questionnaire: ${await this.text()}`);
  }

  screen = (): Promise<Screen> => this.page.evaluate(screenOf).catch((): Screen => 'loading');
  text = (): Promise<string> => this.page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  status = (): Promise<string> =>
    this.page
      .locator('.KitBillboard-status')
      .innerText({ timeout: 5_000 })
      .catch(() => '');

  /** Loads the form in the present tab. */
  async visit(): Promise<void> {
    await this.options.service.isUp();
    // Fails if the service is killed at this moment; `arrive` tries again.
    await this.page
      .goto(this.options.service.origin + this.options.path, { waitUntil: 'commit' })
      .catch(() => undefined);
  }

  /** Returns answers that wait for a connection to the form, unless they are sent just now. */
  takeBack(): Promise<void> {
    return this.page
      .getByRole('button', { name: /^(Change|Open) my answers$/ })
      .click({ timeout: 3_000 })
      .catch(() => undefined);
  }

  private async logIn(): Promise<void> {
    try {
      await this.page.locator('input[autocomplete=username]').fill(this.options.email, { timeout: 3_000 });
      await this.page.locator('input[type=password]').fill(PASSWORD, { timeout: 3_000 });
      await this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click({ timeout: 3_000 });
      await this.page.locator('input[type=password]').waitFor({ state: 'detached', timeout: 10_000 });
    } catch {
      // The service was killed or the screen changed meanwhile; `arrive` tries again.
    }
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    if (this.options.isCutOff()) return route.abort();
    await this.options.onCall(request.method(), new URL(request.url()).pathname);
    switch (this.options.network()) {
      case 'online':
        return route.continue();
      case 'offline':
        return route.abort();
      case 'failing':
        return route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"errors":[{"code":"failure","message":"The service has failed."}]}',
        });
      case 'repliesLost':
        await route.fetch().catch(() => undefined);
        return route.abort();
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, DELAY));
        return route.continue();
    }
  }
}

/** Runs in the page. */
function screenOf(): Screen {
  const shows = (...texts: string[]): boolean => texts.some((text) => document.body.innerText.includes(text));
  if (
    shows(
      'Thank you. Your answers have arrived.',
      'You have already sent these answers.',
      'The study already had your answers.',
    )
  )
    return 'sent';
  if (shows('Your answers on this device')) return 'waiting';
  if (document.querySelector('form input[type=password]')) return 'logIn';
  if (shows('This activity is open in another tab.')) return 'readOnly';
  const form = document.querySelector('form:has(.KitBillboard-primary)');
  if (form?.querySelector('[data-field]') && form.querySelector('h1')) return 'form';
  if (form || document.querySelector('main [role=progressbar], main [aria-busy=true]')) return 'loading';
  if (shows('Try again')) return 'failure';
  return document.querySelector('main h1') ? 'elsewhere' : 'loading';
}
