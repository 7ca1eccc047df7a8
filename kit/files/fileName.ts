/** Characters that make a name misleading: control characters, and direction marks, which can make `gpj.exe` read `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A file name for display: without invisible characters, at most 120 characters, with its ending. */
export function fileName(name: string | undefined): string {
  const seen = [...(name ?? '').replace(UNSEEN, '')];
  return seen.length <= 120 ? seen.join('') : `${seen.slice(0, 100).join('')}…${seen.slice(-19).join('')}`;
}
