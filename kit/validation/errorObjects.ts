import type { ErrorObject } from 'ajv';
import type { OutputUnit } from '@cfworker/json-schema';
import { isObject, own } from './jsonValue.ts';
import { decodeFragment, tokensOf } from './pointer.ts';
import { errorParams, errorSentence } from './errorParams.ts';

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
