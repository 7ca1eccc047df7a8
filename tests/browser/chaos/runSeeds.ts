import type { Browser } from '@playwright/test';
import type { ChaosService } from './ChaosService.ts';
import { Finding } from './Device.ts';
import { KillableBrowser } from './KillableBrowser.ts';
import { type Kind, type Plan, planOf, type Step, type Ending } from './plan.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from '../setup/logIn.ts';
import { untilOfflineWorks } from '../setup/deviceStorage.ts';
import { actions, recover } from './actions.ts';
import { Participant, type Environment } from './Participant.ts';
import { randomFrom } from '#kit/pure/samples/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { checkPages } from './checkPages.ts';
import { checkStored, send, sendWithoutNetwork, untilShown } from './sending.ts';

type End = Ending['end'];
type Perform<E extends End> = (participant: Participant, ending: Extract<Ending, { end: E }>) => Promise<void>;

/** How each ending of a plan is performed. Each throws a Finding if the answers are not stored once, as typed. */
const endings: { [E in End]: Perform<E> } = {
  async sendings(participant, { sendings }) {
    await settle(participant);
    for (const sending of [...sendings, 'online', 'online', 'online'] as const)
      if (await send(participant, sending)) return checkStored(participant);
    throw new Finding('the answers could not be sent with the network online');
  },

  async 'without network'(participant, { meanwhile }) {
    const { device, environment } = participant;
    if (!participant.isCutOff) await participant.cutOff(true);
    // Sensitive answers are never stored on the device: with one, the answers could not wait.
    await openOnce(participant, { leavesOut: ({ isSensitive = false }) => isSensitive });
    await sendWithoutNetwork(participant);
    if (meanwhile !== 'nothing') {
      participant.log(meanwhile);
      if (meanwhile === 'kill the browser') await participant.killBrowser();
      await device.visit();
      await untilShown(participant, 'waiting');
    }
    const early = await environment.service.stored(participant.email, participant.node);
    if (early.length > 0) throw new Error('the answers have arrived without network');
    await participant.cutOff(false);
    await untilShown(participant, 'sent');
    await checkStored(participant);
    participant.log('reload');
    await device.visit();
    // A second delivery would arrive by then.
    await pause(1_500);
    await checkStored(participant);
  },
};

const endRun = (participant: Participant, ending: Ending): Promise<void> =>
  endings[ending.end](participant, ending as never);

/** Ends all faults, leaves the form open on one device only, and looks at every page. */
async function settle(participant: Participant): Promise<void> {
  const {
    environment: { service },
    device,
    phone,
    laptop,
    typed,
  } = participant;
  if (participant.isCutOff) await participant.cutOff(false);
  participant.setNetwork('online');
  await service.isUp();
  // As a browser does when the network is back.
  await device.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await recover(participant);
  for (const other of [phone, laptop]) {
    if (!other || other === device) continue;
    await other.page.close({ runBeforeUnload: false });
    typed.left(other.name, false);
  }
  // The last call of the other device has arrived by then.
  await pause(500);
  await openOnce(participant);
}

/** Reloads the form and looks at every page. @throws Finding if an answer is lost */
async function openOnce(participant: Participant, options?: Parameters<typeof checkPages>[1]): Promise<void> {
  participant.log('reload');
  await participant.reopen();
  if (await checkPages(participant, options)) throw new Finding('the answers are confirmed before they were sent');
}

/**
 * One participant fills in and sends one questionnaire while network, session, service, browser and device fail. Every
 * answer that was called safe
 * must be there, and the service must store what was typed: once, and nothing else.
 */
class ChaosRun {
  private readonly plan: Plan;
  readonly participant: Participant;

  constructor(
    private readonly environment: Environment,
    seed: number,
    private readonly kind: Kind,
  ) {
    this.plan = planOf(seed, kind);
    this.participant = new Participant(environment, seed, this.plan.isRepeated);
  }

  /** @throws Finding if an answer is lost or the form says something untrue */
  async run(): Promise<void> {
    const {
      participant,
      environment: { service, browser },
    } = this;
    const account = await onDashboard(service, participant.email);
    await participant.phone.use(browser.context);
    await logIn(browser.context, service.origin, account);
    await participant.reopen();
    if (this.plan.isPrepared) await this.prepare();
    for (const step of this.plan.steps) await this.perform(step);
    await endRun(participant, this.plan.ending);
  }

