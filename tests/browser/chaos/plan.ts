import { randomFrom, type Random } from '#kit/pure/samples/index.ts';

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

/** How a run ends. The answers are stored once in each case. */
export type Ending =
  /** The network is back, and the answers are sent while something fails. */
  | { end: 'sendings'; sendings: Sending[] }
  /** The answers are submitted without network and wait; it comes back after something else has happened. */
  | { end: 'without network'; meanwhile: 'nothing' | 'reload' | 'kill the browser' };

export type Action =
  | { do: 'answer'; isWaitedFor: boolean }
  | { do: 'network'; becomes: Network }
  | { do: 'try to send'; network: 'offline' | 'failing' }
  | { do: 'restart the phone'; isOffline: boolean }
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
        | 'other device'
        /** From here on nothing gets through, the page itself included. */
        | 'lose the network'
        | 'find the network';
    };

/** An action and the seed of its random choices, so that a step does not depend on the steps before it. */
export type Step = Action & { seed: number };

/** What fails in a run. */
export const KINDS = ['everything fails', 'offline until the end', 'phone restarted'] as const;
export type Kind = (typeof KINDS)[number];

export interface Plan {
  /** Whether the questionnaire can be answered more than once. */
  isRepeated: boolean;
  /** Whether the device has what it needs without network before the first step. */
  isPrepared: boolean;
  steps: Step[];
  ending: Ending;
}

/** A run in which everything fails has five of these, in random order, beside two changes of the device. */
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
/** A run without network has three of these, before or after it is lost. */
const WITHOUT_NETWORK: readonly Action[] = [
  { do: 'reload' },
  { do: 'close the tab' },
  { do: 'second tab' },
  { do: 'browser back' },
  { do: 'hide and show' },
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

const answers = (count: number, waitedFor: number): Action[] =>
  Array.from({ length: count }, (_, i): Action => ({ do: 'answer', isWaitedFor: i < waitedFor }));
/** What participants do on a form whatever fails. */
const TURNS: readonly Action[] = [{ do: 'hide and show' }, { do: 'continue' }, { do: 'continue' }, { do: 'go back' }];
const MEANWHILE = ['nothing', 'reload', 'kill the browser'] as const;

type Planned = Pick<Plan, 'isPrepared' | 'ending'> & { actions: Action[] };

const planners: { [K in Kind]: (random: Random) => Planned } = {
  'everything fails': (random) => ({
    isPrepared: false,
    actions: random.shuffle<Action>([
      ...random.shuffle(INCIDENTS).slice(0, 5),
      { do: 'other device' },
      { do: 'other device' },
      { do: 'network', becomes: random.pick(BAD_NETWORKS) },
      { do: 'network', becomes: random.pick(BAD_NETWORKS) },
      { do: 'network', becomes: 'online' },
      ...TURNS,
      ...answers(10, 6),
    ]),
    ending: { end: 'sendings', sendings: pickSome(random, SENDINGS, 1 + random.below(2)) },
  }),
  'offline until the end': (random) => ({
    isPrepared: true,
    actions: random.shuffle<Action>([
      { do: 'lose the network' },
      ...random.shuffle(WITHOUT_NETWORK).slice(0, 3),
      ...TURNS,
      ...answers(12, 7),
    ]),
    ending: { end: 'without network', meanwhile: random.pick(MEANWHILE) },
  }),
  'phone restarted': (random) => ({
    isPrepared: true,
    actions: random.shuffle<Action>([
      { do: 'restart the phone', isOffline: true },
      { do: 'restart the phone', isOffline: random.below(2) === 0 },
      { do: 'restart the phone', isOffline: false },
      { do: 'lose the network' },
      { do: 'find the network' },
      ...TURNS,
      ...answers(12, 7),
    ]),
    ending:
      random.below(2) === 0
        ? { end: 'without network', meanwhile: 'kill the browser' }
        : { end: 'sendings', sendings: [random.pick(['browserKilled', 'repliesLost'] as const)] },
  }),
};

/** @returns a whole run; the same for the same seed and kind */
export function planOf(seed: number, kind: Kind = KINDS[0]): Plan {
  const random = randomFrom(seed);
  const { actions, isPrepared, ending } = planners[kind](random);
  return {
    isRepeated: random.below(2) === 0,
    isPrepared,
    steps: actions.map((action) => ({ ...action, seed: random.below(2 ** 31) })),
    ending,
  };
}

const pickSome = <T>(random: Random, from: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => random.pick(from));
