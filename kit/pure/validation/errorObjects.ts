import type { ErrorObject } from 'ajv';
import type { OutputUnit } from '@cfworker/json-schema';
import { isObject, own } from './jsonValue.ts';
import { decodeFragment, tokensOf } from './pointer.ts';

/** The source of an error's params. */
interface Finding {
  /** Value of the keyword. */
  schema: unknown;
  parentSchema: unknown;
  data: unknown;
  /** The member of the value that the finding is about, if any. */
  member?: string | undefined;
}

type Params = Record<string, unknown>;

const limit = ({ schema }: Finding): Params[] => [{ limit: schema }];
const comparison =
  (sign: string) =>
  ({ schema }: Finding): Params[] => [{ comparison: sign, limit: schema }];
const named =
  (name: string) =>
  ({ schema }: Finding): Params[] => [{ [name]: schema }];

const missingOf = (names: readonly string[], data: unknown): string[] =>
  isObject(data) ? names.filter((name) => own(data, name) === undefined) : [];

function dependencies({ schema, data }: Finding): Params[] {
  if (!isObject(schema) || !isObject(data)) return [];
  return Object.entries(schema).flatMap(([property, names]) =>
    Array.isArray(names) && own(data, property) !== undefined
      ? missingOf(names, data).map((missingProperty) => ({
          property,
          missingProperty,
          depsCount: names.length,
          deps: names.join(', '),
        }))
      : [],
  );
}

/** The last pair of equal items, searched from the end as Ajv does. Objects are equal regardless of the order of their members. */
function equalPair({ data }: Finding): Params[] {
  const keys = (data as unknown[]).map((item) => JSON.stringify(item, sorted));
  for (let i = keys.length - 1; i > 0; i--) {
    const j = keys.lastIndexOf(keys[i] ?? '', i - 1);
    if (j >= 0) return [{ i, j }];
  }
  return [{}];
}

const sorted = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Keyword → params of each error that Ajv reports. Other keywords have no params. */
const paramsOf: Readonly<Record<string, (finding: Finding) => Params[]>> = {
  type: named('type'),
  const: named('allowedValue'),
  enum: named('allowedValues'),
  pattern: named('pattern'),
  format: named('format'),
  multipleOf: named('multipleOf'),
  minLength: limit,
  maxLength: limit,
  minItems: limit,
  maxItems: limit,
  minProperties: limit,
  maxProperties: limit,
  minimum: comparison('>='),
  maximum: comparison('<='),
  exclusiveMinimum: comparison('>'),
  exclusiveMaximum: comparison('<'),
  contains: () => [{ minContains: 1 }],
  oneOf: () => [{ passingSchemas: null }],
  additionalItems: ({ parentSchema }) => [{ limit: (own(parentSchema as object, 'items') as unknown[]).length }],
  additionalProperties: ({ member }) => [{ additionalProperty: member }],
  propertyNames: ({ member }) => [{ propertyName: member }],
  required: ({ schema, data }) => missingOf(schema as string[], data).map((missingProperty) => ({ missingProperty })),
  dependencies,
  dependentRequired: dependencies,
  uniqueItems: equalPair,
};

/** The params of the errors for one finding: usually one error, for `required` one per missing name. */
const errorParams = (keyword: string, finding: Finding): Params[] =>
  (Object.hasOwn(paramsOf, keyword) ? paramsOf[keyword]?.(finding) : undefined) ?? [{}];

/**
 * An English sentence for logs and for hosts without texts of their own. Participants read the texts of `messageFor` instead.
 * JSON Forms recognizes a missing property by the first words of the sentence.
 */
export function errorSentence(keyword: string, params: Params): string {
  if (keyword === 'required') return `must have required property '${String(params.missingProperty)}'`;
  const details = Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `must satisfy ${keyword}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

/** The position of the checked value and its schema in the whole. It is prepended to the pointers of each error. */
export interface ErrorPlace {
  /** JSON Pointer (RFC 6901) of the value. */
  at: string;
  /** Fragment pointer of the schema: `#/properties/a`. */
  from: string;
}

/** Finds the schema object at a location of the interpreter, and the original of a copied schema. */
interface SchemaWalk {
  start: object;
  /** The target of the `$ref` of this copied schema. */
  follow(schema: object): unknown;
  original(schema: unknown): unknown;
}

