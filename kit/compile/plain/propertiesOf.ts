import type { JsonSchema7 } from '@jsonforms/core';
import { dereferenced } from './dereferenced.ts';

/**
 * All properties of an object schema, including those of its alternatives and conditions: name → schema. The first
 * schema of a name wins.
 */
export function propertiesOf(
  schema: unknown,
  root: JsonSchema7,
  found = new Map<string, JsonSchema7>(),
  seen = new Set<JsonSchema7>(),
): ReadonlyMap<string, JsonSchema7> {
  const own = dereferenced(schema, root);
  if (!own || seen.has(own)) return found;
  seen.add(own);
  for (const [name, part] of Object.entries(own.properties ?? {}))
    if (!found.has(name)) found.set(name, dereferenced(part, root) ?? {});
  const dependent = Object.values(own.dependencies ?? {}).filter((part) => !Array.isArray(part));
  for (const part of [
    ...(own.allOf ?? []),
    ...(own.anyOf ?? []),
    ...(own.oneOf ?? []),
    own.then,
    own.else,
    ...dependent,
  ])
    propertiesOf(part, root, found, seen);
  return found;
}
