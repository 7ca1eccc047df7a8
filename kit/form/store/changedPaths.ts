const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The paths with different values in two states of the data. Compares by identity, which is sufficient because the data is immutable.
 * If a value becomes an object, or stops being one, all paths inside it are included.
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
