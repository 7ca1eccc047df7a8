import { memoBy } from '#kit/pure/fields/index.ts';

/** Whether JSON can represent the object as it is: not a File, a Date or a Map. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** An object in the sense of JSON Schema: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object's own property; `undefined` for inherited ones (`constructor`, `toString`). */
export const own = (object: object | undefined, name: string): unknown =>
  object && Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;

/**
 * The value as JSON represents it: without `undefined` members, with `null` for `undefined` in arrays and for non-finite numbers.
 * Returns the value itself, not a copy, if nothing changes.
 */
export function jsonValue(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) {
    // Array.from also fills holes.
    const items = Array.from(value, (item) => (item === undefined ? null : jsonValue(item)));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  return isPlainObject(value) ? jsonObject(value) : value;
}

/** Data is immutable, so an object that stays, such as another row of a list, is not looked through again. */
const jsonObject = memoBy((value: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(value);
  const kept = entries
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => [name, jsonValue(member)] as const);
  const same = kept.length === entries.length && kept.every(([name, member]) => member === value[name]);
  return same ? value : Object.fromEntries(kept);
});
