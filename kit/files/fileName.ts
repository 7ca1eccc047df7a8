/** Characters that a name cannot be trusted with: controls, and those that turn the direction of writing, so that `gpj.exe` reads `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A file's name as it may be shown: nothing invisible, no longer than 120 characters, the ending kept. */
export function fileName(name: string | undefined): string {
  const seen = [...(name ?? '').replace(UNSEEN, '')];
  return seen.length <= 120 ? seen.join('') : `${seen.slice(0, 100).join('')}…${seen.slice(-19).join('')}`;
}
