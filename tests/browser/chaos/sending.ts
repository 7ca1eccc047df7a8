import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { checkPages } from './checkPages.ts';
import type { Screen } from './Device.ts';
import { Finding } from './Device.ts';
import type { Participant } from './Participant.ts';
import type { Network, Sending } from './plan.ts';
import { questions, type Stored } from './questions.ts';

/** Milliseconds until the form says what became of the answers; the files are tried several times first. */
const PATIENCE = 60_000;

/** Milliseconds until a page that is no screen of the run is another screen. */
const BETWEEN = 1_500;

type Outcome = 'sent' | 'refused' | 'incomplete' | 'away' | 'none';

/** Presses Send, by keyboard; see `Participant.turn`. */
const press = ({ device }: Participant): Promise<void> => device.page.locator('.KitBillboard-primary').press('Enter');

/** Presses Send without network. @throws Finding if the answers do not wait then */
export async function sendWithoutNetwork(participant: Participant): Promise<void> {
  participant.log('sends without network');
  await press(participant);
  await untilShown(participant, 'waiting');
}

/** @throws Finding if the device does not show this in time */
export async function untilShown({ device }: Participant, wanted: Screen): Promise<void> {
  let shown = await device.screen();
  for (const end = Date.now() + PATIENCE; shown !== wanted && Date.now() < end; shown = await device.screen())
    await pause(60);
  if (shown !== wanted) throw new Finding(`the screen is “${shown}”, not “${wanted}”`);
}

/** What the form shows after Send was pressed. */
async function outcomeOf({ device }: Participant): Promise<Outcome> {
  const end = Date.now() + PATIENCE;
  let isBack = false;
  let known = Date.now();
  while (Date.now() < end) {
    const screen = await device.screen();
    if (screen !== 'elsewhere') known = Date.now();
    // Between the form and the next screen, the page is neither.
    else if (Date.now() - known < BETWEEN) {
      await pause(60);
      continue;
    }
    if (screen === 'sent') return 'sent';
    if (screen === 'waiting') {
      // The participant goes on with the form, unless the answers are sent just now.
      await device.takeBack();
      isBack = true;
      continue;
    }
    if (screen === 'form' && isBack) return 'refused';
    if (screen !== 'form' && screen !== 'loading') return 'away';
    if ((await device.page.locator('.KitBillboard-notice [data-kind=error]').count()) > 0) return 'refused';
    if ((await device.page.getByRole('heading', { name: /problem/ }).count()) > 0) return 'incomplete';
    await pause(60);
  }
  return 'none';
}

/** Sends while it must fail. @throws Finding if the form does not say so */
export async function sendInVain(participant: Participant, network: 'offline' | 'failing'): Promise<void> {
  while (await participant.turn('Continue'));
  if (await participant.isAway()) return;
  const before = participant.network;
  participant.setNetwork(network);
  participant.log('sends');
  await press(participant);
  const outcome = await outcomeOf(participant);
  participant.log(`→ ${outcome}`);
  if (outcome === 'sent' || outcome === 'none')
    throw new Finding(`the answers could not be sent, and the outcome on the screen is: ${outcome}`);
  if (outcome === 'incomplete') await participant.complete();
  participant.setNetwork(before);
}

/** The network during each kind of sending. */
const networkOf: Readonly<Record<Sending, Network>> = {
  online: 'online',
  offline: 'offline',
  failing: 'failing',
  repliesLost: 'repliesLost',
  slow: 'slow',
  serviceKilled: 'slow',
  serviceKilledLater: 'slow',
  sessionExpired: 'slow',
  browserKilled: 'slow',
};
/** Milliseconds from the call to the moment at which the service handles it: a little more than the delay of a slow network. */
const ARRIVED = 700;

/** The form's words once the service has all answers and all files. */
const SAFE = /^Saved at(?![^]*not saved yet)/;
/** Milliseconds until then. */
const SAVED = 90_000;

/** @returns whether the answers are stored */
export async function send(participant: Participant, sending: Sending): Promise<boolean> {
  const {
    environment: { service },
    device,
  } = participant;
  await service.isUp();
  const isKilled = sending === 'browserKilled' && device === participant.phone;
  // The browser takes with it what the form has not called safe, e.g. a file whose upload has just ended.
  if (isKilled && (await device.status()) !== '') await participant.waitUntilStatus(SAFE, SAVED);
  participant.log(`sends: ${sending}`);
  participant.network = networkOf[sending];
  if (sending === 'sessionExpired') await service.expire(participant.email);
  const posted = new Promise<void>((resolve) => {
    participant.onPost = async () => {
      resolve();
      if (sending === 'serviceKilled') await service.kill();
      if (sending === 'serviceKilledLater') setTimeout(() => void service.kill(), ARRIVED);
    };
  });
  try {
    await press(participant);
    if (sending === 'slow') await typeMeanwhile(participant);
    if (isKilled) {
      await Promise.race([posted, pause(3_000)]);
      await participant.killBrowser();
      return await openAgain(participant);
    }
    const outcome = await outcomeOf(participant);
    participant.log(`→ ${outcome}`);
    if (outcome === 'none') throw new Finding('the form does not say what became of the answers');
    if (outcome === 'sent') return true;
    if (outcome === 'away') return await openAgain(participant);
    participant.network = 'online';
    return await checkPages(participant);
  } finally {
    participant.onPost = undefined;
    participant.network = 'online';
  }
}

/** Opens the form after its page was gone while the answers were sent. It must show that they arrived, or have them still. */
async function openAgain(participant: Participant): Promise<boolean> {
  const {
    environment: { service },
    device,
  } = participant;
  participant.network = 'online';
  const isStored = (await service.stored(participant.email, participant.node)).length > 0;
  const screen = await device.open();
  participant.typed.left(device.name, true);
  if (screen === 'sent') return true;
  // A questionnaire that can be answered more than once is empty now.
  if (isStored && participant.isRepeated) return true;
  if (isStored) throw new Finding('the answers are stored, and the form asks for them again');
  return checkPages(participant);
}

/** Types while the answers are being sent. What the form accepts has to be sent, too. */
async function typeMeanwhile({ device, field, typed }: Participant): Promise<void> {
  const plan = field('plan').locator('input');
  await plan.focus({ timeout: 300 }).catch(() => undefined);
  await device.page.keyboard.type(' more').catch(() => undefined);
  const shown = await plan.inputValue({ timeout: 300 }).catch(() => undefined);
  if (shown !== undefined) typed.settle('plan', shown.trim());
}

const byAttribute = (all: readonly Stored[]): Stored[] => [...all].sort((a, b) => (a.attribute < b.attribute ? -1 : 1));

/** @throws Finding if the stored answers are not those that were typed, if they are stored more than once, or if a draft is left */
export async function checkStored({ environment: { service }, typed, email, node }: Participant): Promise<void> {
  const expected = questions.flatMap((question) => {
    const answer = typed.settled(question.name);
    return answer ? question.stored(answer) : [];
  });
  const submissions = await service.stored(email, node);
  if (submissions.length !== 1) throw new Finding(`the answers are stored ${submissions.length} times`);
  const [wanted, stored] = [byAttribute(expected), byAttribute(submissions[0]!)];
  if (!isDeepStrictEqual(stored, wanted))
    throw new Finding(
      `the stored answers are not those that were typed.\ntyped:  ${JSON.stringify(wanted)}\nstored: ${JSON.stringify(stored)}`,
    );
  const drafts = await service.drafts(email);
  if (drafts.length > 0) throw new Finding(`a draft is left: ${drafts.join()}`);
}
