import type { Schema, SchemaObject } from './engine.ts';
import { isObject } from './jsonValue.ts';
import { namesRead } from './namesRead.ts';
import { keywordsIn } from './customKeywords.ts';
import type { Keyword } from './vocabulary/Keyword.ts';

/** A piece of an object schema that depends on several properties. */
export interface Remainder {
  schema: SchemaObject;
  /** Prefix of the piece's schema pointers: `/allOf/3` or empty. */
  from: string;
  /** Set for a piece cut out of its schema: replaces the piece as the schema of its top-level errors. */
  standsFor?: SchemaObject;
  /** The properties that it reads; `undefined` if it can read any. */
  names: readonly string[] | undefined;
}

/** How to validate a schema: as a whole, or in parts so that only changed parts are validated again. */
export type Plan =
  | { kind: 'whole' }
  | {
      kind: 'object';
      properties: readonly (readonly [name: string, schema: Schema])[];
      required: readonly string[];
      /** The allowed properties; undefined if others are allowed. */
      only: ReadonlySet<string> | undefined;
      keywords: readonly { keyword: Keyword; names: readonly string[] | undefined }[];
      remainders: readonly Remainder[];
    }
  | { kind: 'rows'; items: SchemaObject; rest: SchemaObject };

/** Keywords of an object that can be evaluated separately. */
const ALONE = [
  'not',
  'anyOf',
  'oneOf',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'const',
  'enum',
  'minProperties',
  'maxProperties',
  'propertyNames',
];
/** Keywords that depend on the other keywords of their schema, which is therefore validated as a whole. */
const TOGETHER = [
  '$ref',
  '$recursiveRef',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'prefixItems',
  'contains',
];

const has = (schema: SchemaObject, keyword: string): boolean => Object.hasOwn(schema, keyword);
const allows = (schema: SchemaObject, type: string): boolean =>
  !has(schema, 'type') || [schema.type].flat().includes(type);

function objectPlan(schema: SchemaObject): Plan {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const remainders: Remainder[] = [];
  const cut = (piece: SchemaObject): void => {
    const names = namesRead(piece);
    remainders.push({ schema: piece, from: '', standsFor: schema, names: names && [...names] });
  };

  ((schema.allOf ?? []) as Schema[]).forEach((part, i) => {
    const piece: SchemaObject = typeof part === 'object' ? part : { allOf: [part] };
    const names = namesRead(piece);
    remainders.push({ schema: piece, from: typeof part === 'object' ? `/allOf/${i}` : '', names: names && [...names] });
  });
  if (has(schema, 'if'))
    cut(Object.fromEntries(['if', 'then', 'else'].filter((k) => has(schema, k)).map((k) => [k, schema[k]])));
  for (const keyword of ALONE) if (has(schema, keyword)) cut({ [keyword]: schema[keyword] });

  const closed = schema.additionalProperties === false && !has(schema, 'patternProperties');
  if (!closed && (has(schema, 'additionalProperties') || has(schema, 'patternProperties'))) {
    const named = Object.fromEntries(properties.map(([name]) => [name, true]));
    const rest = ['patternProperties', 'additionalProperties'].filter((k) => has(schema, k)).map((k) => [k, schema[k]]);
    cut({ properties: named, ...Object.fromEntries(rest) });
  }

  return {
    kind: 'object',
    properties,
    required: (schema.required ?? []) as string[],
    only: closed ? new Set(properties.map(([name]) => name)) : undefined,
    keywords: keywordsIn(schema)
      .filter(({ type }) => type === 'object' || type === 'any')
      .map((keyword) => ({ keyword, names: keyword.reads?.(schema[keyword.keyword]) })),
    remainders,
  };
}

/**
 * Objects with named properties and arrays of such objects are validated in parts. All other schemas are small enough
 * to validate as a whole.
 */
export function planOf(schema: Schema): Plan {
  if (typeof schema !== 'object' || TOGETHER.some((keyword) => has(schema, keyword))) return { kind: 'whole' };
  if (has(schema, 'properties') && allows(schema, 'object')) return objectPlan(schema);
  const { items } = schema;
  if (isObject(items) && has(items, 'properties') && allows(schema, 'array')) {
    const { items: _, ...rest } = schema;
    return { kind: 'rows', items, rest };
  }
  return { kind: 'whole' };
}
