import type { UploadTarget } from '#kit/pure/fields/index.ts';
import { Listeners } from './store/Listeners.ts';

/** Upload state of a file. */
export type UploadState =
  /** Not started. */
  | { kind: 'waiting' }
  /** Stopped by the participant. */
  | { kind: 'stopped' }
  /** @param share uploaded share, 0 to 1 */
  | { kind: 'sending'; share: number }
  /** @param why `lost`: the page no longer has the bytes */
  | { kind: 'failed'; why: 'unreachable' | 'lost' }
  /** @param words the service's reason, if it gave one */
  | { kind: 'failed'; why: 'refused'; words: string | undefined };

/** Progress of an upload, from which another attempt continues. */
export interface Reached {
  target: UploadTarget;
  isPut: boolean;
}

const WAITING: UploadState = { kind: 'waiting' };

/** Upload states of a form by file, which the rows of a file field render. */
export class UploadBoard {
  private readonly states = new Map<string, UploadState>();
  private readonly stateChanges = new Listeners();
  private readonly running = new Map<string, AbortController>();
  private readonly shared = new Map<string, Promise<unknown>>();
  readonly reached = new Map<string, Reached>();
  /** Files were uploaded or removed. */
  readonly fileChanges = new Listeners();
  /** The participant wants to upload a file again. */
  readonly retries = new Listeners<[id: string]>();

  get = (id: string): UploadState => this.states.get(id) ?? WAITING;

  set(id: string, state: UploadState): void {
    this.states.set(id, state);
    this.stateChanges.notify();
  }

  subscribe = this.stateChanges.add;

  /** Runs one upload per file at a time. Further calls wait for the running one. */
  share<T>(id: string, send: () => Promise<T>): Promise<T> {
    const running = this.shared.get(id) as Promise<T> | undefined;
    if (running) return running;
    const run = send().finally(() => this.shared.delete(id));
    this.shared.set(id, run);
    return run;
  }

  /** Starts an upload. @returns the signal that `cancel` aborts */
  begin(id: string): AbortSignal {
    const controller = new AbortController();
    this.running.set(id, controller);
    this.set(id, { kind: 'sending', share: 0 });
    return controller.signal;
  }

  end(id: string, state: UploadState): void {
    this.running.delete(id);
    this.set(id, state);
  }

  isRunning = (id: string): boolean => this.running.has(id);

  /** @param reason for the signal. Default: the participant has stopped or removed the file */
  cancel(id: string, reason?: unknown): void {
    this.running.get(id)?.abort(reason);
  }
}
