import { isStorable, UNSTORABLE } from './vocabulary/keywords/texts.ts';

const ALL_UNSTORABLE = new RegExp(UNSTORABLE.source, 'gu');

/** The text without characters that cannot be stored. */
export const storableText = (text: string): string => text.replace(ALL_UNSTORABLE, '');

/** A JSON value without characters that cannot be stored, in texts and keys. Returns the same object if there are none. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (isStorable(value)) return value;
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => storable(part));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [storableText(key), storable(part as unknown)]),
  );
}
