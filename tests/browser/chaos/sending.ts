import { isDeepStrictEqual } from 'node:util';
import { Finding } from './Finding.ts';
import type { Participant } from './Participant.ts';
import type { Sending, Weather } from './plan.ts';
import { questions, type Stored } from './questions.ts';
import { walk } from './walk.ts';

/** Milliseconds in which a participant is told what became of the answers; files are tried several times first. */
const PATIENCE = 20_000;

type Outcome = 'sent' | 'refused' | 'incomplete' | 'away' | 'nothing';

const press = ({ device }: Participant): Promise<void> => device.page.locator('.KitBillboard-primary').click();

/** What the participant is told after pressing Send. */
async function outcomeOf({ device }: Participant): Promise<Outcome> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const sight = await device.sight();
    if (sight === 'sent') return 'sent';
    if (sight !== 'form' && sight !== 'nothing') return 'away';
    if ((await device.page.locator('.KitBillboard-notice [data-kind=error]').count()) > 0) return 'refused';
    if ((await device.page.getByRole('heading', { name: /problem/ }).count()) > 0) return 'incomplete';
    await device.page.waitForTimeout(60);
  }
  return 'nothing';
}

/** Sends in vain: the answers stay where they are, and go on being saved. */
export async function tryInVain(participant: Participant, weather: 'offline' | 'failing'): Promise<void> {
  while (await participant.turn('Continue'));
  if (await participant.isAway()) return;
  const before = participant.weather;
  participant.become(weather);
  participant.say('sends');
  await press(participant);
  const outcome = await outcomeOf(participant);
  if (outcome === 'sent' || outcome === 'nothing') throw new Finding(`the answers could not be sent, and the participant is told ${outcome}`);
  if (outcome === 'incomplete') await participant.complete();
  participant.become(before);
}

/** What the network is like while answers are sent in each way. */
const weathers: Readonly<Record<Sending, Weather>> = {
  fine: 'fine', offline: 'offline', failing: 'failing', deaf: 'deaf', slow: 'slow', killed: 'slow', killedAfter: 'slow', expired: 'slow', browserKilled: 'slow',
};
/** Milliseconds from the call to the moment at which its slow way is over and the service works on it. */
const ARRIVED = 700;

/** @returns whether the answers are stored */
export async function sendIn(participant: Participant, sending: Sending): Promise<boolean> {
  const { stage: { service }, device } = participant;
  await service.isUp();
  participant.say(`sends: ${sending}`);
  participant.weather = weathers[sending];
  if (sending === 'expired') await service.expire(participant.email);
  const posted = new Promise<void>((resolve) => {
    participant.onPost = async () => {
      resolve();
      if (sending === 'killed') await service.kill();
      if (sending === 'killedAfter') setTimeout(() => void service.kill(), ARRIVED);
    };
  });
  try {
    await press(participant);
    if (sending === 'slow') await typeMeanwhile(participant);
    if (sending === 'browserKilled' && device === participant.phone) {
      await Promise.race([posted, device.page.waitForTimeout(3_000)]);
      await participant.killBrowser();
      return await lookAgain(participant);
    }
    const outcome = await outcomeOf(participant);
    participant.say(`→ ${outcome}`);
    if (outcome === 'nothing') throw new Finding('the participant is told nothing of what became of the answers');
    if (outcome === 'sent') return true;
    if (outcome === 'away') return await lookAgain(participant);
    participant.weather = 'fine';
    return await walk(participant);
  } finally {
    participant.onPost = undefined;
    participant.weather = 'fine';
  }
}

/** The page went while the answers were on their way. Whoever comes back sees that they arrived, or finds them as they were. */
async function lookAgain(participant: Participant): Promise<boolean> {
  const { stage: { service }, device } = participant;
  participant.weather = 'fine';
  const isStored = (await service.stored(participant.email, participant.node)).length > 0;
  const sight = await device.open();
  participant.typed.left(device.name, true);
  if (sight === 'sent') return true;
  // Of a questionnaire that is answered again and again, the next one is empty.
  if (isStored && participant.isRepeated) return true;
  if (isStored) throw new Finding('the answers are stored, and the participant is asked for them again');
  return walk(participant);
}

/** Somebody goes on typing while the answers are on their way. What is taken must be sent, and what is not must not be shown. */
async function typeMeanwhile({ device, field, typed }: Participant): Promise<void> {
  const plan = field('plan').locator('input');
  await plan.focus({ timeout: 300 }).catch(() => undefined);
  await device.page.keyboard.type(' more').catch(() => undefined);
  const shown = await plan.inputValue({ timeout: 300 }).catch(() => undefined);
  if (shown !== undefined) typed.settle('plan', shown.trim());
}

const inOrder = (all: readonly Stored[]): Stored[] => [...all].sort((a, b) => (a.attribute < b.attribute ? -1 : 1));

/** What is stored is what was typed, once, and no draft is left of it. */
export async function compare({ stage: { service }, typed, email, node }: Participant): Promise<void> {
  const expected = questions.flatMap((question) => {
    const answer = typed.settled(question.name);
    return answer ? question.stored(answer) : [];
  });
  const stored = await service.stored(email, node);
  if (stored.length !== 1) throw new Finding(`the answers are stored ${stored.length} times`);
  const [typedThen, found] = [inOrder(expected), inOrder(stored[0]!)];
  if (!isDeepStrictEqual(found, typedThen)) throw new Finding(`other answers are stored than were typed.\ntyped:  ${JSON.stringify(typedThen)}\nstored: ${JSON.stringify(found)}`);
  const drafts = await service.drafts(email);
  if (drafts.length > 0) throw new Finding(`a draft is left: ${drafts.join()}`);
}
