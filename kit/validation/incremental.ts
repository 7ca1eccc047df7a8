import type { ErrorObject } from 'ajv';
import { memoBy } from '#kit/fields/index.ts';
import type { Engine, Schema, SchemaObject } from './engine.ts';
import type { ErrorPlace } from './errorObjects.ts';
import { createKeywordWalk, keywordError } from './customKeywords.ts';
import { errorSentence } from './errorParams.ts';
import { isObject, own } from './jsonValue.ts';
import { planOf, type Plan, type Remainder } from './plan.ts';
import { escapeToken } from './pointer.ts';
import type { Keyword, KeywordContext } from './vocabulary/Keyword.ts';

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
      remember(() => [keywordError(asked, schema, data, context, place) ?? []].flat(), look(names));
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
