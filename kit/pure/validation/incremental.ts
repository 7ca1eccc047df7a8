import type { ErrorObject } from 'ajv';
import { memoBy } from '#kit/pure/fields/index.ts';
import type { Engine, Schema, SchemaObject } from './engine.ts';
import { type ErrorPlace, errorSentence } from './errorObjects.ts';
import { createKeywordWalk, keywordErrors, keywordsIn } from './customKeywords.ts';
import { isObject, own } from './jsonValue.ts';
import { escapeToken } from './pointer.ts';
import type { Keyword, KeywordContext } from './vocabulary/Keyword.ts';
import { keywords } from './vocabulary/index.ts';

/** Keywords without a constraint on the members of an object. */
const SILENT = new Set([
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'i18n',
  'type',
  'definitions',
  '$defs',
]);
/** Keywords that apply further schemas to the same value. */
const THROUGH = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

const reads = new Map(keywords.flatMap((k) => (k.reads ? [[k.keyword, k.reads] as const] : [])));

/**
 * The properties of an object that decide whether it matches a schema; `undefined` if any property can. A condition that names two
 * questions is not tested again when a third is answered.
 */
function namesRead(schema: Schema): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  return collect(schema, names) ? names : undefined;
}

/** Adds the names. Returns false if the names cannot be determined. */
function collect(schema: Schema, names: Set<string>): boolean {
  if (typeof schema !== 'object') return true;
  return Object.entries(schema).every(([keyword, value]) => {
    const add = (more: readonly string[]): true => (more.forEach((name) => names.add(name)), true);
    if (SILENT.has(keyword)) return true;
    if (keyword === 'properties') return add(Object.keys(value as object));
    if (keyword === 'required') return add(value as string[]);
    if (keyword === 'dependencies' || keyword === 'dependentRequired' || keyword === 'dependentSchemas') {
      add(Object.keys(value as object));
      return Object.values(value as object).every((asked: Schema | string[]) =>
        Array.isArray(asked) ? add(asked) : collect(asked, names),
      );
    }
    if (THROUGH.has(keyword)) return [value].flat().every((part) => collect(part as Schema, names));
    const read = reads.get(keyword);
    return read !== undefined && isObject(value) && add(read(value));
  });
}

/** A piece of an object schema that depends on several properties. */
interface Remainder {
  schema: SchemaObject;
  /** Prefix of the piece's schema pointers: `/allOf/3` or empty. */
  from: string;
  /** Set for a piece cut out of its schema: replaces the piece as the schema of its top-level errors. */
  standsFor?: SchemaObject;
  /** The properties that it reads; `undefined` if it can read any. */
  names: readonly string[] | undefined;
}

/** How to validate a schema: as a whole, or in parts so that only changed parts are validated again. */
type Plan =
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
function planOf(schema: Schema): Plan {
  if (typeof schema !== 'object' || TOGETHER.some((keyword) => has(schema, keyword))) return { kind: 'whole' };
  if (has(schema, 'properties') && allows(schema, 'object')) return objectPlan(schema);
  const { items } = schema;
  if (isObject(items) && has(items, 'properties') && allows(schema, 'array')) {
    const { items: _, ...rest } = schema;
    return { kind: 'rows', items, rest };
  }
  return { kind: 'whole' };
}

type Errors = readonly ErrorObject[];

/** Validates the value at one place repeatedly. Data is immutable, so an object with the same identity is not validated again. */
export type Check = (value: unknown) => Errors;

const NONE: Errors = [];

/** Returns the previous list if the new one has the same errors, because readers compare by identity. */
const kept = (before: Errors, now: Errors): Errors =>
  before.length === now.length && now.every((error, i) => error === before[i]) ? before : now;

const sameFinding = (a: ErrorObject, b: ErrorObject): boolean =>
  a.keyword === b.keyword &&
  a.instancePath === b.instancePath &&
  a.schemaPath === b.schemaPath &&
  (Object.is(a.data, b.data) || (isObject(a.data) && isObject(b.data))) &&
  JSON.stringify(a.params) === JSON.stringify(b.params);

/**
 * Reuses the error object of an error that persists, so that its question does not render again. If the error's value is an object
 * (whose identity changes with each member), `data` keeps the state in which the error first appeared.
 */
const settled = (before: Errors, now: Errors): Errors =>
  kept(
    before,
    now.map((error) => before.find((old) => sameFinding(old, error)) ?? error),
  );

/** Runs again only if the values it depends on changed. */
function remember<Seen extends readonly unknown[]>(run: () => Errors, look: () => Seen) {
  let seen: Seen | undefined;
  let errors = NONE;
  return (): Errors => {
    const now = look();
    if (!seen || now.length !== seen.length || now.some((value, i) => !Object.is(value, seen?.[i]))) {
      errors = settled(errors, run());
      seen = now;
    }
    return errors;
  };
}

