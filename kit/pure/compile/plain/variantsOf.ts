import { deriveTypes, isOneOfEnumSchema, type JsonSchema, type JsonSchema7 } from '@jsonforms/core';
import { dereferenced } from './dereferenced.ts';
import { mergedSchema } from './mergedSchema.ts';

export interface Variant {
  /** The schema as written, which its errors name as `parentSchema`. */
  original: JsonSchema7;
  /** The schema to render. */
  schema: JsonSchema7;
  title: string | undefined;
}

/** The alternatives of a schema, and the rest of it. */
export interface Variants {
  keyword: 'oneOf' | 'anyOf';
  variants: readonly Variant[];
  /** The schema without its alternatives. */
  rest: JsonSchema7;
}

/** The types that a schema itself names, without `null`. */
export const typesOf = ({ allOf: _all, anyOf: _any, oneOf: _one, ...own }: JsonSchema7): string[] =>
  deriveTypes(own as JsonSchema).filter((type) => type !== 'null');

const found = new WeakMap<JsonSchema7, Variants | null>();

/**
 * The alternatives that a participant has to choose from before anything can be rendered.
 * @param schema result of `mergedSchema`
 * @returns `undefined` if there are none, or if they only validate what the schema renders anyway (`anyOf: [{ required: ['a'] }, …]`)
 */
export function variantsOf(schema: JsonSchema7, root: JsonSchema7): Variants | undefined {
  const known = found.get(schema);
  if (known !== undefined) return known ?? undefined;
  const keyword = (['oneOf', 'anyOf'] as const).find((each) => hasVariants(schema, each, root));
  const variants = keyword && splitVariants(schema, keyword, root);
  found.set(schema, variants ?? null);
  return variants;
}

function hasVariants(schema: JsonSchema7, keyword: 'oneOf' | 'anyOf', root: JsonSchema7): boolean {
  const members = schema[keyword];
  if (
    !Array.isArray(members) ||
    (keyword === 'oneOf' && isOneOfEnumSchema(schema as JsonSchema)) ||
    isTextOrEnum(schema, root)
  )
    return false;
  const types = typesOf(schema);
  return members.some((member) => rendersMore(member, types, root));
}

/** Whether a member renders something that a schema with these types does not render alone. */
function rendersMore(
  member: unknown,
  types: readonly string[],
  root: JsonSchema7,
  seen = new Set<JsonSchema7>(),
): boolean {
  const schema = dereferenced(member, root);
  if (!schema || seen.has(schema)) return false;
  seen.add(schema);
  const takesObjects = types.length === 0 || types.includes('object');
  if (takesObjects && Object.keys(schema.properties ?? {}).length > 0) return true;
  if (types.length === 0 && (typesOf(schema).length > 0 || 'const' in schema || 'enum' in schema)) return true;
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((part) =>
    rendersMore(part, types, root, seen),
  );
}

function splitVariants(schema: JsonSchema7, keyword: 'oneOf' | 'anyOf', root: JsonSchema7): Variants {
  const { [keyword]: members = [], ...rest } = schema;
  const types = typesOf(schema);
  const variants = members.flatMap((member): Variant[] => {
    const original = dereferenced(member, root);
    if (!original || original.type === 'null') return [];
    const merged = mergedSchema(original, root);
    const typed = typesOf(merged).length === 0 && types.length > 0 ? { ...merged, type: types[0]! } : merged;
    return [{ original, schema: typed, title: member.title ?? merged.title }];
  });
  return { keyword, variants, rest };
}

/** Whether all alternatives are texts. They render as one text input, with the listed values as suggestions. */
export function isTextOrEnum(schema: JsonSchema7, root: JsonSchema7): boolean {
  const members = (schema.anyOf ?? schema.oneOf)?.map((member) => dereferenced(member, root));
  if (!members || (schema.oneOf && isOneOfEnumSchema(schema as JsonSchema))) return false;
  const types = typesOf(schema);
  if (types.length > 0) return types.length === 1 && types[0] === 'string';
  return members.every(
    (member) =>
      member !== undefined &&
      !member.properties &&
      deriveTypes(member as JsonSchema).every((type) => type === 'string') &&
      deriveTypes(member as JsonSchema).length === 1,
  );
}
