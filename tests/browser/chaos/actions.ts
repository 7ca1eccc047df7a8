import { setTimeout as pause } from 'node:timers/promises';
import { Device, Finding } from './Device.ts';
import type { Participant } from './Participant.ts';
import type { Action } from './plan.ts';
import { questions } from './questions.ts';
import type { Random } from '#kit/pure/samples/index.ts';
import { sendInVain } from './sending.ts';

type Name = Action['do'];
type Perform<N extends Name> = (
  participant: Participant,
  random: Random,
  action: Extract<Action, { do: N }> & Action,
) => Promise<unknown> | unknown;

/** How each action of a plan is performed. */
export const actions: { [N in Name]: Perform<N> } = {
  answer: (participant, random, { isWaitedFor }) => answer(participant, random, isWaitedFor),
  network: (participant, _random, { becomes }) => participant.setNetwork(becomes),
  continue: (participant) => participant.turn('Continue'),
  'go back': (participant) => participant.turn('Go Back'),
  'hide and show': hideAndShow,
  outage,
  'try to send': (participant, _random, { network }) => sendInVain(participant, network),

  async 'browser back'(participant) {
    participant.log('the browser’s Back');
    const { device } = participant;
    await device.page.goBack({ timeout: 2_000, waitUntil: 'commit' }).catch(() => undefined);
    await participant.reopen({ way: device.arrive });
  },
  async reload(participant) {
    participant.log('reload');
    await participant.reopen();
  },
  async 'close the tab'(participant) {
    participant.log('the tab is closed');
    const before = participant.device.page;
    await participant.device.newPage();
    await before.close({ runBeforeUnload: false });
    await participant.reopen();
  },
  async 'second tab'(participant) {
    participant.log('a second tab takes over');
    const before = participant.device.page;
    await participant.device.newPage();
    await participant.reopen({ isOrderly: true });
    await before.close({ runBeforeUnload: false });
  },
  async 'expire the session'(participant, random) {
    participant.log('the session expires');
    await participant.environment.service.expire(participant.email);
    if (!typesOn(random)) return;
    await answer(participant, random, false);
    await participant.turn('Continue');
  },
  async 'kill the service'(participant) {
    participant.log('the service is killed');
    await participant.environment.service.kill();
  },
  async 'kill the browser'(participant, random) {
    if (participant.device !== participant.phone) await changeDevice(participant, random);
    await participant.killBrowser();
    await participant.reopen();
  },
  'other device': changeDevice,
  'lose the network': (participant) => participant.cutOff(true),
  'find the network': (participant) => participant.cutOff(false),
  async 'restart the phone'(participant, _random, { isOffline }) {
    if (participant.isCutOff !== isOffline) await participant.cutOff(isOffline);
    await participant.killBrowser();
    await participant.reopen();
  },
};

async function answer(participant: Participant, random: Random, isWaitedFor: boolean): Promise<void> {
  const question = random.pick((await participant.visible()).shown);
  const before = await participant.read(question);
  let wanted = question.generate(random, before);
  while (wanted === before) wanted = question.generate(random, before);
  await participant.type(question, wanted);
  const dependent = questions.find(({ shownIf }) => shownIf?.name === question.name);
  const hides = dependent && before === dependent.shownIf!.is;
  const shows = dependent && wanted === dependent.shownIf!.is;
  if (hides) participant.typed.typed(participant.device.name, dependent.name, '');
  if (shows) participant.typed.typed(participant.device.name, dependent.name, await participant.read(dependent));
  // The form calls a file safe once it is uploaded.
  if (question.holdsFiles && participant.network === 'online' && !participant.isCutOff) return recover(participant);
  if (isWaitedFor) await participant.waitUntilStatus();
}

/** Hides a question by the answer to another and shows it again. @throws Finding if its answer is gone */
async function hideAndShow(participant: Participant, random: Random): Promise<void> {
  const { typed } = participant;
  while ((await participant.visible()).page > 0) if (!(await participant.turn('Go Back'))) return;
  const why = questions.find(({ shownIf }) => shownIf)!;
  const mood = questions.find(({ name }) => name === why.shownIf!.name)!;
  if ((await participant.read(mood)) !== why.shownIf!.is) await participant.type(mood, why.shownIf!.is);
  const wanted = why.generate(random, '');
  await participant.type(why, wanted);
  await participant.type(mood, 'even');
  typed.typed(participant.device.name, why.name, '');
  await participant.type(mood, why.shownIf!.is);
  typed.typed(participant.device.name, why.name, wanted);
  const back = await participant.read(why);
  if (back === wanted) return;
  // A merge with answers from another device renders the form again, and hidden answers are gone then.
  if (!(await participant.device.text()).includes('Answers that you gave on another device have been added.'))
    throw new Finding(`“${wanted}” was hidden and shown again, and is “${back}”`);
  typed.typed(participant.device.name, why.name, back);
}

/** Cuts the network for a while. @throws Finding if the answers are not saved by themselves afterwards */
async function outage(participant: Participant, random: Random): Promise<void> {
  participant.setNetwork('offline');
  await answer(participant, random, true);
  await participant.turn(random.pick(['Continue', 'Go Back'] as const));
  await pause(300);
  participant.setNetwork('online');
  await recover(participant);
}

/** Milliseconds until answers are saved once the network is back: twice the longest wait between attempts, and time for a busy machine. */
const RECOVERY = 90_000;

export async function recover(participant: Participant): Promise<void> {
  await participant.environment.service.isUp();
  if (await participant.isAway()) await participant.comeBack();
  if ((await participant.device.status()) !== '') await participant.waitUntilStatus(/^Saved at/, RECOVERY);
}

/** Whether a participant whose session expires is typing at that moment. */
const typesOn = (random: Random): boolean => random.below(2) > 0;

/** What a participant does when they change the device. Decided by the random numbers of the step alone, so that a plan tells. */
export const waysToChange = (random: Random): { staysOpen: boolean; waitsUntilSaved: boolean } => ({
  /** A return finds the form as it was left, without loading it again. */
  staysOpen: random.below(3) > 0,
  /** They look at the status first, and leave once the answers are saved. */
  waitsUntilSaved: random.below(3) > 0,
});

/** Continues on the other device. The form stays open on the first. */
async function changeDevice(participant: Participant, random: Random): Promise<void> {
  const { staysOpen, waitsUntilSaved } = waysToChange(random);
  if (waitsUntilSaved && participant.network === 'online') await recover(participant);
  const isReturn = participant.device !== participant.phone;
  if (!participant.laptop) {
    participant.laptop = new Device('laptop', participant.deviceOptions());
    await participant.laptop.use(await participant.environment.otherContext());
    participant.device = participant.laptop;
  } else participant.device = isReturn ? participant.phone : participant.laptop;
  participant.log(`on the ${participant.device.name}`);
  if (isReturn && staysOpen && !(await participant.isAway())) return;
  await participant.reopen();
}
