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

/** Resolves once no announced write is under way. */
export async function writesDone(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending);
}
