import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FileEntry } from './fileEntry.ts';
import { fileName, formatLimit } from './fileTexts.ts';
import type { FileRules } from '#kit/pure/fields/index.ts';
import { fileShelf } from './fileShelf.ts';
import { BYTES_LOOKED_AT, extensionsOf, isPicture, typeOf, readBytes } from './formats.ts';
import { fileMessages } from './messages.ts';
import { announce } from '#kit/ui/parts/index.ts';
import { useRefusals } from './useRefusals.ts';

import { exifTags, type ReadableExif } from './exif.ts';

/** Number of bytes to search. Cameras write their metadata at the start. */
const NOTES_END = 256 * 1024;

/** Reads the camera's metadata of a photo, without the location. Loads the parser on demand. Undefined for a photo without metadata. */
async function readExif(file: File): Promise<ReadableExif | undefined> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const found = (await parse(await readBytes(file.slice(0, NOTES_END)), {
      tiff: true,
      exif: true,
      gps: false,
      reviveValues: false,
    })) as Record<string, unknown> | undefined;
    const notes = exifTags.map((tag) => [tag, noteOf(found?.[tag])] as const).filter(([, note]) => note !== undefined);
    return notes.length > 0 ? (Object.fromEntries(notes) as ReadableExif) : undefined;
  } catch {
    return undefined;
  }
}

/** The value if it is a number or a text that is not blank. */
function noteOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
}

interface Options {
  value: readonly FileEntry[];
  setValue(value: FileEntry[]): void;
  rules: FileRules;
  /** Whether to read the camera's metadata. */
  exif: boolean;
  /** What to do if too many files are chosen. */
  surplus: 'first' | 'none';
  /** Message for an unreadable file, instead of the kit's. */
  unreadable: string | undefined;
  locale: string;
}

/**
 * Adds chosen files to the answer, checked by their bytes, and reports the rejected ones.
 * @returns `notice`: what the last choice lacks as a whole
 */
export function useFileAdding({ value, setValue, rules, exif, surplus, unreadable, locale }: Options) {
  const { formatMessage } = useIntl();
  const [notice, setNotice] = useState<string>();
  const { refused, note, dismiss } = useRefusals();
  // Reading is asynchronous. Meanwhile other files can be added.
  const latest = useRef(value);
  latest.current = value;

  const add = async (files: readonly File[]): Promise<void> => {
    const looked = await Promise.all(files.map(lookAt));
    const readable = looked.filter((each) => each.isReadable);
    const before = latest.current;
    const { added, empty, tooLarge, wrongType, surplus: left } = admit(readable, before.length, rules, surplus);
    const kind = rules.accept.every(isPicture) ? 'photo' : 'other';
    const size = formatLimit(rules.maxSize, locale);
    const extensions = extensionsOf(rules.accept, locale);
    const max = rules.maxFiles;
    const because = (list: readonly { file: File }[], say: (name: string) => string) =>
      list.map(({ file }) => fileName(file.name)).map((name) => ({ name, text: say(name) }));
    const unread = looked.filter((each) => !each.isReadable);
    note(
      [
        ...because(
          unread,
          () =>
            unreadable ??
            formatMessage(fileMessages.unreadable, { reason: formatMessage(fileMessages.reasonUnreadable) }),
        ),
        ...because(empty, (name) => formatMessage(fileMessages.empty, { name, kind })),
        ...because(wrongType, (name) => formatMessage(fileMessages.wrongType, { name, extensions, kind })),
        ...because(tooLarge, (name) => formatMessage(fileMessages.tooLarge, { name, size, kind })),
      ],
      added.map(({ file }) => fileName(file.name)),
    );
    const words =
      left.length === 0
        ? undefined
        : added.length > 0
          ? formatMessage(fileMessages.firstAdded, { count: added.length })
          : formatMessage(fileMessages.noneAdded, { max, kind });
    setNotice(words);
    if (words) announce(words, 'assertive');
    if (added.length === 0) return;
    const entries = await Promise.all(added.map(({ file, type }) => entryOf(file, type!, exif, rules.bucket)));
    const next = [...latest.current, ...entries].slice(0, max);
    setValue(next);
    entries.forEach(({ name = '' }, i) =>
      announce(formatMessage(fileMessages.added, { name: fileName(name), count: before.length + i + 1, max })),
    );
  };
  return { notice, clearNotice: () => setNotice(undefined), refused, dismiss, add };
}

async function lookAt(
  file: File,
): Promise<{ file: File; size: number; type: string | undefined; isReadable: boolean }> {
  const { size } = file;
  try {
    return { file, size, type: typeOf(await readBytes(file.slice(0, BYTES_LOOKED_AT)), file.name), isReadable: true };
  } catch {
    return { file, size, type: undefined, isReadable: false };
  }
}

async function entryOf(file: File, type: string, withExif: boolean, bucket: string | undefined): Promise<FileEntry> {
  const exif = withExif && isPicture(type) ? await readExif(file) : undefined;
  const { name, size, lastModified } = file;
  return {
    file_id: fileShelf.put(file),
    name,
    size,
    type,
    lastModified,
    lastModifiedDate: new Date(lastModified).toISOString(),
    ...(bucket !== undefined && { bucket }),
    ...(exif && { exif }),
  };
}

/** A chosen file with the type that its bytes identify. */
interface Candidate {
  size: number;
  type: string | undefined;
}

/** Chosen files by result of the check. */
interface Admitted<C> {
  added: C[];
  empty: C[];
  tooLarge: C[];
  wrongType: C[];
  /** Valid files beyond the maximum number. */
  surplus: C[];
}

/**
 * Sorts chosen files into those to add and those to reject, by reason.
 * @param present number of files already in the answer
 * @param onSurplus if too many are chosen: add the `first` ones, or `none`
 */
export function admit<C extends Candidate>(
  chosen: readonly C[],
  present: number,
  rules: FileRules,
  onSurplus: 'first' | 'none',
): Admitted<C> {
  const isWrong = (file: C): boolean => file.type === undefined || !rules.accept.includes(file.type);
  const empty = chosen.filter((file) => file.size === 0);
  const wrongType = chosen.filter((file) => file.size > 0 && isWrong(file));
  const tooLarge = chosen.filter((file) => !isWrong(file) && file.size > rules.maxSize);
  const good = chosen.filter((file) => file.size > 0 && !isWrong(file) && file.size <= rules.maxSize);
  const left = Math.max(0, rules.maxFiles - present);
  const fits = good.length <= left || onSurplus === 'first' ? left : 0;
  return { added: good.slice(0, fits), empty, tooLarge, wrongType, surplus: good.slice(fits) };
}
