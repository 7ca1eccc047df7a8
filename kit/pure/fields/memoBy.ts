/**
 * A function that computes its result once per object. The result lives as long as the object.
 * @param make must be pure; for results that depend on two objects, it returns another `memoBy`
 */
export function memoBy<K extends object, V extends {} | null>(make: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, V>();
  return (object) => {
    const before = known.get(object);
    if (before !== undefined) return before;
    const made = make(object);
    known.set(object, made);
    return made;
  };
}
