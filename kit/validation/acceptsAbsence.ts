import type { Schema } from './engine.ts';

/**
 * Whether a schema accepts that there is no value at all. JSON knows no such value, but rules ask for it (an unanswered field is
 * `undefined`), and Ajv answers: no type, constant or choice fits, and whatever judges values of one type lets it pass.
 */
export function acceptsAbsence(schema: Schema | undefined, resolve: (schema: { $ref?: unknown }) => Schema, depth = 0): boolean {
  if (schema === undefined || depth > 100) return true;
  if (typeof schema === 'boolean') return schema;
  const accepts = (part: unknown): boolean => acceptsAbsence(part as Schema, resolve, depth + 1);
  if ('$ref' in schema) return accepts(resolve(schema));
  if ('type' in schema || 'const' in schema || 'enum' in schema) return false;
  if ('not' in schema && accepts(schema.not)) return false;
  if (Array.isArray(schema.allOf) && !schema.allOf.every(accepts)) return false;
  if (Array.isArray(schema.anyOf) && !schema.anyOf.some(accepts)) return false;
  if (Array.isArray(schema.oneOf) && schema.oneOf.filter(accepts).length !== 1) return false;
  return 'if' in schema ? accepts(accepts(schema.if) ? schema.then : schema.else) : true;
}
