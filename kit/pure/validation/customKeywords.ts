import type { ErrorObject } from 'ajv';
import type { Engine, Schema, SchemaObject } from './engine.ts';
import { type ErrorPlace, errorSentence } from './errorObjects.ts';
import { isObject, own } from './jsonValue.ts';
import { escapeToken } from './pointer.ts';
import type { Keyword, KeywordContext } from './vocabulary/Keyword.ts';
import { keywords } from './vocabulary/index.ts';

const applies = ({ type }: Keyword, value: unknown): boolean =>
  type === 'any' || (type === 'object' ? isObject(value) : typeof value === type);

/** The errors of one keyword of the vocabulary in this schema. */
export function keywordErrors(
  keyword: Keyword,
  parentSchema: SchemaObject,
  value: unknown,
  context: KeywordContext,
  place: ErrorPlace,
): ErrorObject[] {
  if (!applies(keyword, value)) return [];
  const schema = parentSchema[keyword.keyword];
  const params = keyword.check(schema, value, context);
  const itself = params && { at: '', keyword: keyword.keyword, params, data: value };
  return [...(itself ? [itself] : []), ...(keyword.errorsBelow?.(schema, value, context) ?? [])].map((found) => ({
    instancePath: place.at + found.at,
    schemaPath: `${place.from}/${keyword.keyword}`,
    keyword: found.keyword,
    params: found.params,
    message: errorSentence(found.keyword, found.params),
    schema,
    parentSchema,
    data: found.data,
  }));
}

/** The keywords of the vocabulary in this schema itself, without those that the interpreter evaluates. */
export const keywordsIn = (schema: SchemaObject): Keyword[] =>
  keywords.filter(({ keyword, inTests }) => !inTests && Object.hasOwn(schema, keyword));

const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);
const schemasIn = (value: unknown): [string, Schema][] =>
  isObject(value) ? (Object.entries(value) as [string, Schema][]) : [];

/** The subschemas that apply to the value or its parts, in the places where the vocabulary is supported. */
const appliedBy = (schema: SchemaObject): Schema[] => [
  ...list(schema.allOf),
  ...list(schema.items),
  ...[schema.items, schema.then, schema.else, schema.additionalProperties].filter(isObject),
  ...schemasIn(schema.properties).map(([, part]) => part),
];

/** The members that `additionalProperties` applies to, if it is a schema. */
function additionalNames(schema: SchemaObject, value: object): string[] {
  if (!isObject(schema.additionalProperties)) return [];
  const named = new Set(schemasIn(schema.properties).map(([name]) => name));
  const patterns = schemasIn(schema.patternProperties).map(([pattern]) => new RegExp(pattern, 'u'));
  return Object.keys(value).filter((name) => !named.has(name) && !patterns.some((pattern) => pattern.test(name)));
}

/** Creates a function that evaluates the vocabulary's keywords throughout a schema, because the interpreter does not know them. */
export function createKeywordWalk(engine: Engine, context: KeywordContext) {
  const asking = new WeakMap<SchemaObject, boolean>();

  /** Whether this schema or a subschema has a keyword of the vocabulary. Most schemas have none and need no walk. */
  const asks = (schema: Schema): boolean => {
    if (typeof schema !== 'object') return false;
    const known = asking.get(schema);
    if (known !== undefined) return known;
    asking.set(schema, false); // Preliminary entry: a schema that refers to itself adds no keyword.
    const found =
      '$ref' in schema ? mentionedBy(schema, new Set()) : keywordsIn(schema).length > 0 || appliedBy(schema).some(asks);
    asking.set(schema, found);
    return found;
  };

  /** Searches behind a `$ref` without the cache, because a preliminary entry of a cycle would end the search too early. */
  const mentionedBy = (schema: Schema, seen: Set<Schema>): boolean => {
    if (typeof schema !== 'object' || seen.has(schema)) return false;
    seen.add(schema);
    if ('$ref' in schema) return mentionedBy(engine.resolve(schema), seen);
    return keywordsIn(schema).length > 0 || appliedBy(schema).some((part) => mentionedBy(part, seen));
  };

  const walk = (schema: Schema, value: unknown, place: ErrorPlace, out: ErrorObject[]): void => {
    if (typeof schema !== 'object' || value === undefined || !asks(schema)) return;
    if ('$ref' in schema) return walk(engine.resolve(schema), value, { ...place, from: `${place.from}/$ref` }, out);
    const below = (name: string): ErrorPlace => ({ ...place, from: `${place.from}/${name}` });
    const member = (name: string, from: string): ErrorPlace => ({
      at: `${place.at}/${escapeToken(name)}`,
      from: `${place.from}/${from}`,
    });

    for (const keyword of keywordsIn(schema)) {
      out.push(...keywordErrors(keyword, schema, value, context, place));
    }
    list(schema.allOf).forEach((part, i) => walk(part, value, below(`allOf/${i}`), out));
    if (schema.if !== undefined) {
      const branch = engine.passes(schema.if as Schema, value) ? 'then' : 'else';
      walk((schema[branch] ?? true) as Schema, value, below(branch), out);
    }
    if (isObject(value)) {
      for (const [name, part] of schemasIn(schema.properties)) {
        walk(part, own(value, name), member(name, `properties/${escapeToken(name)}`), out);
      }
      for (const name of additionalNames(schema, value)) {
        walk(schema.additionalProperties as Schema, own(value, name), member(name, 'additionalProperties'), out);
      }
    }
    if (Array.isArray(value)) {
      const { items } = schema;
      value.forEach((item: unknown, i) => {
        const part = Array.isArray(items) ? items[i] : items;
        walk((part ?? true) as Schema, item, member(String(i), Array.isArray(items) ? `items/${i}` : 'items'), out);
      });
    }
  };

  return walk;
}
