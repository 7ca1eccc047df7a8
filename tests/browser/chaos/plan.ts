import { randomFrom, type Random } from './random.ts';

/** What is wrong with the network while it lasts. */
export type Weather =
  | 'fine'
  /** Nothing leaves the device. */
  | 'offline'
  /** The service answers every call with a failure. */
  | 'failing'
  /** Every call arrives, and no answer comes back. */
  | 'deaf'
  /** Every call takes its time. */
  | 'slow';

/** What happens while answers are on their way; the last try of a run is made in fine weather. */
export type Sending = Weather | 'killed' | 'killedAfter' | 'expired' | 'browserKilled';

export type Move =
  | { do: 'answer'; isWaitedFor: boolean }
  | { do: 'weather'; becomes: Weather }
  | { do: 'try to send'; weather: 'offline' | 'failing' }
  | { do: 'continue' | 'go back' | 'browser back' | 'hide and show' | 'outage' | 'reload' | 'close the tab' | 'second tab' | 'end the session' | 'kill the service' | 'kill the browser' | 'other device' };

/** A move, and the seed of what it leaves to chance: so that a step is the same whatever became of those before it. */
export type Step = Move & { seed: number };

export interface Plan {
  /** Whether the questionnaire can be answered again and again. */
  isRepeated: boolean;
  steps: Step[];
  sendings: Sending[];
}

/** Each run has seven of these, in any order, among its answers. */
const TROUBLES: readonly Move[] = [
  { do: 'reload' }, { do: 'close the tab' }, { do: 'second tab' }, { do: 'end the session' }, { do: 'kill the service' }, { do: 'kill the browser' },
  { do: 'other device' }, { do: 'other device' }, { do: 'outage' }, { do: 'try to send', weather: 'offline' }, { do: 'try to send', weather: 'failing' }, { do: 'browser back' },
];
const WEATHERS: readonly Weather[] = ['offline', 'failing', 'deaf', 'slow'];
const SENDINGS: readonly Sending[] = ['offline', 'failing', 'deaf', 'deaf', 'slow', 'slow', 'killed', 'killedAfter', 'expired', 'browserKilled'];

/** A whole run, from its seed alone. */
export function planOf(seed: number): Plan {
  const random = randomFrom(seed);
  const moves = random.shuffle<Move>([
    ...random.shuffle(TROUBLES).slice(0, 7),
    { do: 'weather', becomes: random.pick(WEATHERS) }, { do: 'weather', becomes: random.pick(WEATHERS) }, { do: 'weather', becomes: 'fine' },
    { do: 'hide and show' }, { do: 'continue' }, { do: 'continue' }, { do: 'go back' },
    ...Array.from({ length: 10 }, (_, i): Move => ({ do: 'answer', isWaitedFor: i < 6 })),
  ]);
  return {
    isRepeated: random.below(2) === 0,
    steps: moves.map((move) => ({ ...move, seed: random.below(2 ** 31) })),
    sendings: draw(random, SENDINGS, 1 + random.below(2)),
  };
}

const draw = <T>(random: Random, from: readonly T[], count: number): T[] => Array.from({ length: count }, () => random.pick(from));