/** Creates checks for the parts of one root schema. Prepares a part only when there is a value to check. */
export function createIncremental(engine: Engine, context: KeywordContext) {
  const walk = createKeywordWalk(engine, context);
  const known = memoBy((schema: SchemaObject): Plan => planOf(schema));
  const planFor = (schema: Schema): Plan => (typeof schema === 'object' ? known(schema) : { kind: 'whole' });

  /** Validates the whole value with the interpreter and the vocabulary. */
  const whole = (
    schema: Schema,
    value: unknown,
    place: ErrorPlace,
    options?: { standsFor?: SchemaObject; data?: unknown },
  ): ErrorObject[] => {
    const errors = engine.errors(schema, value, place, options);
    walk(schema, value, place, errors);
    return errors;
  };

  const check = (schema: Schema, place: ErrorPlace): Check => {
    const plan = planFor(schema);
    let value: unknown;
    let errors = NONE;
    let began = false;
    let apart: Check | undefined;
    return (next) => {
      if (began && Object.is(next, value)) return errors;
      const fits = plan.kind === 'object' ? isObject(next) : plan.kind === 'rows' && Array.isArray(next);
      const now = fits
        ? (apart ??=
            plan.kind === 'object'
              ? objectCheck(plan, schema as SchemaObject, place)
              : rowsCheck(plan as Plan & { kind: 'rows' }, schema as SchemaObject, place))(next)
        : whole(schema, next, place);
      errors = kept(errors, now);
      value = next;
      began = true;
      return errors;
    };
  };

  function rowsCheck({ items, rest }: Plan & { kind: 'rows' }, schema: SchemaObject, { at, from }: ErrorPlace): Check {
    const rows: Check[] = [];
    return (value) => {
      const list = value as readonly unknown[];
      rows.length = Math.min(rows.length, list.length);
      const inRows = Array.from(list, (row, i) =>
        (rows[i] ??= check(items, { at: `${at}/${i}`, from: `${from}/items` }))(row ?? null),
      );
      return [...whole(rest, list, { at, from }, { standsFor: schema }), ...inRows.flat()];
    };
  }

  function objectCheck(plan: Plan & { kind: 'object' }, schema: SchemaObject, place: ErrorPlace): Check {
    let data: Record<string, unknown> = {};
    const stop = {};
    const named = (keyword: string, params: Record<string, unknown>): ErrorObject => ({
      instancePath: place.at,
      schemaPath: `${place.from}/${keyword}`,
      keyword,
      params,
      message: errorSentence(keyword, params),
      schema: schema[keyword],
      parentSchema: schema,
      data,
    });
    /** Keeps one error object per name while the error persists. */
    const perName = (keyword: string, param: string) => {
      let lasting = new Map<string, ErrorObject>();
      return (names: readonly string[]): Errors => {
        lasting = new Map(names.map((name) => [name, lasting.get(name) ?? named(keyword, { [param]: name })] as const));
        return [...lasting.values()];
      };
    };
    const missing = perName('required', 'missingProperty');
    const surplus = perName('additionalProperties', 'additionalProperty');

    const checks = new Map<string, Check>();
    const propertyErrors = (name: string, part: Schema): Errors => {
      const value = own(data, name);
      if (value === undefined) return NONE;
      let run = checks.get(name);
      if (!run) {
        const token = escapeToken(name);
        checks.set(
          name,
          (run = check(part, { at: `${place.at}/${token}`, from: `${place.from}/properties/${token}` })),
        );
      }
      return run(value);
    };

    const look = (names: readonly string[] | undefined) => () =>
      names ? names.map((name) => own(data, name)) : [stop, data];
    /** A piece receives only the members that it names. */
    const shown = (names: readonly string[] | undefined): unknown =>
      names
        ? Object.fromEntries(
            names.map((name) => [name, own(data, name)] as const).filter(([, member]) => member !== undefined),
          )
        : data;

    const remainder = ({ schema: piece, from, standsFor, names }: Remainder) =>
      remember(
        () =>
          whole(
            piece,
            shown(names),
            { at: place.at, from: place.from + from },
            { data, ...(standsFor && { standsFor }) },
          ),
        look(names),
      );
    const keyword = ({ keyword: asked, names }: { keyword: Keyword; names: readonly string[] | undefined }) =>
      remember(() => keywordErrors(asked, schema, data, context, place), look(names));
    const across = [...plan.keywords.map(keyword), ...plan.remainders.map(remainder)];

    return (value) => {
      data = value as Record<string, unknown>;
      const found: ErrorObject[] = [];
      found.push(...missing(plan.required.filter((name) => own(data, name) === undefined)));
      for (const [name, part] of plan.properties) for (const error of propertyErrors(name, part)) found.push(error);
      const { only } = plan;
      if (only) found.push(...surplus(Object.keys(data).filter((name) => !only.has(name) && data[name] !== undefined)));
      for (const run of across) for (const error of run()) found.push(error);
      return found;
    };
  }

  return { check, whole };
}
