// Replaces lodash/fp/set and lodash/fp/unset in a build.
import { clone, set, toPath, unset } from 'es-toolkit/compat';

/** A copy of an object in which everything along a path is a copy too, so that it can be changed there. The original stays as it is. */
function copiedAlong(object: unknown, path: string): object {
  const result = clone(Object(object)) as Record<string, unknown>;
  let nested = result;
  for (const key of toPath(path)) {
    const value = nested[key];
    if (typeof value !== 'object' || value === null) break;
    nested = nested[key] = clone(value) as Record<string, unknown>;
  }
  return result;
}

export const fp_set = (path: string, value: unknown, object: unknown): object =>
  set(copiedAlong(object, path), path, value);

export function fp_unset(path: string, object: unknown): object {
  const result = copiedAlong(object, path);
  unset(result, path);
  return result;
}
