import type { SummaryContext } from '#kit/pure/fields/index.ts';
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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size: `7.5 MB`, in Spanish `7,5 MB`. Each unit is 1024 of the previous one. */
export const formatBytes = (bytes: number, locale: string): string => format(bytes, locale, (value) => value);

/** Formats the maximum size of a file. Rounds down: a file of the size that participants read is never too large. */
export const formatLimit = (bytes: number, locale: string): string => format(bytes, locale, Math.floor);

function format(bytes: number, locale: string, round: (value: number) => number): string {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const digits = value < 10 ? 2 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(round(value * 10 ** digits) / 10 ** digits);
}
