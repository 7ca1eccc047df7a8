import type { ErrorObject } from 'ajv';
import { groupBy, mapValues, omit, omitBy, pickBy, sortBy, uniqBy } from 'es-toolkit';
import { schemaFiles } from '#schemas/files.ts';
import {
  createEngine,
  escapeToken,
  isObject,
  type Schema,
  type SchemaObject,
  tokensOf,
} from '#kit/pure/validation/index.ts';
import { type Advice, didYouMean, orList, quoted, suggested, type Finding } from '../finding.ts';

const names: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

/** A JSON Schema type in words for a study builder. */
const typeName = (type: string): string => names[type] ?? type;

/** Keywords that restrict no value. */
const NOTES = ['title', 'description', 'default', 'examples', '$comment', 'readOnly'];

/**
 * A schema as files of studies are checked by it: a key that the service adds to a definition does not belong in a closed
 * object, and conditions have rules of their own. Keywords beside a reference apply, as in Ajv.
 */
function ofFiles(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(ofFiles);
  if (!isObject(schema)) return schema;
  const { $ref, properties, ...others } = schema;
  if ($ref === 'condition.schema.json') return {};
  const rest = mapValues(others, ofFiles);
  if (typeof $ref === 'string')
    return Object.keys(omit(rest, NOTES)).length === 0 ? { $ref } : { allOf: [{ $ref }, omit(rest, NOTES)] };
  if (!isObject(properties)) return rest;
  const isAdded = (part: unknown): boolean =>
    rest.additionalProperties === false && isObject(part) && part.readOnly === true;
  return {
    ...rest,
    properties: mapValues(omitBy(properties, isAdded), ofFiles),
    setByService: pickBy(properties, isAdded),
  };
}

/** All files as parts of one schema, in which their references to each other are found. */
const files: Readonly<Record<string, SchemaObject>> = mapValues(schemaFiles, (schema, $id) => ({
  ...(ofFiles(schema) as SchemaObject),
  $id,
}));
const engine = createEngine({ definitions: files });

const propertiesOf = ({ properties = {} }: SchemaObject) => properties as Readonly<Record<string, Schema>>;
const passes = (part: Schema | undefined, value: unknown): boolean => engine.passes(part ?? true, value);

function resolved(schema: Schema): Schema {
  return typeof schema === 'object' && typeof schema.$ref === 'string' ? resolved(engine.resolve(schema)) : schema;
}

const error = (code: string, pointer: string, message: string, advice: Advice = {}): Finding => ({
  code,
  severity: 'error',
  pointer,
  message,
  ...advice,
});
const examples: Readonly<Record<string, string>> = {
  date: '2026-05-31',
  'date-month': '2026-05',
  'date-year': '2026',
  'date-time': '2026-05-31T08:00:00Z',
  'time-24h': '13:00',
  'time-region': '13:00',
  email: 'ana@example.org',
};

/** Patterns whose description does not say how to write the value → how to write it. */
const patternFixes: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9][A-Za-z0-9_-]*$': 'Write lower-case letters, digits and hyphens, such as sleep-pilot.',
  '^[0-9]{2}:[0-9]{2}$': 'Write it with four digits, such as 08:00 or 18:30.',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$':
    'Write a day like 2026-05-31, a moment like 2026-05-31T08:00, or the time after the step is reached like { "days": 2 }.',
};

/** The value in capitals or in lower case, if only that is wrong: `us` for `US`. */
const inOtherCase = (value: string, pattern: string): string | undefined =>
  [value.toUpperCase(), value.toLowerCase()].find((other) => new RegExp(pattern, 'u').test(other));

type Words = (setting: never, value: unknown, schema: SchemaObject) => [code: string, message: string, advice?: Advice];

const described = ({ description }: SchemaObject): string | undefined =>
  typeof description === 'string' ? description : undefined;
const onNumber =
  (words: string): Words =>
  (limit: number, value) => ['outOfRange', `${value} is not allowed here: the number must be ${words} ${limit}.`];
