import type { SummaryContext } from '#kit/fields/index.ts';
import type { FileEntry } from './fileEntry.ts';
import { fileMessages } from './messages.ts';

/** Characters that make a name misleading: control characters, and direction marks, which can make `gpj.exe` read `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A file name for display: without invisible characters, at most 120 characters, with its ending. */
export function fileName(name: string | undefined): string {
  const seen = [...(name ?? '').replace(UNSEEN, '')];
  return seen.length <= 120 ? seen.join('') : `${seen.slice(0, 100).join('')}…${seen.slice(-19).join('')}`;
}

/** The display names of a list of files. Only the reference of an earlier file is known; several such files are numbered. */
export function fileNames(
  entries: readonly Pick<FileEntry, 'name'>[],
  formatMessage: SummaryContext['formatMessage'],
): string[] {
  const names = entries.map(({ name }) => fileName(name));
  const count = names.filter((name) => name === '').length;
  let number = 0;
  return names.map((name) => name || formatMessage(fileMessages.unnamed, { count, number: (number += 1) }));
}