  /** Logs in as a participant does, and waits until the device has what it needs without network. */
  private async prepare(): Promise<void> {
    const { participant } = this;
    await this.environment.browser.context.clearCookies();
    await participant.reopen();
    // A browser writes its cookies to the disk within half a minute: this participant has logged in before that.
    await participant.closeBrowser();
    await participant.reopen();
    await untilOfflineWorks(participant.phone.page);
  }

  /** The seed and the steps so far. */
  description = (): string => `${this.kind}, seed ${this.participant.seed}: ${this.participant.steps.join(' · ')}`;

  /** The text of the page. */
  shown = (): Promise<string> =>
    this.participant.device.hasPage ? this.participant.device.text() : Promise.resolve('');

  /** Closes what the run opened. */
  async end(): Promise<void> {
    const {
      participant,
      environment: { browser },
    } = this;
    participant.network = 'online';
    // The browser ends with its last page.
    for (const page of browser.pages().slice(1)) await page.close({ runBeforeUnload: false }).catch(() => undefined);
    await participant.laptop?.page
      .context()
      .close()
      .catch(() => undefined);
  }

  /** Performs a step, first back on the form if necessary. A session may expire in the middle of a step. */
  private async perform(step: Step): Promise<void> {
    const { participant } = this;
    if (await participant.isAway()) await participant.comeBack();
    try {
      await actions[step.do](participant, randomFrom(step.seed), step as never);
    } catch (cause) {
      if (cause instanceof Finding || !(await participant.isAway())) throw cause;
      await participant.comeBack();
    }
  }
}

/** Runs at the same time. A run mostly waits. */
const PARALLEL = 3;

export interface Ran {
  runs: number;
  /** How often a form said that the answers are safe. */
  acknowledged: number;
  /** The first lost answer or untrue statement, with the steps before it and the text of the page. */
  finding: string | undefined;
  /** Runs that failed for another reason, e.g. a browser that did not respond. */
  broken: string[];
}

interface Asked {
  service: ChaosService;
  /** For the laptops. */
  browser: Browser;
  seeds: readonly number[];
  kind: Kind;
  fault?: string;
}

/** Milliseconds that a run may take. */
const LONGEST = 600_000;

/** Performs runs until one of them finds something. */
export async function runSeeds({ service, browser, seeds, kind, fault }: Asked): Promise<Ran> {
  const ran: Ran = { runs: 0, acknowledged: 0, finding: undefined, broken: [] };
  const waiting = [...seeds];
  const phones = new Set<KillableBrowser>();
  const worker = async (): Promise<void> => {
    while (waiting.length > 0 && ran.finding === undefined) {
      // Each run has a profile of its own: a browser that is killed may still have the cookies of the run before.
      const phone = new KillableBrowser();
      phones.add(phone);
      await phone.start();
      const run = new ChaosRun(
        { service, browser: phone, fault, otherContext: () => browser.newContext() },
        waiting.shift()!,
        kind,
      );
      const cause = await inTime(run.run()).then(
        () => undefined,
        (failure: unknown) => failure ?? new Error('no reason'),
      );
      // The browsers of the other runs are closed by then.
      if (ran.finding !== undefined) return;
      ran.runs += 1;
      ran.acknowledged += run.participant.acknowledged;
      if (process.env.CHAOS_STEPS) console.log(run.description());
      if (cause instanceof Finding) ran.finding = `${run.description()}\n${cause.message}\n${await run.shown()}`;
      else if (cause)
        ran.broken.push(
          `${run.description()}\n${cause instanceof Error ? cause.stack : String(cause)}\n${await run.shown()}`,
        );
      await run.end();
      phones.delete(phone);
      await phone.end();
    }
  };
  const workers = Array.from({ length: Math.min(PARALLEL, seeds.length) }, worker);
  try {
    await Promise.race([Promise.all(workers), untilFound(ran)]);
  } finally {
    for (const each of workers) each.catch(() => undefined);
    await Promise.all([...phones].map((phone) => phone.end()));
  }
  return ran;
}

async function untilFound(ran: Ran): Promise<void> {
  while (ran.finding === undefined) await new Promise((resolve) => void setTimeout(resolve, 100).unref());
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`the run takes longer than ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}
