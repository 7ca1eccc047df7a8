import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, firefox, type LaunchOptions } from '@playwright/test';
import { build } from 'esbuild';
import { buildPortalIfNeeded } from '../../../scripts/buildPortal.ts';
import { onPath } from '../chromium.ts';
import { copyBuild } from '../setup/nextBuild.ts';
import { freePort } from '../setup/startPortal.ts';
import { FAILURES, type Screen } from './Screen.ts';
import { type Call, WebKitPage } from './WebKitPage.ts';

/** A browser with one page, and nothing from earlier ones. */
export interface Opened {
  screen: Screen;
  addCookies: BrowserContext['addCookies'];
  picture(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser engine other than Chromium's. */
export interface Engine {
  name: string;
  /** What to install, if it is not installed. */
  missing(): string | undefined;
  /** @param width of the window in px */
  open(width: number): Promise<Opened>;
}

const HEIGHT = 900;

const missingOf = (name: string, packages: string, isInstalled: boolean): string | undefined =>
  isInstalled ? undefined : `${name} is not installed, so its tests are left out: apt-get install ${packages}`;

const firefoxPath = (): string | undefined => process.env.FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox');

/** Firefox as people have it, by WebDriver BiDi. */
const gecko: Engine = {
  name: 'Firefox',
  missing: () => missingOf('Firefox', 'firefox-esr', firefoxPath() !== undefined),
  async open(width) {
    const options: LaunchOptions = { channel: 'moz-firefox', executablePath: firefoxPath()!, timeout: 120_000 };
    const browser = await firefox.launch(options);
    toleratesUnknownCommand(browser);
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'allow',
    });
    const screen = await context.newPage();
    return {
      screen,
      addCookies: (cookies) => context.addCookies(cookies),
      picture: (path) => screen.screenshot({ path }),
      close: () => browser.close(),
    };
  },
};

interface Session {
  send(command: string, parameters: object): Promise<unknown>;
}

/**
 * Playwright sets the colors of each page by a command that Firefox 153 does not know yet, and gives up. Without it, a page has the colors
 * of the system.
 */
function toleratesUnknownCommand(browser: object): void {
  const { _connection: connection } = browser as {
    _connection: { toImpl(each: object): { _browserSession: Session } };
  };
  const sessions = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session;
  const { send } = sessions;
  sessions.send = async function (this: Session, command, parameters) {
    return command === 'emulation.setMediaFeaturesOverride' ? {} : send.call(this, command, parameters);
  };
}

const miniBrowser = (): string | undefined =>
  ['4.1', '4.0', '6.0']
    .map(
      (version) =>
        `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    )
    .find(existsSync);

/** WebKitGTK, the engine of Safari, in a window of its own display. */
const webKit: Engine = {
  name: 'WebKit',
  missing: () =>
    missingOf(
      'WebKit',
      'webkit2gtk-driver xvfb',
      miniBrowser() !== undefined && onPath('WebKitWebDriver') !== undefined && onPath('Xvfb') !== undefined,
    ),
  async open(width) {
    const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const number = await new Promise<string>((done) =>
      display.stdout.once('data', (line: Buffer) => done(String(line).trim())),
    );
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8', TZ: 'America/New_York' },
      stdio: 'ignore',
    });
    const end = async () => {
      for (const each of [driver, display]) await ended(each);
    };
    try {
      const session = await openSession(`http://127.0.0.1:${port}`);
      await session('POST', '/window/rect', { width, height: HEIGHT });
      const screen = new WebKitPage(session);
      return {
        screen,
        async addCookies(cookies) {
          for (const { expires, ...cookie } of cookies)
            await session('POST', '/cookie', {
              cookie: { ...cookie, ...(expires !== undefined && { expiry: Math.round(expires) }) },
            });
        },
        async picture(path) {
          writeFileSync(path, Buffer.from(await session<string>('GET', '/screenshot'), 'base64'));
        },
        async close() {
          await session('DELETE', '');
          await end();
        },
      };
    } catch (error) {
      await end();
      throw error;
    }
  },
};

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((done) => child.once('exit', done));
  child.kill();
  await exit;
}

async function openSession(driver: string): Promise<Call> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw Object.assign(new Error(`${value.error}: ${value.message}`), { name: value.error });
    return value;
  };
  const isReady = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    );
  for (const late = Date.now() + 20_000; !(await isReady()) && Date.now() < late;)
    await new Promise((done) => setTimeout(done, 100));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    },
  });
  return (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
}

/** The engines, each with a page that notes its failures. */
export const engines: readonly Engine[] = [webKit, gecko];

/** What went wrong in the pages of a tab. */
export const failuresOf = (screen: Screen): Promise<string[]> =>
  screen.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], FAILURES);

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the built portal whose pages note what goes wrong in them. @returns its folder */
export async function watchedPortal(): Promise<string> {
  const built = `${root}/dist/portal`;
  await buildPortalIfNeeded(root, built);
  const folder = copyBuild(built);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('inPage.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
  });
  writeFileSync(`${folder}/assets/watch.js`, outputFiles[0]!.text);
  const page = `${folder}/index.html`;
  // The first script of each page.
  writeFileSync(page, readFileSync(page, 'utf8').replace('<script', '<script src="/assets/watch.js"></script>$&'));
  return folder;
}
