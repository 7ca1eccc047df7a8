const SAFE = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Every name that an ordinary object already answers to: as a key it would be lost, or reach the prototype. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

/** Longest automatic name, in characters. */
export const AUTO_NAME_LENGTH = 25;

/** The name of a field that has none: its label, cut to 25 characters. */
export const autoName = (label: string): string => [...label].slice(0, AUTO_NAME_LENGTH).join('');

/**
 * The key under which a field's value is kept in the form. JSON Forms reads `a.b` and `a[0]` as paths and loses `__proto__`,
 * so a name that is not a plain identifier gets a made-up key, and goes out under its own name.
 */
export function safeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = SAFE.test(name) && !RESERVED.has(name) ? name : `f_${name.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 40)}`;
  let key = plain;
  for (let n = 2; taken.has(key); n += 1) key = `${plain}_${n}`;
  return key;
}
