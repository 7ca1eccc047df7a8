import { writeSync } from 'node:fs';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

const OUTPUT = 1;
/** In milliseconds. */
const PAUSE = 10;
/** How many pauses a reader that is late gets for one line. */
const MOST_PAUSES = 100;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines to standard output. What cannot be written is lost: a full disk or a reader that has ended must not end the service, and
 * lines follow again once the disk has room. A reader that is late holds up the service for a second at most.
 */
export const standardOutput: LogStream = {
  write(line) {
    let rest: Uint8Array = Buffer.from(line);
    for (let pauses = 0; rest.length > 0 && pauses < MOST_PAUSES;) {
      try {
        rest = rest.subarray(writeSync(OUTPUT, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        pauses += 1;
        Atomics.wait(sleeper, 0, 0, PAUSE);
      }
    }
  },
};
