import { Device } from './Device.ts';
import { Finding } from './Finding.ts';
import type { Participant } from './Participant.ts';
import type { Move } from './plan.ts';
import { questions } from './questions.ts';
import type { Random } from './random.ts';
import { tryInVain } from './sending.ts';

type Do = Move['do'];
type Act<D extends Do> = (participant: Participant, random: Random, move: Extract<Move, { do: D }> & Move) => Promise<unknown> | unknown;

/** What each move of a plan is. */
export const acts: { [D in Do]: Act<D> } = {
  answer: (participant, random, { isWaitedFor }) => answer(participant, random, isWaitedFor),
  weather: (participant, _random, { becomes }) => participant.become(becomes),
  continue: (participant) => participant.turn('Continue'),
  'go back': (participant) => participant.turn('Go Back'),
  'hide and show': hideAndShow,
  outage,
  'try to send': (participant, _random, { weather }) => tryInVain(participant, weather),

  async 'browser back'(participant) {
    participant.say('the browser’s Back');
    const { device } = participant;
    await device.page.goBack({ timeout: 2_000, waitUntil: 'commit' }).catch(() => undefined);
    await participant.reopen({ way: device.arrive });
  },
  async reload(participant) {
    participant.say('reload');
    await participant.reopen();
  },
  async 'close the tab'(participant) {
    participant.say('the tab is closed');
    const before = participant.device.page;
    await participant.device.newPage();
    await before.close({ runBeforeUnload: false });
    await participant.reopen();
  },
  async 'second tab'(participant) {
    participant.say('a second tab takes over');
    const before = participant.device.page;
    await participant.device.newPage();
    await participant.reopen({ isOrderly: true });
    await before.close({ runBeforeUnload: false });
  },
  async 'end the session'(participant) {
    participant.say('the session ends');
    await participant.stage.service.expire(participant.email);
  },
  async 'kill the service'(participant) {
    participant.say('the service is killed');
    await participant.stage.service.kill();
  },
  async 'kill the browser'(participant, random) {
    if (participant.device !== participant.phone) await changeDevice(participant, random);
    await participant.killBrowser();
    await participant.reopen();
  },
  'other device': changeDevice,
};

async function answer(participant: Participant, random: Random, isWaitedFor: boolean): Promise<void> {
  const question = random.pick((await participant.visible()).shown);
  const before = await participant.read(question);
  let wanted = question.draw(random, before);
  while (wanted === before) wanted = question.draw(random, before);
  await participant.type(question, wanted);
  const dependent = questions.find(({ shownIf }) => shownIf?.name === question.name);
  const hides = dependent && before === dependent.shownIf!.is;
  const shows = dependent && wanted === dependent.shownIf!.is;
  if (hides) participant.typed.typed(participant.device.name, dependent.name, '');
  if (shows) participant.typed.typed(participant.device.name, dependent.name, await participant.read(dependent));
  if (isWaitedFor) await participant.waitUntilTold();
}

/** A question that goes and comes back on the same page comes back with its answer. */
async function hideAndShow(participant: Participant, random: Random): Promise<void> {
  const { typed } = participant;
  while ((await participant.visible()).page > 0) if (!(await participant.turn('Go Back'))) return;
  const why = questions.find(({ shownIf }) => shownIf)!;
  const mood = questions.find(({ name }) => name === why.shownIf!.name)!;
  if ((await participant.read(mood)) !== why.shownIf!.is) await participant.type(mood, why.shownIf!.is);
  const wanted = why.draw(random, '');
  await participant.type(why, wanted);
  await participant.type(mood, 'even');
  typed.typed(participant.device.name, why.name, '');
  await participant.type(mood, why.shownIf!.is);
  typed.typed(participant.device.name, why.name, wanted);
  const back = await participant.read(why);
  if (back === wanted) return;
  // The page was drawn anew with answers from another device; what is hidden is on one page only.
  if (!(await participant.device.text()).includes('Answers that you gave on another device have been added.')) throw new Finding(`“${wanted}” was hidden and shown again, and is “${back}”`);
  typed.typed(participant.device.name, why.name, back);
}

/** The service cannot be reached for a while; afterwards everything is saved without anybody doing anything. */
async function outage(participant: Participant, random: Random): Promise<void> {
  participant.become('offline');
  await answer(participant, random, true);
  await participant.turn(random.pick(['Continue', 'Go Back'] as const));
  await participant.device.page.waitForTimeout(300);
  participant.become('fine');
  await recover(participant);
}

/** Milliseconds in which saving comes about by itself once nothing is in its way: the longest wait between tries, twice, since the machine may be busy. */
const RECOVERY = 90_000;

export async function recover(participant: Participant): Promise<void> {
  await participant.stage.service.isUp();
  if (await participant.isAway()) await participant.comeBack();
  if ((await participant.device.status()) !== '') await participant.waitUntilTold(/^Saved at/, RECOVERY);
}

/** The participant goes on elsewhere. What they leave stays open there; who comes back to it finds it as it was, or loads it anew. */
async function changeDevice(participant: Participant, random: Random): Promise<void> {
  const isKnown = participant.device !== participant.phone;
  if (!participant.laptop) {
    participant.laptop = new Device('laptop', participant.surroundings());
    await participant.laptop.use(await participant.stage.otherContext());
    participant.device = participant.laptop;
  } else participant.device = isKnown ? participant.phone : participant.laptop;
  participant.say(`on the ${participant.device.name}`);
  if (isKnown && random.below(3) > 0 && !(await participant.isAway())) return;
  await participant.reopen();
}
