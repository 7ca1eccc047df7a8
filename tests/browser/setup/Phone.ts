import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { DeviceNetwork } from './DeviceNetwork.ts';

/** A browser whose profile is on disk, so that it can be closed and started again. */
export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'phone-'));
  private started: BrowserContext | undefined;
  private network: DeviceNetwork | undefined;

  constructor(private readonly locale: string) {}

  get context(): BrowserContext {
    return this.started!;
  }

  /** Starts the browser. @param isOffline whether it has no network from the first moment */
  async start({ isOffline = false } = {}): Promise<Page> {
    this.network ??= await DeviceNetwork.start();
    this.started = await chromium.launchPersistentContext(this.profile, {
      ...launchOptions(),
      proxy: { server: this.network.address },
      locale: this.locale,
      timezoneId: 'America/New_York',
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    await this.setOffline(isOffline);
    return this.started.pages()[0] ?? this.started.newPage();
  }

  /** Takes the network away from the browser, or gives it back. Its pages are told so. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.network!.setOffline(this.context, isOffline);
  }

  /** Closes the browser and starts it again with the same profile. */
  async restart(network: { isOffline: boolean }): Promise<Page> {
    await this.started!.close();
    return this.start(network);
  }

  async end(): Promise<void> {
    await this.started?.close();
    this.network?.end();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
