import { inTime } from '#portal/api/device/inTime.ts';

const pending = new Set<Promise<unknown>>();

/** Announces a write to the device's storage that has begun, so that a reload of the page can wait for it. */
export function announceWrite(write: Promise<unknown>): void {
  const settled = write.then(
    () => undefined,
    () => undefined,
  );
  pending.add(settled);
  void settled.then(() => pending.delete(settled));
}

const INPUTS = ['pointerdown', 'keydown', 'beforeinput', 'click'];
const refuse = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Whether the page takes input. Its oldest browsers know no `inert`. */
export function takeInput(takesInput: boolean): void {
  document.body.inert = !takesInput;
  for (const type of INPUTS)
    if (takesInput) window.removeEventListener(type, refuse, true);
    else window.addEventListener(type, refuse, true);
}

/** In milliseconds. Screens take no input while they wait for writes, and the storage of some browsers never responds. */
const PATIENCE = 10_000;

/** Resolves once no announced write is under way, or after ten seconds. Never rejects. */
export async function writesDone(): Promise<void> {
  const all = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending);
  };
  await inTime(all(), PATIENCE).catch(() => undefined);
}
