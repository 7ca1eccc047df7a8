const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The paths at which two states of the data differ, found by identity: the data is never changed in place,
 * so this holds for every action. A value that stops or starts being an object is followed down as far as it goes.
 */
export function changedPaths(before: unknown, after: unknown, at = '', found = new Set<string>()): Set<string> {
  if (before === after) return found;
  found.add(at);
  const prefix = at ? `${at}.` : '';
  const a = isObject(before) ? before : {};
  const b = isObject(after) ? after : {};
  for (const key in b) if (a[key] !== b[key]) changedPaths(a[key], b[key], prefix + key, found);
  for (const key in a) if (!(key in b)) changedPaths(a[key], undefined, prefix + key, found);
  return found;
}
