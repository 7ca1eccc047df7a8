import { encode, type JsonSchema7, type Layout, type UISchemaElement } from '@jsonforms/core';
import { dereferenced } from './dereferenced.ts';
import { mergedSchema } from './mergedSchema.ts';
import { typesOf, variantsOf } from './variantsOf.ts';

/**
 * Generates a UI Schema: one control per property, in schema order. Unlike `Generate.uiSchema` of JSON Forms it never
 * returns a control with scope `#` for a schema with properties, because such a control would generate the same UI Schema again, endlessly.
 */
export function plainUischema(schema: JsonSchema7, root: JsonSchema7): UISchemaElement {
  const merged = mergedSchema(dereferenced(schema, root) ?? {}, root);
  const isObject = typesOf(merged).includes('object') && !variantsOf(merged, root);
  const scopes = isObject
    ? Object.entries(merged.properties ?? {})
        .filter(([, part]) => isRenderable(part, root))
        .map(([name]) => `#/properties/${encode(name)}`)
    : isRenderable(merged, root)
      ? ['#']
      : [];
  return { type: 'VerticalLayout', elements: scopes.map((scope) => ({ type: 'Control', scope })) } as Layout;
}

/** Whether a schema determines the kind of its value. */
export function isRenderable(schema: unknown, root: JsonSchema7, seen = new Set<JsonSchema7>()): boolean {
  const found = dereferenced(schema, root);
  if (!found || seen.has(found)) return false;
  seen.add(found);
  if (typesOf(found).length > 0 || 'const' in found || 'enum' in found) return true;
  return [...(found.allOf ?? []), ...(found.anyOf ?? []), ...(found.oneOf ?? [])].some((part) =>
    isRenderable(part, root, seen),
  );
}
