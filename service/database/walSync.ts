import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Sends what the system still holds of an open file or folder to the disk. */
export interface DiskSync {
  now(file: number): void;
  later(file: number): Promise<void>;
}

const hostDisk: DiskSync = { now: fsyncSync, later: promisify(fdatasync) };

/**
 * Collects the moments at which PostgreSQL asks for its log to be on the disk, and syncs the log once for all commits
 * that wait (group commit). PostgreSQL continues meanwhile, so two things must wait for the sync instead: the results
 * of its queries (`settled`), and every change of another file (`force`), because the log must reach the disk first.
 */
export class WalSync {
  private segment: { path: string; file: number } | undefined;
  private asked = 0;
  private done = 0;
  private running: Promise<void> | undefined;
  private failure: Error | undefined;
  readonly disk: DiskSync;

  constructor(disk: DiskSync = hostDisk) {
    this.disk = disk;
  }

  /** PostgreSQL asks for a segment of its log to be on the disk. */
  ask(path: string): void {
    if (this.segment?.path !== path) {
      this.force();
      this.release();
      this.segment = { path, file: openSync(path, 'r+') };
    }
    this.asked += 1;
  }

  /** Syncs now what was asked for, before another file changes. */
  force(): void {
    if (this.failure) throw this.failure;
    if (!this.segment || this.done >= this.asked) return;
    try {
      this.disk.now(this.segment.file);
    } catch (error) {
      throw this.fail(error);
    }
    this.done = this.asked;
  }

  /**
   * Resolves when everything that was asked for is on the disk.
   * @throws if the disk refuses. What PostgreSQL then believes to be stored may be lost, so every later call throws, too
   */
  async settled(): Promise<void> {
    const wanted = this.asked;
    while (this.done < wanted && !this.failure) await (this.running ??= this.sync());
    if (this.failure) throw this.failure;
  }

  close(): void {
    this.force();
    this.release();
  }

  private async sync(): Promise<void> {
    const upTo = this.asked;
    try {
      await this.disk.later(this.segment!.file);
      this.done = Math.max(this.done, upTo);
    } catch (error) {
      this.fail(error);
    } finally {
      this.running = undefined;
    }
  }

  private fail(error: unknown): Error {
    const reason = error instanceof Error ? error.message : String(error);
    return (this.failure ??= new Error(`The disk did not store the database: ${reason}. Restart the service.`));
  }

  /** Closes the file of the last segment once no sync uses it. */
  private release(): void {
    const last = this.segment?.file;
    this.segment = undefined;
    if (last === undefined) return;
    if (this.running) void this.running.then(() => closeSync(last)).catch(() => undefined);
    else closeSync(last);
  }
}
