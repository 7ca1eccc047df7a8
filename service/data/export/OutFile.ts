import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '#service/startupError.ts';

/** In characters. */
const CHUNK = 64 * 1024;

/**
 * A new file that is written in chunks. Each write waits for the disk, so that no more than a chunk is in memory. Until
 * `keep`, its name ends in `.part`, so nobody takes the file of an interrupted run for a complete one.
 */
export class OutFile {
  private waiting = '';

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws StartupError if the file cannot be created, such as because it exists */
  static async create(path: string): Promise<OutFile> {
    return named(path, async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return new OutFile(path, await open(partOf(path), 'wx', 0o600));
    });
  }

  /** @throws StartupError if the disk does not take it, such as because it is full */
  async write(text: string): Promise<void> {
    this.waiting += text;
    if (this.waiting.length >= CHUNK) await this.flush();
  }

  /** Writes what is left and closes the file. @throws StartupError if the disk does not take it */
  async finish(): Promise<void> {
    await this.flush();
    await named(this.path, async () => {
      await this.handle.sync();
      await this.handle.close();
    });
  }

  /** Gives the finished file its name. */
  keep = (): Promise<void> => named(this.path, () => rename(partOf(this.path), this.path));

  /** Deletes the file, finished or not. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => {}); // It may be closed already.
    await rm(partOf(this.path), { force: true });
  }

  private async flush(): Promise<void> {
    const text = this.waiting;
    this.waiting = '';
    await named(this.path, () => this.handle.appendFile(text));
  }
}

const partOf = (path: string): string => `${path}.part`;

/** Says which file an error of the system is about. */
async function named<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Code of an error of the system → what it means for a file. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder. Name a file in it, or another one',
};

/** Says in one sentence why a file could not be written. @param error of the system */
export function unwritable(path: string, error: unknown): StartupError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new StartupError(`${path} could not be written: ${reasons[code] ?? message}.`);
}
