import { Resolve, type JsonSchema, type JsonSchema7 } from '@jsonforms/core';

export const isSchemaObject = (schema: unknown): schema is JsonSchema7 =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

/**
 * Follows `$ref` to the schema itself.
 * @param root schema that local references point into
 * @returns `undefined` if the result is not a schema object, or if the reference is unresolvable or circular
 */
export function dereferenced(schema: unknown, root: JsonSchema7): JsonSchema7 | undefined {
  const seen = new Set<unknown>();
  let found = schema;
  while (isSchemaObject(found) && typeof found.$ref === 'string') {
    if (seen.has(found)) return undefined;
    seen.add(found);
    found = Resolve.schema(root as JsonSchema, found.$ref, root as JsonSchema);
  }
  return isSchemaObject(found) ? found : undefined;
}
