import { randomFrom, type Random } from '#kit/samples/index.ts';

/** The state of the network between a device and the service. */
export type Network =
  | 'online'
  /** No call leaves the device. */
  | 'offline'
  /** The service answers every call with an error. */
  | 'failing'
  /** Every call reaches the service, and its reply is lost. */
  | 'repliesLost'
  /** Every call is delayed. */
  | 'slow';

/** What happens while the answers are sent. The last attempts of a run are made online. */
export type Sending =
  | Network
  /** The service is killed before the call reaches it. */
  | 'serviceKilled'
  /** The service is killed while it handles the call. */
  | 'serviceKilledLater'
  | 'sessionExpired'
  | 'browserKilled';

export type Action =
  | { do: 'answer'; isWaitedFor: boolean }
  | { do: 'network'; becomes: Network }
  | { do: 'try to send'; network: 'offline' | 'failing' }
  | {
      do:
        | 'continue'
        | 'go back'
        | 'browser back'
        | 'hide and show'
        | 'outage'
        | 'reload'
        | 'close the tab'
        | 'second tab'
        | 'expire the session'
        | 'kill the service'
        | 'kill the browser'
        | 'other device';
    };

/** An action and the seed of its random choices, so that a step does not depend on the steps before it. */
export type Step = Action & { seed: number };

export interface Plan {
  /** Whether the questionnaire can be answered more than once. */
  isRepeated: boolean;
  steps: Step[];
  sendings: Sending[];
}

/** Each run has five of these, in random order, beside two changes of the device. */
const INCIDENTS: readonly Action[] = [
  { do: 'reload' },
  { do: 'close the tab' },
  { do: 'second tab' },
  { do: 'expire the session' },
  { do: 'kill the service' },
  { do: 'kill the browser' },
  { do: 'outage' },
  { do: 'try to send', network: 'offline' },
  { do: 'try to send', network: 'failing' },
  { do: 'browser back' },
];
const BAD_NETWORKS: readonly Network[] = ['offline', 'failing', 'repliesLost', 'slow'];
const SENDINGS: readonly Sending[] = [
  'offline',
  'failing',
  'repliesLost',
  'repliesLost',
  'slow',
  'slow',
  'serviceKilled',
  'serviceKilledLater',
  'sessionExpired',
  'browserKilled',
];

/** @returns a whole run; the same for the same seed */
export function planOf(seed: number): Plan {
  const random = randomFrom(seed);
  const actions = random.shuffle<Action>([
    ...random.shuffle(INCIDENTS).slice(0, 5),
    { do: 'other device' },
    { do: 'other device' },
    { do: 'network', becomes: random.pick(BAD_NETWORKS) },
    { do: 'network', becomes: random.pick(BAD_NETWORKS) },
    { do: 'network', becomes: 'online' },
    { do: 'hide and show' },
    { do: 'continue' },
    { do: 'continue' },
    { do: 'go back' },
    ...Array.from({ length: 10 }, (_, i): Action => ({ do: 'answer', isWaitedFor: i < 6 })),
  ]);
  return {
    isRepeated: random.below(2) === 0,
    steps: actions.map((action) => ({ ...action, seed: random.below(2 ** 31) })),
    sendings: pickSome(random, SENDINGS, 1 + random.below(2)),
  };
}

const pickSome = <T>(random: Random, from: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => random.pick(from));
