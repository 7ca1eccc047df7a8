/** Milliseconds that a tab which was asked to give up its form may take to keep its answers. */
const PATIENCE = 3_000;
/** After a reload the lock of the page that went may be let go a moment late. */
const MOMENT = 400;

export interface TabLease {
  /** Ends the holding; another tab may write from then on. */
  release(): void;
}

interface LeaseOptions {
  /** Whether a tab that holds it is asked to let go. */
  takeOver: boolean;
  /** Another tab asks for it: keep everything that is only here. */
  onAsked(): Promise<void>;
  /** It went to another tab. */
  onLost(): void;
}

/**
 * The right of one tab to write a form (Web Locks). Where a browser has no locks, or denies them since it may store nothing, every tab has it.
 * @param name the same for all tabs with this form
 * @returns undefined where another tab holds it
 */
export async function leaseTab(
  name: string,
  { takeOver, onAsked, onLost }: LeaseOptions,
): Promise<TabLease | undefined> {
  if (!navigator.locks) return { release: () => undefined };
  const channel = new BroadcastChannel(`lease ${name}`);
  const hold = (options: LockOptions): Promise<TabLease | undefined> => request(name, options, onLost);
  let lease: TabLease | undefined;
  if (takeOver) {
    channel.postMessage('release');
    lease = (await hold({ signal: AbortSignal.timeout(PATIENCE) })) ?? (await hold({ steal: true }));
  } else {
    lease = (await hold({ ifAvailable: true })) ?? (await hold({ signal: AbortSignal.timeout(MOMENT) }));
  }
  if (!lease) {
    channel.close();
    return undefined;
  }
  const release = (): void => {
    channel.close();
    lease.release();
  };
  channel.onmessage = () => {
    void onAsked().finally(() => {
      release();
      onLost();
    });
  };
  return { release };
}

/** Asks for a lock and holds it until it is released. @returns undefined where it was not granted */
const request = (name: string, options: LockOptions, onStolen: () => void): Promise<TabLease | undefined> =>
  new Promise((resolve) => {
    let isHeld = false;
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((release) => resolve({ release }));
      })
      // Rejects where it was not granted in time, and where another tab took it without asking.
      .catch((cause: unknown) => {
        if (isHeld) onStolen();
        else resolve(isDenied(cause) ? { release: () => undefined } : undefined);
      });
  });

const isDenied = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'SecurityError';