const onLength =
  (words: (limit: number) => string, advice: (schema: SchemaObject) => Advice = () => ({})): Words =>
  (limit: number, _value, schema) => ['wrongLength', `${words(limit)}.`, advice(schema)];
const wrongType = (value: unknown, types: readonly string[]): string =>
  `${quoted(value)} is not allowed here: this must be ${orList(types.map(typeName))}.`;

/** Keyword → what its error means to a study builder. */
const words: Readonly<Record<string, Words>> = {
  type: (types: string | string[], value, schema) => [
    'wrongType',
    wrongType(value, [types].flat()),
    rewritten(value, [types].flat(), schema),
  ],
  enum: (values: unknown[], value) => [
    'notOneOf',
    `${quoted(value)} is not one of ${values.map(String).join(', ')}.`,
    didYouMean(String(value), values.map(String)),
  ],
  const: (only: unknown) => ['notOneOf', `This can only be ${quoted(only)}.`],
  pattern: (pattern: string, value, schema) => [
    'wrongShape',
    `${quoted(value)} does not have the required format.`,
    suggested(
      inOtherCase(value as string, pattern),
      patternFixes[pattern] ?? described(schema) ?? `It must match ${pattern}.`,
    ),
  ],
  format: (format: string, value) => [
    'wrongShape',
    `${quoted(value)} is not ${format === 'email' ? 'an email address' : 'a valid date or time'}.`,
    {
      fix: /^(today|now)$/i.test(value as string)
        ? 'Write a fixed day, such as 2026-05-31. For no day after today, write "no_future": true instead.'
        : `Write it like ${examples[format] ?? format}.`,
    },
  ],
  minimum: onNumber('at least'),
  maximum: onNumber('at most'),
  exclusiveMinimum: onNumber('greater than'),
  minLength: onLength((limit) => (limit === 1 ? 'This text is empty' : `This text needs at least ${limit} characters`)),
  maxLength: onLength((limit) => `This text must have at most ${limit} characters`),
  minItems: onLength(
    (limit) => (limit === 1 ? 'This list is empty' : `This list needs at least ${limit} entries`),
    (schema) => (described(schema) === undefined ? {} : { fix: `Write at least one entry. ${described(schema)}` }),
  ),
  maxItems: onLength((limit) => `This list must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`),
  uniqueItems: () => ['doubleEntry', 'Two entries of this list are the same.'],
  minProperties: onLength(() => 'This object is empty'),
  maxProperties: onLength((limit) => `This object must have at most ${limit} ${limit === 1 ? 'key' : 'keys'}`),
};

/** An error of the validator, with the part of its path in the schema that is left from the present place. */
interface Left {
  path: readonly string[];
  error: ErrorObject;
}

/** Keywords whose errors {@link keyFindings} words together. */
const KEYS = ['required', 'additionalProperties'];
/** Keywords with schemas for the same value. What a schema says itself comes before what they say. */
const PARTS = ['allOf', 'then', 'else'];

/** Words for the errors of one value by one schema. */
function explainAll(errors: readonly Left[], value: unknown, pointer: string): Finding[] {
  const own = errors.filter(({ path }) => path.length === 1).map(({ error }) => error);
  // A value of the wrong type would violate most other keywords, too.
  const type = own.find(({ keyword }) => keyword === 'type');
  if (type) return [inWords(type, value, pointer)];
  const keys = own.find(({ keyword }) => KEYS.includes(keyword));
  const rest = errors.filter(({ path, error }) => path.length > 1 || !KEYS.includes(error.keyword));
  const groups = sortBy(Object.entries(groupBy(rest, ({ path }) => path[0]!)), [
    ([keyword]) => PARTS.includes(keyword),
  ]);
  const found = groups.flatMap(
    ([keyword, group]) =>
      parts[keyword]?.(group, value as never, pointer) ?? group.map((each) => inWords(each.error, value, pointer)),
  );
  return [
    ...(keys && isObject(value) ? keyFindings(keys.parentSchema as SchemaObject, value, pointer) : []),
    ...uniqBy(found, (each) => JSON.stringify([each.pointer, each.code, each.message])),
  ];
}

