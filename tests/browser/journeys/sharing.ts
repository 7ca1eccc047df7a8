import type { Stop } from './Stop.ts';
import * as breatheWell from './breatheWell.ts';
import { lastNight, signUp } from './stops.ts';
import { Traveler } from './Traveler.ts';

/** What only the first of two participants on a device has given. */
interface OwnFact {
  text: string;
  /** The stop at which the second one gives the same. */
  sameAt?: string;
}

/** The way of two participants of one study who use the same device, one after the other. */
export interface Sharing<T extends Traveler = Traveler> {
  study: string;
  Kind: new (...args: ConstructorParameters<typeof Traveler>) => T;
  /** From the landing page to the dashboard. */
  signUp: readonly Stop[];
  questionnaire: Stop;
  /** @param first after their way */
  own(first: T): OwnFact[];
  /** Logs out of the provider of accounts, too. */
  leaveProvider?(person: T): Promise<void>;
}

const note: OwnFact = { text: 'Rain on the roof' };
const name: OwnFact = { text: 'Ana María Pérez', sameAt: 'consent' };

const sleepAndMood: Sharing = {
  study: 'sleep-and-mood',
  Kind: Traveler,
  signUp,
  questionnaire: lastNight,
  own: ({ email }) => [{ text: email }, name, note],
};

const breatheWellStudy: Sharing<breatheWell.BreatheWellTraveler> = {
  study: 'breathe-well',
  Kind: breatheWell.BreatheWellTraveler,
  signUp: [breatheWell.secondFactor, ...breatheWell.signUp, breatheWell.personalInformation],
  questionnaire: breatheWell.breathingWeek,
  own: ({ email, phone }) => [
    { text: email },
    { text: phone!.slice(-7) },
    name,
    { text: 'Main Street 1', sameAt: breatheWell.personalInformation.name },
    note,
  ],
  async leaveProvider({ page, hands }) {
    // The button of the portal has the same name.
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/breathe-well'));
    await hands.press(page.getByRole('button', { name: 'Log out' }));
  },
};

export const sharings = [sleepAndMood, breatheWellStudy] as unknown as readonly Sharing[];
