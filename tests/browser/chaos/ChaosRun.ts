import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from '../setup/logIn.ts';
import { actions, recover } from './actions.ts';
import { checkPages } from './checkPages.ts';
import { Finding } from './Finding.ts';
import { Participant, type Environment } from './Participant.ts';
import { type Plan, planOf, type Step } from './plan.ts';
import { randomFrom } from '#kit/samples/index.ts';
import { checkStored, send } from './sending.ts';

/**
 * One participant fills in and sends one questionnaire while network, session, service, browser and device fail. Every
 * answer that was called safe
 * must be there, and the service must store what was typed: once, and nothing else.
 */
export class ChaosRun {
  private readonly plan: Plan;
  readonly participant: Participant;

  constructor(
    private readonly environment: Environment,
    seed: number,
  ) {
    this.plan = planOf(seed);
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
    for (const step of this.plan.steps) await this.perform(step);
    await this.settle();
    for (const sending of [...this.plan.sendings, 'online', 'online', 'online'] as const) {
      if (await send(participant, sending)) return checkStored(participant);
    }
    throw new Finding('the answers could not be sent with the network online');
  }

  /** The seed and the steps so far. */
  description = (): string => `seed ${this.participant.seed}: ${this.participant.steps.join(' · ')}`;

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

  /** Ends all faults, leaves the form open on one device only, reloads it and checks every page. */
  private async settle(): Promise<void> {
    const {
      participant,
      environment: { service },
    } = this;
    const { device, phone, laptop, typed } = participant;
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
    await device.page.waitForTimeout(500);
    participant.log('reload');
    await participant.reopen();
    if (await checkPages(participant)) throw new Finding('the answers are confirmed before they were sent');
  }
}
