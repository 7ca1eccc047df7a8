import { filesIn, type FileEntry } from '../../files/fileEntry.ts';
import { fileShelf } from '../../files/fileShelf.ts';
import { fileHolders, sendFile, type RefusedFile, type Sender } from './sendFiles.ts';

/** Milliseconds between tries after the study could not be reached, the last one from then on. */
const RETRIES = [5_000, 15_000, 30_000, 60_000];

export interface QueuePorts {
  /** The present form; another language brings another one. */
  sender(): Sender;
  /** The service does not take a file. */
  onRefused(refused: RefusedFile): void;
  /** Files arrived or were taken out, so that what is kept of the form should follow at once. */
  onChanged(): void;
  /** Told of what nobody foresaw. */
  report(cause: unknown): void;
}

/** Sends files as soon as they are in the answers, one after the other, and takes them back from the service when they are taken out. */
export class FileQueue {
  private known: ReadonlyMap<string, FileEntry>;
  private isRunning = false;
  private isOver = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: QueuePorts) {
    this.known = this.present();
  }

  /** To be called after every change of the answers. */
  look = (): void => {
    const before = this.known;
    this.known = this.present();
    const gone = [...before.values()].filter(({ file_id }) => !this.known.has(file_id));
    for (const entry of gone) this.takeOut(entry);
    const isNew = ({ file_id, interaction_identifier: reference }: FileEntry): boolean => reference !== undefined && before.get(file_id)?.interaction_identifier !== reference;
    if (gone.length > 0 || [...this.known.values()].some(isNew)) this.ports.onChanged();
    this.start();
  };

  /** Tries now, e.g. when the network is back. */
  start = (): void => {
    if (this.isRunning || this.isOver || !this.ports.sender().uploads || !this.next()) return;
    clearTimeout(this.timer);
    this.isRunning = true;
    void this.run()
      .catch(this.ports.report)
      .finally(() => (this.isRunning = false));
  };

  /** The form leaves the screen. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    const { board } = this.ports.sender();
    for (const id of this.known.keys()) board.cancel(id);
  }

  private async run(): Promise<void> {
    for (let next = this.next(); next && !this.isOver; next = this.next()) {
      const outcome = await sendFile(this.ports.sender(), next.key, next.entry);
      if (outcome === 'failed') return this.later();
      this.tries = 0;
      if (typeof outcome === 'object') this.ports.onRefused(outcome);
    }
  }

  private later(): void {
    if (this.isOver) return;
    this.timer = setTimeout(this.start, RETRIES[Math.min(this.tries, RETRIES.length - 1)]);
    this.tries += 1;
  }

  /** The first file that can be sent: one that was refused, or stopped by the person, waits for the person. */
  private next(): { key: string; entry: FileEntry } | undefined {
    const { board } = this.ports.sender();
    for (const { field, files } of fileHolders(this.ports.sender())) {
      for (const entry of files) {
        const state = board.get(entry.file_id);
        const isOpen = state.kind === 'waiting' || (state.kind === 'failed' && state.why === 'unreachable');
        if (entry.interaction_identifier === undefined && isOpen && fileShelf.get(entry.file_id)) return { key: field.key, entry };
      }
    }
    return undefined;
  }

  /** By `file_id`. Those of questions that are hidden at the moment count: they may come back. */
  private present(): ReadonlyMap<string, FileEntry> {
    const sender = this.ports.sender();
    const files = [...fileHolders(sender).flatMap((holder) => holder.files), ...[...sender.store.hidden.values()].flatMap(filesIn)];
    return new Map(files.map((entry) => [entry.file_id, entry]));
  }

  private takeOut({ file_id, interaction_identifier: reference }: FileEntry): void {
    const { board, uploads } = this.ports.sender();
    board.cancel(file_id);
    fileShelf.drop(file_id);
    // The service sweeps away what it was not told of.
    if (reference !== undefined) void uploads?.discard?.(reference).catch(this.ports.report);
  }
}
