import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from '../setup/logIn.ts';
import { Finding } from './Finding.ts';
import { acts, recover } from './moves.ts';
import { Participant, type Stage } from './Participant.ts';
import { type Plan, planOf, type Step } from './plan.ts';
import { randomFrom } from './random.ts';
import { compare, sendIn } from './sending.ts';
import { walk } from './walk.ts';

/**
 * One participant fills in and sends one questionnaire while everything goes wrong. Whatever they were told is safe must be there, what is
 * stored must be what they typed, once, and nothing else.
 */
export class ChaosRun {
  private readonly plan: Plan;
  readonly participant: Participant;

  constructor(private readonly stage: Stage, seed: number) {
    this.plan = planOf(seed);
    this.participant = new Participant(stage, seed, this.plan.isRepeated);
  }

  /** @throws Finding if a promise is broken */
  async run(): Promise<void> {
    const { participant, stage: { service, browser } } = this;
    const account = await onDashboard(service, participant.email);
    await participant.phone.use(browser.context);
    await logIn(browser.context, service.origin, account);
    await participant.reopen();
    for (const step of this.plan.steps) await this.take(step);
    await this.comeToRest();
    for (const sending of [...this.plan.sendings, 'fine', 'fine', 'fine'] as const) {
      if (await sendIn(participant, sending)) return compare(participant);
    }
    throw new Finding('the answers could not be sent in fine weather');
  }

  /** Its seed and its steps. */
  story = (): string => `seed ${this.participant.seed}: ${this.participant.story.join(' · ')}`;

  /** What the participant sees at the end. */
  shown = (): Promise<string> => (this.participant.device.isThere ? this.participant.device.text() : Promise.resolve(''));

  /** Closes what the run opened. */
  async end(): Promise<void> {
    const { participant, stage: { browser } } = this;
    participant.weather = 'fine';
    // The first one keeps the browser open.
    for (const page of browser.pages().slice(1)) await page.close({ runBeforeUnload: false }).catch(() => undefined);
    await participant.laptop?.page.context().close().catch(() => undefined);
  }

  /** Takes a step, from wherever the participant is by now. A session may end in the middle of one. */
  private async take(step: Step): Promise<void> {
    const { participant } = this;
    if (await participant.isAway()) await participant.comeBack();
    try {
      await acts[step.do](participant, randomFrom(step.seed), step as never);
    } catch (cause) {
      if (cause instanceof Finding || !(await participant.isAway())) throw cause;
      await participant.comeBack();
    }
  }

  /** Everything is well again, and the form is open on one device only. All that was called safe is looked for. */
  private async comeToRest(): Promise<void> {
    const { participant, stage: { service } } = this;
    const { device, phone, laptop, typed } = participant;
    participant.become('fine');
    await service.isUp();
    // As a browser says when the network is back.
    await device.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await recover(participant);
    for (const other of [phone, laptop]) {
      if (!other || other === device) continue;
      await other.page.close({ runBeforeUnload: false });
      typed.left(other.name, false);
    }
    // What the other one sent last has arrived by then.
    await device.page.waitForTimeout(500);
    participant.say('reload');
    await participant.reopen();
    if (await walk(participant)) throw new Finding('the answers are called sent before they were sent');
  }
}
