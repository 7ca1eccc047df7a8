import type { JsonSchema7 } from '@jsonforms/core';
import { memoBy } from '#kit/pure/fields/index.ts';
import { dereferenced } from './dereferenced.ts';

/** Keywords that only validate and render nothing. They stay in the `allOf` of a merged schema, for scopes that point into them. */
const CONDITIONAL = ['if', 'then', 'else', 'not'] as const;
const ALTERNATIVES = ['oneOf', 'anyOf'] as const;

const mergedIn = memoBy((_root: JsonSchema7) => new WeakMap<JsonSchema7, JsonSchema7>());

/**
 * Merges the members of `allOf` into one schema, and removes the `null` alternative of a nullable value.
 * For rendering only: data is validated against the original schema.
 * @param schema with resolved references
 * @param root schema that references point into
 * @returns the schema itself if there is nothing to merge; idempotent
 */
export function mergedSchema(schema: JsonSchema7, root: JsonSchema7): JsonSchema7 {
  if (!schema.allOf && !schema.anyOf && !schema.oneOf) return schema;
  const cache = mergedIn(root);
  const known = cache.get(schema);
  if (known) return known;
  cache.set(schema, schema); // Preliminary entry: ends the recursion if the schema contains itself.
  const merged = withoutNull(mergeMembers(schema, root), root);
  cache.set(schema, merged);
  if (merged !== schema) cache.set(merged, merged);
  return merged;
}

function mergeMembers(schema: JsonSchema7, root: JsonSchema7): JsonSchema7 {
  const members = (schema.allOf ?? []).map((member) => dereferenced(member, root));
  if (
    !members.some(
      (member) =>
        member && Object.keys(member).some((keyword) => !(CONDITIONAL as readonly string[]).includes(keyword)),
    )
  )
    return schema;
  const { allOf: _, ...own } = schema;
  const left: JsonSchema7[] = [];
  const merged = members.reduce<JsonSchema7>(
    (all, member) => (member ? merge(all, mergedSchema(member, root), left) : all),
    own,
  );
  return left.length > 0 ? { ...merged, allOf: left } : merged;
}

/** @param left collects the parts that cannot be merged */
function merge(into: JsonSchema7, member: JsonSchema7, left: JsonSchema7[]): JsonSchema7 {
  const { allOf = [], properties, required, $ref: _ref, $id: _id, definitions: _definitions, ...rest } = member;
  left.push(...allOf);
  for (const keywords of [
    CONDITIONAL,
    ...ALTERNATIVES.filter((keyword) => keyword in into).map((keyword) => [keyword] as const),
  ]) {
    const taken = Object.fromEntries(
      keywords.filter((keyword) => keyword in rest).map((keyword) => [keyword, rest[keyword]]),
    );
    if (Object.keys(taken).length > 0) left.push(taken);
    for (const keyword of keywords) delete rest[keyword];
  }
  return {
    ...rest,
    ...into,
    ...(properties || into.properties ? { properties: mergeProperties(into.properties, properties) } : {}),
    ...(required || into.required ? { required: [...new Set([...(into.required ?? []), ...(required ?? [])])] } : {}),
  };
}

function mergeProperties(
  into: JsonSchema7['properties'] = {},
  more: JsonSchema7['properties'] = {},
): JsonSchema7['properties'] {
  const both = Object.keys(more).filter((name) => Object.hasOwn(into, name) && into[name] !== more[name]);
  return { ...more, ...into, ...Object.fromEntries(both.map((name) => [name, { allOf: [into[name]!, more[name]!] }])) };
}

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` is an optional text. */
function withoutNull(schema: JsonSchema7, root: JsonSchema7): JsonSchema7 {
  for (const keyword of ALTERNATIVES) {
    const members = schema[keyword]?.map((member) => dereferenced(member, root));
    const others = members?.filter((member) => member?.type !== 'null' && member?.const !== null);
    const only = others?.[0];
    if (!members || !only || others.length !== 1 || members.length === 1) continue;
    const { [keyword]: _, ...own } = schema;
    const left: JsonSchema7[] = [...(own.allOf ?? [])];
    const merged = merge(own, mergedSchema(only, root), left);
    return left.length > 0 ? { ...merged, allOf: left } : merged;
  }
  return schema;
}
