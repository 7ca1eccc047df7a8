/** Thrown if too much work waits already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Bounds {
  /** Pieces of work that run at a time. */
  running: number;
  /** Pieces that wait, in all and of one owner. */
  waiting: number;
  waitingPerOwner: number;
}

/**
 * Runs costly work a few pieces at a time, the owners in turn, so that one who sends a flood waits behind their own pieces only.
 * @returns a function that runs `work` once it is its turn and gives its result; it throws QueueFull at once if too much waits
 */
export function createWorkQueue({ running: mostRunning, waiting: mostWaiting, waitingPerOwner }: Bounds) {
  /** Owners in the order of their turns, each with what waits of theirs. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingCount = 0;

  const startNext = () => {
    const next = waiting.entries().next().value;
    if (!next || running >= mostRunning) return;
    const [owner, pieces] = next;
    const start = pieces.shift()!;
    // To the end of the line with what else this owner has.
    waiting.delete(owner);
    if (pieces.length > 0) waiting.set(owner, pieces);
    waitingCount -= 1;
    running += 1;
    start();
  };

  return async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(owner) ?? [];
    if (running >= mostRunning && (waitingCount >= mostWaiting || own.length >= waitingPerOwner)) throw new QueueFull();
    await new Promise<void>((start) => {
      own.push(start);
      waiting.set(owner, own);
      waitingCount += 1;
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