const inWords = ({ keyword, schema, parentSchema }: ErrorObject, value: unknown, pointer: string): Finding => {
  const [code, message, advice] = words[keyword]?.(schema as never, value, parentSchema as SchemaObject) ?? [
    'notAllowed',
    'Nothing is allowed here.',
  ];
  return error(code, pointer, message, advice);
};

/** The errors without the first names of their paths. */
const inside = (errors: readonly Left[], names: number): Left[] =>
  errors.filter(({ path }) => path.length > names).map(({ path, error }) => ({ path: path.slice(names), error }));
const below = (pointer: string, key: string): string => `${pointer}/${escapeToken(key)}`;
/** The errors, grouped by the member of the value. */
const byMember = (errors: readonly Left[], pointer: string): Record<string, Left[]> =>
  groupBy(errors, ({ error }) => tokensOf(error.instancePath.slice(pointer.length))[0] ?? '');
const byBranch = (errors: readonly Left[]): Left[][] => Object.values(groupBy(errors, ({ path }) => path[0]!));

type Part = (errors: readonly Left[], value: never, pointer: string) => Finding[];

const ofSameValue: Part = (errors, value, pointer) => explainAll(inside(errors, 1), value, pointer);
const ofMembers =
  (names: number): Part =>
  (errors, value: Readonly<Record<string, unknown>>, pointer) =>
    Object.entries(byMember(errors, pointer)).flatMap(([key, group]) =>
      explainAll(inside(group, names), value[key], below(pointer, key)),
    );

/** Keyword with schemas → words for the errors in them. */
const parts: Readonly<Record<string, Part>> = {
  $ref: ofSameValue,
  then: ofSameValue,
  else: ofSameValue,
  properties: ofMembers(2),
  additionalProperties: ofMembers(1),
  allOf: (errors, value, pointer) =>
    byBranch(inside(errors, 1)).flatMap((branch) => explainAll(inside(branch, 1), value, pointer)),
  anyOf: (errors, value, pointer) =>
    closest(
      byBranch(inside(errors, 1)).map((branch) => ({
        types: typesOf(branch, pointer),
        findings: explainAll(inside(branch, 1), value, pointer),
      })),
      value,
      pointer,
    ),
  propertyNames: (errors, _value, pointer) =>
    Object.entries(byMember(inside(errors, 1), pointer)).flatMap(([key, group]) =>
      explainAll(group, key, below(pointer, key)),
    ),
  items(errors, entries: readonly unknown[], pointer) {
    const byEntry = byMember(errors, pointer);
    return oncePerList(
      entries.map((entry, i) => explainAll(inside(byEntry[i] ?? [], 1), entry, below(pointer, String(i)))),
      pointer,
    );
  },
};

/** The types that a branch wants, if the value has another one. */
const typesOf = (branch: readonly Left[], pointer: string): string[] =>
  branch.flatMap(({ error: { keyword, instancePath, schema } }) =>
    keyword === 'type' && instancePath === pointer ? [schema as string | string[]].flat() : [],
  );

/** Reports a fault that every entry of a list has at the first of them only: it is one mistake of the builder. */
function oncePerList(entries: readonly Finding[][], at: string): Finding[] {
  const [first = [], ...others] = entries;
  const placeOf = ({ pointer }: Finding, i: number): string => pointer.slice(`${at}/${i}`.length);
  const isSame = (a: Finding, b: Finding, i: number): boolean => a.code === b.code && placeOf(a, 0) === placeOf(b, i);
  const shared =
    others.length === 0 ? [] : first.filter((a) => others.every((list, i) => list.some((b) => isSame(a, b, i + 1))));
  const rest = others.length === 1 ? 'the other entry' : `the other ${others.length} entries`;
  return [
    ...first.map((each) =>
      shared.includes(each) ? { ...each, message: `${each.message} The same is true of ${rest} of this list.` } : each,
    ),
    ...others.flatMap((list, i) => list.filter((b) => !shared.some((a) => isSame(a, b, i + 1)))),
  ];
}

