import type { UploadPlace } from './uploads.ts';

/** How far a file has come on its way to the study. */
export type UploadState =
  /** Not begun. */
  | { kind: 'waiting' }
  /** The person stopped it. */
  | { kind: 'stopped' }
  /** @param share 0 to 1 */
  | { kind: 'sending'; share: number }
  /** @param why `lost`: its bytes are not on this page any more */
  | { kind: 'failed'; why: 'unreachable' | 'refused' | 'lost' };

/** What was reached, so that another try goes on from there. */
export interface Reached {
  place: UploadPlace;
  isPut: boolean;
}

const WAITING: UploadState = { kind: 'waiting' };

/** Where a form's uploads stand, file by file; what the rows of a file field are drawn from. */
export class UploadBoard {
  private readonly states = new Map<string, UploadState>();
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<string, AbortController>();
  private readonly shared = new Map<string, Promise<unknown>>();
  readonly reached = new Map<string, Reached>();
  /** Told when files arrived or were taken out; set by the form. */
  onChanged: (() => void) | undefined;
  /** Sends one file again; set by the form. */
  retry: (id: string) => void = () => undefined;

  get = (id: string): UploadState => this.states.get(id) ?? WAITING;

  set(id: string, state: UploadState): void {
    this.states.set(id, state);
    for (const tell of this.listeners) tell();
  }

  subscribe = (tell: () => void): (() => void) => {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  };

  /** One sending of a file at a time: whoever asks for another one waits for the first. */
  share<T>(id: string, send: () => Promise<T>): Promise<T> {
    const running = this.shared.get(id) as Promise<T> | undefined;
    if (running) return running;
    const run = send().finally(() => this.shared.delete(id));
    this.shared.set(id, run);
    return run;
  }

  /** Begins a file's sending. @returns the signal that `cancel` sets off */
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

  cancel(id: string): void {
    this.running.get(id)?.abort();
  }
}
