import { defineKeyword } from '../Keyword.ts';

/** PostgreSQL cannot store NUL or an unpaired surrogate (ECMA-262, 6.1.4) in a text. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether all texts in a JSON value, including keys, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every((entry) => entry.every(isStorable));
}

/** The texts of an answer must not contain characters that the service cannot store. */
export const storable = defineKeyword<boolean>({
  keyword: 'storable',
  type: 'any',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && !isStorable(value) ? {} : undefined),
});
