import type { SummaryContext } from '#kit/fields/index.ts';
import type { FileEntry } from './fileEntry.ts';
import { fileName } from './fileName.ts';
import { fileMessages } from './messages.ts';

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