/** Applicators that the interpreter also reports on the way down. Ajv does not, and no field could show these errors. */
const WRAPPERS = new Set(['$ref', 'properties', 'patternProperties', 'items', 'allOf', 'if', 'dependentSchemas']);

/** Keywords with one Ajv error per missing or surplus name. `errorParams` creates these errors from schema and data. */
const LISTS_NAMES = new Set(['required', 'dependencies', 'dependentRequired']);

function schemaAt({ start, follow }: SchemaWalk, tokens: readonly string[]): unknown {
  let node: unknown = start;
  for (const token of tokens) {
    if (typeof node !== 'object' || node === null) return undefined;
    // A property can be named `$ref`. Only a dereferenced schema leads elsewhere.
    node = token === '$ref' && Object.hasOwn(node, '__absolute_ref__') ? follow(node) : own(node, token);
  }
  return node;
}

const valueAt = (root: unknown, pointer: string): unknown =>
  tokensOf(pointer).reduce<unknown>(
    (node, token) => (typeof node === 'object' && node !== null ? own(node, token) : undefined),
    root,
  );

/**
 * Converts the interpreter's findings to the errors that Ajv reports with `allErrors` and `verbose`.
 * @param root the checked value, for `data` of the errors
 */
export function toErrorObjects(
  units: readonly OutputUnit[],
  root: unknown,
  walk: SchemaWalk,
  place: ErrorPlace,
): ErrorObject[] {
  const errors: ErrorObject[] = [];
  const listed = new Set<string>();

  units.forEach((unit, i) => {
    const before = units[i - 1];
    const pointer = decodeFragment(unit.instanceLocation);
    const data = valueAt(root, pointer);
    const push = (
      keyword: string,
      location: string,
      schema: unknown,
      parentSchema: unknown,
      params: Record<string, unknown>,
    ) =>
      errors.push({
        instancePath: place.at + pointer,
        schemaPath: place.from + location,
        keyword,
        params,
        message: errorSentence(keyword, params),
        schema,
        parentSchema: parentSchema as object,
        data,
      } as ErrorObject);

    if (unit.keyword === 'false') {
      // Its own keywordLocation is an instance location. The applicator before it gives the location of `false`.
      const outer = before ? schemaAt(walk, tokensOf(decodeFragment(before.keywordLocation))) : undefined;
      if (
        before &&
        outer === false &&
        (before.keyword === 'additionalProperties' || before.keyword === 'additionalItems')
      )
        return;
      push('false schema', `${before ? decodeFragment(before.keywordLocation) : ''}/false schema`, false, false, {});
      return;
    }

    const tokens = tokensOf(decodeFragment(unit.keywordLocation));
    const parent = schemaAt(walk, tokens.slice(0, -1));
    const copied = isObject(parent) ? own(parent, unit.keyword) : undefined;
    if (WRAPPERS.has(unit.keyword)) return;
    if ((unit.keyword === 'additionalProperties' || unit.keyword === 'additionalItems') && copied !== false) return;
    if (unit.keyword === 'dependencies' && !listsNames(copied, data)) return;

    const schema = walk.original(copied);
    const parentSchema = walk.original(parent);
    const location = decodeFragment(unit.keywordLocation).replace(/dependantRequired$/, 'dependentRequired');
    const once = LISTS_NAMES.has(unit.keyword) || unit.keyword === 'additionalItems';
    const id = `${unit.instanceLocation} ${unit.keywordLocation}`;
    if (once && listed.has(id)) return;
    if (once) listed.add(id);

    const next = units[i + 1];
    const member = next ? tokensOf(decodeFragment(next.instanceLocation)).at(-1) : undefined;
    for (const params of errorParams(unit.keyword, { schema, parentSchema, data, member })) {
      push(unit.keyword, location, schema, parentSchema, params);
    }
  });
  return errors;
}

/** Whether a list of names under `dependencies` is violated. Otherwise the unit represents a schema there, whose errors follow. */
const listsNames = (dependencies: unknown, data: unknown): boolean =>
  isObject(dependencies) &&
  isObject(data) &&
  Object.entries(dependencies).some(
    ([name, asked]) =>
      Array.isArray(asked) &&
      own(data, name) !== undefined &&
      asked.some((other: string) => own(data, other) === undefined),
  );
