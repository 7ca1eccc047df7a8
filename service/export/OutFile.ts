import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** In characters. */
const CHUNK = 64 * 1024;

/** A new file that is written in chunks. Each write waits for the disk, so that no more than a chunk is in memory. */
export class OutFile {
  private waiting = '';
  private constructor(private readonly handle: FileHandle) {}

  /** @throws if the file exists */
  static async create(path: string): Promise<OutFile> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new OutFile(await open(path, 'wx', 0o600));
  }

  async write(text: string): Promise<void> {
    this.waiting += text;
    if (this.waiting.length >= CHUNK) await this.flush();
  }

  async close(): Promise<void> {
    try {
      await this.flush();
      await this.handle.sync();
    } finally {
      await this.handle.close();
    }
  }

  private async flush(): Promise<void> {
    const text = this.waiting;
    this.waiting = '';
    await this.handle.appendFile(text);
  }
}