/** How to write a value of another type than the one that is wanted; nothing if that cannot be known. */
function rewritten(value: unknown, types: readonly string[], schema: SchemaObject): Advice {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (types.includes('array') && (isScalar || isObject(value)))
    return { fix: `Write it in a list: ${isScalar ? `[${JSON.stringify(value)}]` : '[ { … } ]'}.` };
  const isNumeric = types.includes('number') || types.includes('integer');
  if (isNumeric && typeof value === 'string' && /\d/.test(value))
    return { fix: `Write a number without quotes and units, such as ${Number(/\d+(\.\d+)?/.exec(value)![0])}.` };
  if (types.includes('boolean') && typeof value === 'string')
    return { fix: `Write ${/^(no|false|0)?$/i.test(value) ? 'false' : 'true'}, without quotes.` };
  if (types.includes('object') && isScalar) {
    const properties = propertiesOf(schema);
    const [first, ...more] = (schema.required as string[] | undefined) ?? Object.keys(properties).slice(0, 1);
    if (first === undefined) return {};
    const parts = [
      `"${first}": ${more.length === 0 && passes(properties[first], value) ? JSON.stringify(value) : '…'}`,
      ...more.map((key) => `"${key}": …`),
    ];
    return { fix: `Write it as { ${parts.join(', ')} }.` };
  }
  return {};
}

/** Missing and unknown keys. An unknown key that means the missing one is reported as one fault. */
function keyFindings(schema: SchemaObject, value: Readonly<Record<string, unknown>>, pointer: string): Finding[] {
  const properties = propertiesOf(schema);
  const known = Object.keys(properties);
  const required = (schema.required ?? []) as string[];
  const missing = required.filter((key) => !Object.hasOwn(value, key));
  const isOpen = schema.additionalProperties !== false;
  // An object that takes any key can still have a wrong word for one that it needs.
  const surplus = Object.keys(value).filter(
    (key) =>
      !known.includes(key) && (!isOpen || (missing.length > 0 && didYouMean(key, missing).suggestion !== undefined)),
  );
  const unused = known.filter((key) => !Object.hasOwn(value, key));
  if (!isOpen && surplus.includes('interface'))
    return [
      error('unknownKey', `${pointer}/interface`, 'A question is not allowed here, only in a list “inputs”.', {
        fix: 'Write { "inputs": [ … ] } around the questions.',
      }),
    ];
  // Another kind of file, such as study.json among the nodes: one mistake.
  if (missing.length > 1 && surplus.length > 1 && missing.length === required.length)
    return [
      error(
        'missingKey',
        pointer,
        `${andList(missing)} are missing, and ${andList(surplus)} do not belong here: this seems to be something else.`,
        { fix: 'Move it to where it belongs.' },
      ),
    ];
  const inside = surplus.map((key) => holderOf(key, properties));
  const [holder] = inside;
  // Everything that belongs into one missing object was written beside it: one mistake.
  if (holder !== undefined && missing.includes(holder) && inside.every((each) => each === holder))
    return [
      error('missingKey', pointer, `“${holder}” is missing.`, {
        fix: `Write { "${holder}": { … } } around ${andList(surplus)}.`,
      }),
    ];
  const meant = surplus.map((key, i): Advice => {
    const advice = didYouMean(key, unused.length > 0 ? unused : known);
    return inside[i] === undefined ? advice : { fix: `Write it in “${inside[i]}”.` };
  });
  const [needed] = missing;
  if (missing.length === 1 && surplus.length === 1 && meant[0]!.suggestion === undefined)
    if (passes(properties[needed!], value[surplus[0]!])) meant[0] = suggested(needed);
  const absorbed = missing.filter((key) => meant.some(({ suggestion }) => suggestion === key));
  return [
    ...missing.filter((key) => !absorbed.includes(key)).map((key) => missingKey(key, pointer, elsewhereIn(value, key))),
    ...surplus.map((key, i) =>
      error(
        'unknownKey',
        `${pointer}/${escapeToken(key)}`,
        Object.hasOwn(schema.setByService ?? {}, key)
          ? `“${key}” is set by the service, and not in a file.`
          : `“${key}” is not a key that belongs here.`,
        meant[i],
      ),
    ),
  ];
}

