import { setTimeout as pause } from 'node:timers/promises';
import { checkPages } from './checkPages.ts';
import { recover } from './actions.ts';
import { Finding } from './Finding.ts';
import type { Participant } from './Participant.ts';
import type { Ending } from './plan.ts';
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

export const endRun = (participant: Participant, ending: Ending): Promise<void> =>
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
