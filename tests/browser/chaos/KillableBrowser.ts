import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { DeviceNetwork } from '../setup/DeviceNetwork.ts';

/** As Playwright starts its own browsers: a hidden window must not be slower. */
const FLAGS = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--lang=en-US',
  '--force-prefers-reduced-motion',
  '--window-size=360,740',
];

/** A browser with a profile on disk. It can be killed and started again with the same profile. */
export class KillableBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'chaos-profile-'));
  private child: ChildProcess | undefined;
  private connected: Browser | undefined;
  private network: DeviceNetwork | undefined;
  private isOffline = false;
  private isOver = false;

  get context(): BrowserContext {
    return this.connected!.contexts()[0]!;
  }

  pages = (): Page[] => this.connected?.contexts()[0]?.pages() ?? [];

  /** @throws after `end`, because the browser would never be ended again */
  async start(): Promise<void> {
    if (this.isOver) throw new Error('the browser was ended');
    this.network ??= await DeviceNetwork.start();
    const { executablePath, args = [], env } = launchOptions();
    const child = spawn(
      executablePath!,
      [
        ...args,
        ...FLAGS,
        `--proxy-server=${this.network.address}`,
        '--proxy-bypass-list=<-loopback>',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      {
        // Its own process group, so that all its processes can be killed at once.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        ...(env && { env: env as NodeJS.ProcessEnv }),
      },
    );
    this.child = child;
    // An interrupted test leaves no browser behind.
    process.once('exit', this.killNow);
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stderr!.on('data', (part: Buffer) => {
        printed += part.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(printed);
        if (found) resolve(found[1]!);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the browser ended with ${code}. It printed:\n${printed}`)));
    });
    this.connected = await chromium.connectOverCDP(address, { timeout: 60_000 });
    await this.setOffline(this.isOffline);
  }

  /** Takes the network away, also from a browser that is started later, or gives it back. Pages are told so. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.network!.setOffline(this.context, isOffline);
  }

  /** Kills it, as an empty battery does. */
  kill = (): Promise<void> => this.until(() => this.killNow());

  /** Closes it, as its participant does. */
  close = (): Promise<void> =>
    this.until(async () => {
      const session = await this.connected!.newBrowserCDPSession();
      // The browser may end before it responds.
      await session.send('Browser.close').catch(() => undefined);
    });

  /** Does something that ends the browser, and waits until it has ended. */
  private async until(end: () => Promise<void> | void): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await end();
    await ended;
    process.off('exit', this.killNow);
    // The browser does not confirm this any more.
    this.connected?.close().catch(() => undefined);
  }

  private killNow = (): void => {
    const pid = this.child?.pid;
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };

  async end(): Promise<void> {
    this.isOver = true;
    await this.kill();
    this.network?.end();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