const missingKey = (key: string, pointer: string, elsewhere?: string): Finding =>
  error(
    'missingKey',
    pointer,
    `“${key}” is missing.`,
    elsewhere === undefined ? {} : { fix: `It is in “${elsewhere}”. Move it out.` },
  );

const andList = (keys: readonly string[]): string =>
  keys.length < 2 ? `“${keys.join('')}”` : `“${keys.slice(0, -1).join('”, “')}” and “${keys.at(-1)}”`;

/** The object among some properties that has a key: `color_1` belongs into `branding_json`. */
const holderOf = (key: string, properties: Readonly<Record<string, Schema>>): string | undefined =>
  Object.keys(properties).find((name) => {
    const part = resolved(properties[name]!);
    return typeof part === 'object' && Object.hasOwn(propertiesOf(part), key);
  });

/** The object beside a missing key that has it. */
const elsewhereIn = (value: object, key: string): string | undefined =>
  Object.entries(value).find(([, part]) => isObject(part) && Object.hasOwn(part, key))?.[0];

const depthOf = (pointer: string): number => pointer.split('/').length;

/**
 * The findings of the branch that the author probably meant: the one whose faults are deepest inside the value. If
 * the type of the value fits no branch, one finding lists the types that do.
 */
function closest(
  branches: readonly { types: readonly string[]; findings: readonly Finding[] }[],
  value: unknown,
  pointer: string,
): Finding[] {
  const fitting = branches.filter(
    ({ findings }) => !findings.some((each) => each.code === 'wrongType' && each.pointer === pointer),
  );
  const types = branches.flatMap((branch) => branch.types);
  if (fitting.length === 0) return [error('wrongType', pointer, wrongType(value, [...new Set(types)]))];
  return [...fitting.map(({ findings }) => findings).sort(byDepth)[0]!];
}

/** Sorts by the number of faults at the top level, then at each deeper level. */
function byDepth(a: readonly Finding[], b: readonly Finding[]): number {
  const deepest = Math.max(0, ...[...a, ...b].map(({ pointer }) => depthOf(pointer)));
  for (let depth = 0; depth <= deepest; depth += 1) {
    const count = (findings: readonly Finding[]): number =>
      findings.filter(({ pointer }) => depthOf(pointer) === depth).length;
    if (count(a) !== count(b)) return count(a) - count(b);
  }
  return 0;
}

/** The schema of a file, or the part of it at the fragment pointer of its name. */
function schemaOf(name: string): Schema {
  const [file = '', fragment = ''] = name.split('#');
  const schema = tokensOf(fragment).reduce<Schema | undefined>(
    (part, token) => (isObject(part) ? (part[token] as Schema | undefined) : undefined),
    files[file],
  );
  if (schema === undefined) throw new Error(`schemas/ has no ${name}.`);
  return schema;
}

/**
 * Explains to a study builder where a value violates a file of `schemas/`: the errors of the validator in other words.
 * Returns an empty list for a valid value. Conditions are checked by their own rules.
 * @param name such as `study-node.schema.json` or `study-meta.schema.json#/definitions/brandingJson`
 * @throws Error if `schemas/` has no such file or part
 */
export const explain = (name: string, value: unknown): Finding[] =>
  explainAll(
    engine
      .errors(schemaOf(name), value, { at: '', from: '' })
      .map((error) => ({ path: tokensOf(error.schemaPath), error })),
    value,
    '',
  );
