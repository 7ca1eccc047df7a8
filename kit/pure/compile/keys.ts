const SAFE = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Names of the members of every ordinary object. A value under such a key would be lost or would change the prototype. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

/** Maximum length of an automatic name in characters. */
const AUTO_NAME_LENGTH = 25;

/** The name of a field without name: the first 25 characters of its label. */
export const autoName = (label: string): string => [...label].slice(0, AUTO_NAME_LENGTH).join('');

/**
 * The key of a field's value in the form data. JSON Forms reads `a.b` and `a[0]` as paths and loses `__proto__`,
 * so a name that is not a plain identifier gets a generated key. The answer is still submitted under the name.
 */
export function safeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = SAFE.test(name) && !RESERVED.has(name) ? name : `f_${name.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 40)}`;
  let key = plain;
  for (let n = 2; taken.has(key); n += 1) key = `${plain}_${n}`;
  return key;
}
