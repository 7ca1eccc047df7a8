import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#service/startupError.ts';

// Two services that open the same embedded database would damage it. Process numbers alone do not tell them apart: in two
// containers, both can be 1, and neither sees the other. So the holder of the lock also touches its file all the time.

interface Times {
  /** In milliseconds. The holder touches its lock this often. */
  beat: number;
  /** In milliseconds. A lock that was not touched for so long has no holder any more. */
  silence: number;
}
const TIMES: Times = { beat: 1_000, silence: 10_000 };
/** In milliseconds. Of two processes that take a lock over at the same time, the first sees after this that it lost. */
const SETTLE = 250;

/** How often a service looks at a lock before it takes the lock over. */
const LOOKS = 20;

/** The content of a lock. */
interface Holder {
  token: string;
  pid: number;
  /** When the process started, so that a later process with its number is not taken for it. */
  started: string;
  /** Where its number counts. Only processes of the same place can see each other. */
  place: string;
}

export interface FolderLock {
  /** Call it before each use of the folder: ends the process if another one has taken the folder, for example while this one was suspended. */
  check(): void;
  release(): void;
}

/** The tokens of this process. */
const held = new Set<string>();

/**
 * Creates the folder of the embedded database and locks it. A lock without a living holder is taken over.
 * @param place default: the present machine and container
 * @param onLost default: says so and ends the process, without writing anything to the folder
 * @throws StartupError if the folder cannot be written or another process uses it
 */
export async function lockFolder(
  folder: string,
  { beat, silence }: Times = TIMES,
  place = placeOfProcess(),
  onLost: () => void = () => leave(folder),
): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const own: Holder = { token: randomUUID(), pid: process.pid, started: startOf(process.pid), place };
  // Before the file is written: a second call of this process could otherwise take the lock for one of a process that ended.
  held.add(own.token);
  try {
    mkdirSync(folder, { recursive: true });
    // Creating a folder that already exists succeeds even if it is not writable, so write a file into it.
    const probe = join(folder, `.probe-${own.token}`);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
    await take(file, folder, own, silence);
  } catch (error) {
    held.delete(own.token);
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database folder ${folder} cannot be written (${reason}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    );
  }
  let touched = Date.now();
  const touch = () => {
    const holder = read(file);
    if (holder && holder.token !== own.token) return onLost();
    try {
      // Touching needs no space on the disk. A lock that somebody removed by hand is written again.
      if (holder) utimesSync(file, new Date(), new Date());
      else writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      touched = Date.now();
    } catch {
      // The next time, or the next statement, tries again.
    }
  };
  const timer = setInterval(touch, beat).unref();
  return {
    check: () => {
      if (Math.abs(Date.now() - touched) > silence / 2) touch();
    },
    release: () => {
      clearInterval(timer);
      held.delete(own.token);
      if (read(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

/** @throws StartupError if another process has the lock */
async function take(file: string, folder: string, own: Holder, silence: number): Promise<void> {
  const content = JSON.stringify(own);
  for (;;) {
    try {
      return writeFileSync(file, content, { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    const isHere = holder?.place === own.place;
    if (isHere ? isRunning(holder) : await isTouched(file, silence)) throw inUse(folder, isHere ? holder : undefined);
    if (read(file)?.token !== holder?.token) continue;
    const draft = `${file}.${own.token}`;
    writeFileSync(draft, content);
    renameSync(draft, file);
    await pause(SETTLE);
    if (read(file)?.token !== own.token) throw inUse(folder);
    return;
  }
}

const inUse = (folder: string, holder?: Holder): StartupError =>
  new StartupError(
    `Another service (${holder ? `process ${holder.pid}` : 'perhaps in another container'}) is using the database in ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  );

function leave(folder: string): never {
  console.error(`Another service has taken the database in ${folder}, so this one ends at once.`);
  process.exit(1);
}

/** `undefined` if there is no lock, or none that this version wrote. */
function read(file: string): Holder | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return typeof found?.token === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the lock is touched, replaced or removed within a time. Time alone proves nothing: a suspended computer stops both
 * services, and the holder needs a moment after it wakes up.
 */
async function isTouched(file: string, silence: number): Promise<boolean> {
  const before = stateOf(file);
  const end = Date.now() + silence;
  for (let looks = 0; (looks < LOOKS || Date.now() < end) && before !== undefined; looks += 1) {
    await pause(silence / LOOKS);
    const now = stateOf(file);
    if (now !== before) return now !== undefined;
  }
  return false;
}

/** Changes with each touch. It is read from the opened file, because network file systems remember the state of others. */
function stateOf(file: string): string | undefined {
  try {
    const opened = openSync(file, 'r');
    try {
      const { mtimeMs, ino } = fstatSync(opened);
      return `${ino} ${mtimeMs}`;
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started, token }: Holder): boolean {
  if (pid === process.pid) return held.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/** When a process started, in the unit of its system; `''` if the system does not say. */
export function startOf(pid: number): string {
  try {
    // The name of the program, in parentheses, can contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]!;
  } catch {
    return '';
  }
}

/** The machine since its last start, and the container. */
function placeOfProcess(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
