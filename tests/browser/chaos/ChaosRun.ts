import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from '../setup/logIn.ts';
import { untilOfflineWorks } from '../setup/offline.ts';
import { actions } from './actions.ts';
import { endRun } from './endings.ts';
import { Finding } from './Finding.ts';
import { Participant, type Environment } from './Participant.ts';
import { type Kind, type Plan, planOf, type Step } from './plan.ts';
import { randomFrom } from '#kit/samples/index.ts';

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
