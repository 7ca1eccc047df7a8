type Schema = { readonly [keyword: string]: unknown };

/**
 * The highest sizes for what a field type leaves unbounded. No questionnaire comes near them, and they keep every part
 * of the contract bounded.
 */
const MOST = { length: 20_000, items: 10_000, keys: 1_000, keyLength: 500 };
const ANY_JSON = { $ref: 'json-value.schema.json' };

/** Keywords whose schema applies to the same value as the schema around it. */
const SAME_VALUE = ['if', 'then', 'else', 'not'];
const SAME_VALUE_LISTS = ['anyOf', 'allOf', 'oneOf'];
/** Keywords that restrict a value, or refer to the schema that does. */
const DECIDED = ['$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'if', 'not', 'properties', 'required'];

const typesOf = ({ type }: Schema): readonly unknown[] => [type ?? []].flat();
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapValues = (value: unknown, change: (schema: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, change(inner)]));

/**
 * Adds a highest size to every string, list and open object that has none.
 * @param isPart whether the schema only narrows the one around it, which then bounds the object itself
 */
export function withBounds(schema: unknown, isPart = false): unknown {
  if (schema === true) return ANY_JSON;
  if (!isSchema(schema)) return schema;
  const types = typesOf(schema);
  if (types.length === 0 && !DECIDED.some((keyword) => keyword in schema)) return { ...ANY_JSON, ...schema };
  const isDecided = 'enum' in schema || 'const' in schema;
  const isOpen =
    (types.includes('object') || 'properties' in schema) && schema.additionalProperties !== false && !isPart;
  return {
    ...mapKeywords(schema),
    ...(types.includes('string') && !isDecided && { maxLength: schema.maxLength ?? MOST.length }),
    ...(types.includes('array') && {
      maxItems: schema.maxItems ?? MOST.items,
      items: withBounds(schema.items ?? true),
    }),
    ...(isOpen && {
      maxProperties: schema.maxProperties ?? MOST.keys,
      propertyNames: schema.propertyNames ?? { maxLength: MOST.keyLength },
      additionalProperties: withBounds(schema.additionalProperties ?? true),
    }),
  };
}

const mapKeywords = (schema: Schema): object =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' || keyword === 'definitions')
        return [keyword, mapValues(value, (inner) => withBounds(inner))];
      if (keyword === 'items') return [keyword, withBounds(value)];
      if (SAME_VALUE.includes(keyword)) return [keyword, withBounds(value, true)];
      if (SAME_VALUE_LISTS.includes(keyword))
        return [keyword, (value as unknown[]).map((inner) => withBounds(inner, keyword === 'allOf'))];
      return [keyword, value];
    }),
  );
