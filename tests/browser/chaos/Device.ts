import type { BrowserContext, Page, Route } from '@playwright/test';
import { PASSWORD } from '#service/testing/participants.ts';
import type { ChaosService } from './ChaosService.ts';
import type { Weather } from './plan.ts';

/** What the participant sees. */
export type Sight =
  | 'form'
  /** The form, open in another tab. */
  | 'looked at'
  /** What says that the answers have arrived, just now or earlier. */
  | 'sent'
  | 'log-in'
  /** Any other screen of the study. */
  | 'elsewhere'
  | 'failure'
  /** Nothing to go by yet. */
  | 'nothing';

export interface Surroundings {
  service: ChaosService;
  fault: string | undefined;
  email: string;
  /** Of the questionnaire. */
  path: string;
  /** The address of the participant's network, so that each has the limits of one. */
  network: string;
  weather(): Weather;
  /** Told of every call before it is sent. */
  onCall(method: string, path: string): Promise<void> | void;
  /** Told of warnings and errors in the page's console. */
  onConsole(words: string): void;
  /** Makes the weather fine while a page is opened. */
  shelter<T>(run: () => Promise<T>): Promise<T>;
}

/** Milliseconds in which a participant gets to the form, whatever stands between. */
const PATIENCE = 90_000;
const SLOW = 600;
/** What a page says of calls that fail. */
const EXPECTED = /^(HTTP request failed|Failed to load resource)/;

/** One device of a participant with the page on it. */
export class Device {
  private current: Page | undefined;

  private context!: BrowserContext;

  constructor(readonly name: string, private readonly surroundings: Surroundings) {}

  get isThere(): boolean {
    return this.current !== undefined;
  }

  get page(): Page {
    return this.current!;
  }

  /** The browser on the device; another one after a crash. */
  async use(context: BrowserContext): Promise<void> {
    this.context = context;
    this.current = undefined;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.route('**/api/**', (route) => this.answer(route).catch(() => undefined)); // The page may be gone.
    await context.addInitScript((fault) => void Object.assign(globalThis, { chaosFault: fault }), this.surroundings.fault);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': this.surroundings.network });
    await this.newPage();
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(8_000);
    // The portal asks before it is left without saving.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.addLocatorHandler(page.getByRole('button', { name: 'Stay on this page' }), (stay) => stay.click());
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type()) && !EXPECTED.test(message.text())) this.surroundings.onConsole(message.text());
    });
    await page.setViewportSize({ width: 360, height: 740 });
    return (this.current = page);
  }

  /** Opens the form in the present tab and goes through whatever stands between: a log-in, another tab, a failure. */
  open = (): Promise<'form' | 'sent'> =>
    this.surroundings.shelter(async () => {
      await this.goThere();
      return this.arrive();
    });

  /** From wherever the portal has led the participant to the form, or to word that it is sent. */
  arrive = (): Promise<'form' | 'sent'> =>
    this.surroundings.shelter(async () => {
      const end = Date.now() + PATIENCE;
      let sight: Sight = 'nothing';
      let since = Date.now();
      while (Date.now() < end) {
        const now = await this.sight();
        if (now !== sight) [sight, since] = [now, Date.now()];
        if (sight === 'form' || sight === 'sent') return sight;
        const waited = Date.now() - since;
        if (sight === 'log-in') await this.logIn();
        else if (sight === 'looked at') await this.page.getByRole('button', { name: 'Continue in this tab' }).click({ timeout: 3_000 }).catch(() => undefined);
        // Where nothing is, or the browser says that nobody answered, there is nothing to wait for.
        else if ((sight === 'elsewhere' && waited > 1_500) || /^(about|chrome-error):/.test(this.page.url()) || waited > 6_000) {
          since = Date.now();
          await this.goThere();
        }
        await this.page.waitForTimeout(100);
      }
      throw new Error(`the participant sees neither the form nor word that it is sent within ${PATIENCE / 1000} s, but: ${sight} ${await this.text()}`);
    });

  sight = (): Promise<Sight> => this.page.evaluate(look).catch((): Sight => 'nothing');
  text = (): Promise<string> => this.page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  status = (): Promise<string> => this.page.locator('.KitBillboard-status').innerText({ timeout: 5_000 }).catch(() => '');

  private async goThere(): Promise<void> {
    await this.surroundings.service.isUp();
    // It may be killed again in this very moment; then the page is asked for once more.
    await this.page.goto(this.surroundings.service.origin + this.surroundings.path, { waitUntil: 'commit' }).catch(() => undefined);
  }

  /** As a person does, on the page. */
  private async logIn(): Promise<void> {
    try {
      await this.page.locator('input[type=email]').fill(this.surroundings.email, { timeout: 3_000 });
      await this.page.locator('input[type=password]').fill(PASSWORD, { timeout: 3_000 });
      await this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click({ timeout: 3_000 });
      await this.page.locator('input[type=password]').waitFor({ state: 'detached', timeout: 10_000 });
    } catch {
      // The service was killed meanwhile, or the page was drawn anew: it is looked at again.
    }
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    await this.surroundings.onCall(request.method(), new URL(request.url()).pathname);
    switch (this.surroundings.weather()) {
      case 'fine':
        return route.continue();
      case 'offline':
        return route.abort();
      case 'failing':
        return route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[{"code":"failure","message":"The service has failed."}]}' });
      case 'deaf':
        await route.fetch().catch(() => undefined);
        return route.abort();
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW));
        return route.continue();
    }
  }
}

/** Runs in the page. */
function look(): Sight {
  const shows = (...texts: string[]): boolean => texts.some((text) => document.body.innerText.includes(text));
  if (shows('Thank you. Your answers have arrived.', 'You have already sent these answers.', 'The study already had your answers.')) return 'sent';
  if (document.querySelector('form input[type=password]')) return 'log-in';
  if (shows('This questionnaire is open in another tab.')) return 'looked at';
  const form = document.querySelector('form:has(.KitBillboard-primary)');
  if (form?.querySelector('[data-field]') && form.querySelector('h1')) return 'form';
  if (form || document.querySelector('main [role=progressbar], main [aria-busy=true]')) return 'nothing';
  if (shows('Try again')) return 'failure';
  return document.querySelector('main h1') ? 'elsewhere' : 'nothing';
}
