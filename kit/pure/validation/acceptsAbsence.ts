import type { Schema, SchemaObject } from './engine.ts';

/**
 * Whether a schema accepts an absent value. JSON has no such value, but rules test for it (an unanswered field is `undefined`).
 * The result is the same as Ajv's: `type`, `const` and `enum` reject it, and keywords for values of one type accept it.
 */
export function acceptsAbsence(
  given: object | boolean | undefined,
  resolve: (schema: { $ref?: unknown }) => Schema,
  depth = 0,
): boolean {
  if (given === undefined || depth > 100) return true;
  if (typeof given === 'boolean') return given;
  const schema = given as SchemaObject;
  const accepts = (part: unknown): boolean => acceptsAbsence(part as Schema, resolve, depth + 1);
  if ('$ref' in schema) return accepts(resolve(schema));
  if ('type' in schema || 'const' in schema || 'enum' in schema) return false;
  if ('not' in schema && accepts(schema.not)) return false;
  if (Array.isArray(schema.allOf) && !schema.allOf.every(accepts)) return false;
  if (Array.isArray(schema.anyOf) && !schema.anyOf.some(accepts)) return false;
  if (Array.isArray(schema.oneOf) && schema.oneOf.filter(accepts).length !== 1) return false;
  return 'if' in schema ? accepts(accepts(schema.if) ? schema.then : schema.else) : true;
}
