import { type FileEntry, fileShelf, filesIn } from '#kit/form/files/index.ts';
import { discardFile, INTERRUPTED, sendFile, type RefusedFile, type Sender } from './sendFiles.ts';
import { fileHolders } from './waitingFiles.ts';

/** Milliseconds between attempts after the study was unreachable. The last delay repeats. */
const RETRIES = [5_000, 15_000, 30_000, 60_000];

/** What the queue needs from its form. */
interface QueuePorts {
  /** The current form; changes with the language. */
  sender(): Sender;
  /** Called if the service rejects a file. */
  onRefused(refused: RefusedFile): void;
  /** Called if files were uploaded or removed, so that the draft is saved immediately. */
  onChanged(): void;
  /** Receives unexpected errors. */
  report(cause: unknown): void;
}

/** Uploads files as soon as they are in the answers, one at a time, and discards them at the service when they are removed. */
export class FileQueue {
  private known: ReadonlyMap<string, FileEntry>;
  private isRunning = false;
  private isOver = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: QueuePorts) {
    this.known = this.present();
  }

  /** Call this after each change of the files in the answers. */
  look = (): void => {
    const before = this.known;
    this.known = this.present();
    const gone = [...before.values()].filter(({ file_id }) => !this.known.has(file_id));
    for (const entry of gone) this.takeOut(entry);
    const isNew = ({ file_id, interaction_identifier: reference }: FileEntry): boolean =>
      reference !== undefined && before.get(file_id)?.interaction_identifier !== reference;
    if (gone.length > 0 || [...this.known.values()].some(isNew)) this.ports.onChanged();
    this.start();
  };

  /** Tries immediately, for example when the network is back. */
  start = (): void => {
    if (this.isRunning || this.isOver || !this.ports.sender().uploads || !this.next()) return;
    clearTimeout(this.timer);
    this.isRunning = true;
    void this.run()
      .catch(this.ports.report)
      .finally(() => (this.isRunning = false));
  };

  /** Stops the queue when the form unmounts or is hidden. Its files wait for the next queue. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    const { board } = this.ports.sender();
    for (const id of this.known.keys()) {
      if (!board.isRunning(id)) continue;
      board.cancel(id, INTERRUPTED);
      board.end(id, { kind: 'waiting' });
    }
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

  /** The first file to upload. A file that was rejected or stopped waits for the participant. */
  private next(): { key: string; entry: FileEntry } | undefined {
    const { board } = this.ports.sender();
    for (const { field, files } of fileHolders(this.ports.sender())) {
      for (const entry of files) {
        const state = board.get(entry.file_id);
        const isOpen = state.kind === 'waiting' || (state.kind === 'failed' && state.why === 'unreachable');
        if (entry.interaction_identifier === undefined && isOpen && fileShelf.get(entry.file_id))
          return { key: field.key, entry };
      }
    }
    return undefined;
  }

  /** Files by `file_id`, including the files of hidden questions, which can become visible again. */
  private present(): ReadonlyMap<string, FileEntry> {
    const sender = this.ports.sender();
    const files = [
      ...fileHolders(sender).flatMap((holder) => holder.files),
      ...[...sender.store.hidden.values()].flatMap(filesIn),
    ];
    return new Map(files.map((entry) => [entry.file_id, entry]));
  }

  private takeOut({ file_id, interaction_identifier: reference }: FileEntry): void {
    const sender = this.ports.sender();
    sender.board.cancel(file_id);
    fileShelf.drop(file_id);
    // The service itself removes files without a confirmed upload.
    if (reference !== undefined) void discardFile(sender, reference);
  }
}
