/** NUL, and a surrogate without its other half (ECMA-262, 6.1.4): PostgreSQL stores neither in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE.source, 'gu');

/** Whether every text in a JSON value, keys included, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.every(isStorable) : Object.entries(value).every((entry) => entry.every(isStorable));
}

/** The text without the characters that cannot be stored. */
export const storableText = (text: string): string => text.replace(ALL_UNSTORABLE, '');

/** A JSON value whose texts and keys can all be stored; the same object if nothing had to be removed. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (isStorable(value)) return value;
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => storable(part));
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [storableText(key), storable(part as unknown)]));
}
