import { timeoutSignal } from '#portal/api/device/inTime.ts';

/** Milliseconds that a tab has to store its answers before another tab takes over. */
const PATIENCE = 3_000;
/** After a reload, the browser can release the lock of the previous page a moment late. */
const MOMENT = 400;

export interface TabLease {
  /** Releases the lease; another tab can write from then on. */
  release(): void;
}

interface LeaseOptions {
  /** Whether to ask a tab that holds the lease to release it. */
  takeOver: boolean;
  /** Another tab asks for the lease: store everything that is only here. */
  onAsked(): Promise<void>;
  /** Another tab has the lease now. */
  onLost(): void;
}

/**
 * The right of one tab to write a form (Web Locks). If a browser has no locks, or denies them because it must not store anything, every tab
 * has it.
 * @param name the same for all tabs with this form
 * @returns undefined if another tab holds it
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
    lease = (await hold({ signal: timeoutSignal(PATIENCE) })) ?? (await hold({ steal: true }));
  } else {
    lease = (await hold({ ifAvailable: true })) ?? (await hold({ signal: timeoutSignal(MOMENT) }));
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

/** Requests a lock and holds it until it is released. @returns undefined if it was not granted */
const request = (name: string, options: LockOptions, onStolen: () => void): Promise<TabLease | undefined> =>
  new Promise((resolve) => {
    let isHeld = false;
    navigator.locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((release) => resolve({ release }));
      })
      // Rejects if it was not granted in time, or if another tab took it without asking.
      .catch((cause: unknown) => {
        if (isHeld) onStolen();
        else resolve(isDenied(cause) ? { release: () => undefined } : undefined);
      });
  });

const isDenied = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'SecurityError';
