import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { TestParticipant } from '#service/testing/participants.ts';
import { startTestService, type TestService } from '#service/testing/testService.ts';
import { logIn } from './logIn.ts';
import { buildPortalIfNeeded } from '../../../scripts/buildPortal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface StartedStudy {
  service: TestService;
  origin: string;
  /** The violations of a policy that pages reported. Any that is left makes `reset` and `stop` fail. */
  violations: object[];
  /** A page with the participant logged in by an existing cookie. Each page has a separate browser context. */
  loggedIn(browser: Browser, person: TestParticipant, options?: BrowserContextOptions): Promise<Page>;
  /**
   * Sets the clock to the present, for the next test.
   * @throws if a page violated its policy
   */
  reset(): void;
  /** @throws if a page violated its policy */
  stop(): Promise<void>;
}

/**
 * The real service with the built portal and its own empty database. BUILT_PORTAL names an existing portal build.
 * Pages do not ask by themselves whether their session has ended: tests move the clock and look at the next call.
 * @param options of the service, such as its clock
 */
export async function startStudy(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestService>[1] = {},
): Promise<StartedStudy> {
  const folder = process.env.BUILT_PORTAL ?? `${root}/dist/portal`;
  if (!process.env.BUILT_PORTAL) await buildPortalIfNeeded(root, folder);
  const started = await startTestService({ PORTAL_DIR: folder, WATCH_SIGN_OUT: 'off', ...env }, options);
  let moved = 0;
  const service: TestService = {
    ...started,
    wait(milliseconds) {
      moved += milliseconds;
      started.wait(milliseconds);
    },
  };
  const origin = service.address;
  const violations: object[] = [];
  service.deps.onPolicyViolation = (violation) => violations.push(violation);
  const mustKeepPolicies = () => {
    const found = violations.splice(0);
    if (found.length > 0) throw new Error(`Pages violated their policy: ${JSON.stringify(found)}`);
  };
  return {
    service,
    origin,
    violations,
    async loggedIn(browser, person, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      await logIn(context, origin, person);
      return context.newPage();
    },
    reset() {
      service.wait(-moved);
      mustKeepPolicies();
    },
    async stop() {
      await service.stop();
      mustKeepPolicies();
    },
  };
}
