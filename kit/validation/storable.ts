/** PostgreSQL cannot store NUL or an unpaired surrogate (ECMA-262, 6.1.4) in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE.source, 'gu');

/** Whether all texts in a JSON value, including keys, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every((entry) => entry.every(isStorable));
}

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
