/** Thrown if too much work is already waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Bounds {
  /** Pieces of work that run at the same time. */
  running: number;
  /** Pieces that may wait, in all and per owner. */
  waiting: number;
  waitingPerOwner: number;
}

/**
 * Runs costly work a few pieces at a time, taking turns between owners, so an owner who sends a flood waits only behind
 * their own pieces.
 * @returns `run` runs `work` when its turn comes and returns its result. It throws QueueFull immediately if too much work is
 *   waiting. `state`: how many pieces run and wait
 */
export function createWorkQueue({ running: mostRunning, waiting: mostWaiting, waitingPerOwner }: Bounds) {
  /** Owners in the order of their turns, each with their waiting pieces. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingCount = 0;

  const startNext = () => {
    const next = waiting.entries().next().value;
    if (!next || running >= mostRunning) return;
    const [owner, pieces] = next;
    const start = pieces.shift()!;
    // The rest of this owner's pieces go to the end of the line.
    waiting.delete(owner);
    if (pieces.length > 0) waiting.set(owner, pieces);
    waitingCount -= 1;
    running += 1;
    start();
  };

  async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const pieces = waiting.get(owner) ?? [];
    if (running >= mostRunning && (waitingCount >= mostWaiting || pieces.length >= waitingPerOwner))
      throw new QueueFull();
    await new Promise<void>((start) => {
      pieces.push(start);
      waiting.set(owner, pieces);
      waitingCount += 1;
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  }

  return { run, state: () => ({ running, waiting: waitingCount }) };
}
