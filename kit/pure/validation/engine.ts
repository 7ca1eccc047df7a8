import { dereference, format as knownFormats, validate as interpret, type Schema as Copy } from '@cfworker/json-schema';
import type { ErrorObject } from 'ajv';
import { memoBy } from '#kit/pure/fields/index.ts';
import { toErrorObjects, type ErrorPlace, errorSentence } from './errorObjects.ts';
import { jsonValue } from './jsonValue.ts';
import { keywordContext } from './vocabulary/context.ts';
import { formats, keywords } from './vocabulary/index.ts';
import type { KeywordContext } from './vocabulary/Keyword.ts';

/** A JSON Schema, draft-07. */
export type Schema = boolean | SchemaObject;
export type SchemaObject = { readonly [keyword: string]: unknown };

/** The interpreter reads formats from one table, `knownFormats`. Ours extend it and replace its `date` and `email`. */
const kitFormats = Object.fromEntries(formats.map(({ name, test }) => [name, test]));

/** Keywords of the vocabulary that are allowed in tests. The interpreter evaluates each as a format, named by keyword and setting. */
const testKeywords = keywords.filter(({ inTests }) => inTests === true);

/** Context of these keywords during a run of the interpreter. */
let testContext: KeywordContext;

/** The objects of the run that they can judge. */
let objects: unknown[] = [];

/** A hidden member of each object: its place in {@link objects}. The interpreter hands formats a text, never an object. */
export const PLACE = '\0';

/** The value with this member in each object. Set with the code of expressions. */
let placed = (value: unknown, _objects: unknown[]): unknown => value;
export const setPlaced = (next: typeof placed): void => void (placed = next);

/** The interpreter's format for the test keyword of a schema, if it has one. */
function testFormat(schema: object): object {
  const keyword = testKeywords.find((candidate) => Object.hasOwn(schema, candidate.keyword));
  // A schema with such a keyword also has the `type` of the keyword. Otherwise the object is a `properties` map with
  // a property of that name.
  if (!keyword || (schema as SchemaObject).type !== keyword.type) return {};
  const setting = (schema as SchemaObject)[keyword.keyword];
  const format = `${keyword.keyword} ${JSON.stringify(setting)}`;
  const isOfTexts = keyword.type === 'string';
  knownFormats[format] ??= (text: string) =>
    keyword.check(setting, isOfTexts ? text : objects[+text], testContext) === undefined;
  return isOfTexts ? { format } : { properties: { [PLACE]: { format } } };
}

interface Prepared {
  /** Whether keywords judge objects. */
  judgesObjects?: boolean;
  /** Original schema object → its copy, which the interpreter annotates. */
  copies: Map<object, object>;
  originals: Map<object, object>;
  lookup: Record<string, Copy | boolean>;
}

/** Interprets the parts of one root schema. Originals stay unchanged: the interpreter annotates copies, which are created on demand. */
export interface Engine {
  /**
   * Errors of a value for a part of the root, or for a piece assembled from parts. `standsFor` then replaces the piece
   * as the schema of its errors.
   */
  errors(
    schema: Schema,
    value: unknown,
    place: ErrorPlace,
    options?: { standsFor?: SchemaObject; data?: unknown },
  ): ErrorObject[];
  passes(schema: Schema, value: unknown): boolean;
  /** The original schema that the `$ref` of a part leads to. */
  resolve(schema: SchemaObject): Schema;
}

function copyOf(value: unknown, prepared: Prepared): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { copies, originals } = prepared;
  const known = copies.get(value);
  if (known) return known;
  let copy: object;
  if (Array.isArray(value)) copy = value.map((item) => copyOf(item, prepared));
  else {
    const test = testFormat(value);
    if ('properties' in test) prepared.judgesObjects = true;
    copy = {
      ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member, prepared)])),
      ...test,
    };
  }
  copies.set(value, copy);
  originals.set(copy, value);
  return copy;
}

function prepare(schema: Schema): Prepared {
  const prepared: Prepared = { copies: new Map(), originals: new Map(), lookup: {} };
  prepared.lookup = dereference(copyOf(schema, prepared) as Copy | boolean);
  return prepared;
}

/** Whether a schema contains a `$ref`. Such a part can only be interpreted together with its root. */
const mentionsRef = memoBy((node: object): boolean => {
  return Object.hasOwn(node, '$ref') || Object.values(node).some((part) => isNode(part) && mentionsRef(part));
});
const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function createEngine(root: Schema, context: KeywordContext = keywordContext()): Engine {
  Object.assign(knownFormats, kitFormats);
  let whole: Prepared | undefined;
  const alone = memoBy((schema: SchemaObject) => prepare(schema));
  const preparedFor = (schema: SchemaObject): Prepared =>
    mentionsRef(schema) ? (whole ??= prepare(root)) : alone(schema);

  const run = (schema: Schema, value: unknown) => {
    testContext = context;
    objects = [];
    if (typeof schema === 'boolean')
      return { prepared: undefined, copy: schema, units: interpret(value, schema, '7', {}, false).errors };
    const prepared = preparedFor(schema);
    const copy = copyOf(schema, prepared) as Copy;
    const data = prepared.judgesObjects ? placed(value, objects) : value;
    return { prepared, copy, units: interpret(data, copy, '7', prepared.lookup, false).errors };
  };

  return {
    errors(schema, value, place, { standsFor, data = value } = {}) {
      try {
        const { prepared, copy, units } = run(schema, jsonValue(value));
        if (units.length === 0) return [];
        const original = (node: unknown): unknown =>
          node === copy && standsFor
            ? standsFor
            : (typeof node === 'object' && node !== null && prepared?.originals.get(node)) || node;
        const follow = (node: object): unknown => prepared?.lookup[(node as Copy).__absolute_ref__ ?? ''];
        return toErrorObjects(units, data, { start: copy as object, follow, original }, place);
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        return [unreadable(schema, data, place)];
      }
    },
    passes(schema, value) {
      try {
        return run(schema, jsonValue(value)).units.length === 0;
      } catch (error) {
        if (isUnreadable(error)) return false;
        throw error;
      }
    },
    resolve(schema) {
      const prepared = (whole ??= prepare(root));
      const target = prepared.lookup[(copyOf(schema, prepared) as Copy).__absolute_ref__ ?? ''];
      if (target === undefined) throw new Error(`The schema has no ${String(schema.$ref)}.`);
      return typeof target === 'boolean' ? target : (prepared.originals.get(target) as SchemaObject);
    },
  };
}

/** An unpaired surrogate in a member name makes URI encoding fail, and thousands of levels overflow the stack. Neither can be an answer. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof URIError || (error instanceof RangeError && /call stack/i.test(error.message));

const unreadable = (schema: Schema, data: unknown, { at, from }: ErrorPlace): ErrorObject => ({
  instancePath: at,
  schemaPath: `${from}/unreadable`,
  keyword: 'unreadable',
  params: {},
  message: errorSentence('unreadable', {}),
  schema,
  parentSchema: schema as object,
  data,
});
