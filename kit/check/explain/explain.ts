import { schemaFiles } from '#schemas/files.ts';
import { escapeToken, formats, lengthOf } from '#kit/validation/index.ts';
import { type Advice, didYouMean, orList, quoted, suggested, type Finding } from '../finding.ts';

/** The JSON Schema type of a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

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

/** A JSON Schema of `schemas/`: draft-07, limited to the keywords in use there. */
type FileSchema = boolean | { readonly [keyword: string]: unknown };
type SchemaObject = Exclude<FileSchema, boolean>;

interface Here {
  /** The file that `#/…` refers to. */
  file: string;
  pointer: string;
}

/** Schemas that are not checked here. Conditions have their own rules. */
const delegated = new Set(['condition.schema.json']);

type Explain = (setting: never, value: unknown, schema: SchemaObject, here: Here) => Finding[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const error = (code: string, pointer: string, message: string, advice: Advice = {}): Finding => ({
  code,
  severity: 'error',
  pointer,
  message,
  ...advice,
});
const onNumber =
  (holds: (n: number, limit: number) => boolean, words: string): Explain =>
  (limit: number, value, _schema, { pointer }) =>
    typeof value !== 'number' || holds(value, limit)
      ? []
      : [error('outOfRange', pointer, `${value} is not allowed here: the number must be ${words} ${limit}.`)];
const onLength =
  (
    of: (value: unknown) => number | undefined,
    isOk: (length: number, limit: number) => boolean,
    words: (limit: number) => string,
    advice: (schema: SchemaObject) => Advice = () => ({}),
  ): Explain =>
  (limit: number, value, schema, { pointer }) => {
    const length = of(value);
    return length === undefined || isOk(length, limit)
      ? []
      : [error('wrongLength', pointer, `${words(limit)}.`, advice(schema))];
  };
const textLength = (value: unknown) => (typeof value === 'string' ? lengthOf(value) : undefined);
const listLength = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const atLeast = (length: number, limit: number) => length >= limit;
const atMost = (length: number, limit: number) => length <= limit;
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const examples: Readonly<Record<string, string>> = {
  date: '2026-05-31',
  'date-month': '2026-05',
  'date-year': '2026',
  'date-time': '2026-05-31T08:00:00Z',
  'time-24h': '13:00',
  'time-region': '13:00',
  email: 'ana@example.org',
};

/** Formats of the schema files that are not in the vocabulary. */
const moreFormats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
};
const formatTests: Readonly<Record<string, (text: string) => boolean>> = {
  ...moreFormats,
  ...Object.fromEntries(formats.map(({ name, test }) => [name, test])),
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

/** Keyword → its check. */
const keywords: Readonly<Record<string, Explain>> = {
  type: (types: string | string[], value, schema, here) =>
    [types].flat().some((type) => type === typeOf(value) || (type === 'number' && typeOf(value) === 'integer'))
      ? []
      : [
          error(
            'wrongType',
            here.pointer,
            `${quoted(value)} is not allowed here: this must be ${orList([types].flat().map(typeName))}.`,
            rewritten(value, [types].flat(), schema, here),
          ),
        ],
  enum: (values: unknown[], value, _schema, { pointer }) =>
    values.some((allowed) => same(allowed, value))
      ? []
      : [
          error(
            'notOneOf',
            pointer,
            `${quoted(value)} is not one of ${values.map(String).join(', ')}.`,
            didYouMean(String(value), values.map(String)),
          ),
        ],
  const: (only: unknown, value, _schema, { pointer }) =>
    same(only, value) ? [] : [error('notOneOf', pointer, `This can only be ${quoted(only)}.`)],
  pattern: (pattern: string, value, schema, { pointer }) =>
    typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
      ? []
      : [
          error(
            'wrongShape',
            pointer,
            `${quoted(value)} does not have the required format.`,
            suggested(
              inOtherCase(value, pattern),
              patternFixes[pattern] ??
                (typeof schema.description === 'string' ? schema.description : `It must match ${pattern}.`),
            ),
          ),
        ],
  format: (format: string, value, _schema, { pointer }) =>
    typeof value !== 'string' || formatTests[format]?.(value) !== false
      ? []
      : [
          error(
            'wrongShape',
            pointer,
            `${quoted(value)} is not ${format === 'email' ? 'an email address' : 'a valid date or time'}.`,
            {
              fix: /^(today|now)$/i.test(value)
                ? 'Write a fixed day, such as 2026-05-31. For no day after today, write "no_future": true instead.'
                : `Write it like ${examples[format] ?? format}.`,
            },
          ),
        ],
  minimum: onNumber((n, limit) => n >= limit, 'at least'),
  maximum: onNumber((n, limit) => n <= limit, 'at most'),
  exclusiveMinimum: onNumber((n, limit) => n > limit, 'greater than'),
  minLength: onLength(textLength, atLeast, (limit) =>
    limit === 1 ? 'This text is empty' : `This text needs at least ${limit} characters`,
  ),
  maxLength: onLength(textLength, atMost, (limit) => `This text must have at most ${limit} characters`),
  minItems: onLength(
    listLength,
    atLeast,
    (limit) => (limit === 1 ? 'This list is empty' : `This list needs at least ${limit} entries`),
    ({ description }) => (typeof description === 'string' ? { fix: `Write at least one entry. ${description}` } : {}),
  ),
  maxItems: onLength(
    listLength,
    atMost,
    (limit) => `This list must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  ),
  minProperties: onLength(
    (value) => (isObject(value) ? Object.keys(value).length : undefined),
    atLeast,
    () => 'This object is empty',
  ),
  maxProperties: onLength(
    (value) => (isObject(value) ? Object.keys(value).length : undefined),
    atMost,
    (limit) => `This object must have at most ${limit} ${limit === 1 ? 'key' : 'keys'}`,
  ),
  properties: (properties: Record<string, FileSchema>, value, _schema, here) =>
    isObject(value)
      ? Object.entries(properties).flatMap(([key, part]) =>
          Object.hasOwn(value, key) ? explainAt(part, value[key], below(here, key)) : [],
        )
      : [],
  items: (items: FileSchema, value, _schema, here) =>
    Array.isArray(value)
      ? oncePerList(
          value.map((item, i) => explainAt(items, item, below(here, String(i)))),
          here,
        )
      : [],
  allOf: (parts: FileSchema[], value, _schema, here) => parts.flatMap((part) => explainAt(part, value, here)),
  anyOf(branches: FileSchema[], value, _schema, here) {
    const tried: { branch: FileSchema; findings: Finding[] }[] = [];
    for (const branch of branches) {
      const findings = explainAt(branch, value, here);
      if (findings.length === 0) return [];
      tried.push({ branch, findings });
    }
    return closest(tried, value, here);
  },
  if: (test: FileSchema, value, schema, here) =>
    explainAt(
      ((explainAt(test, value, here).length === 0 ? schema.then : schema.else) ?? true) as FileSchema,
      value,
      here,
    ),
};

const below = ({ file, pointer }: Here, key: string): Here => ({ file, pointer: `${pointer}/${escapeToken(key)}` });

/** Reports a fault that every entry of a list has at the first of them only: it is one mistake of the builder. */
function oncePerList(entries: readonly Finding[][], here: Here): Finding[] {
  const [first = [], ...others] = entries;
  const placeOf = ({ pointer }: Finding, i: number): string => pointer.slice(below(here, String(i)).pointer.length);
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
function rewritten(value: unknown, types: readonly string[], schema: SchemaObject, here: Here): Advice {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (types.includes('array') && (isScalar || isObject(value)))
    return { fix: `Write it in a list: ${isScalar ? `[${JSON.stringify(value)}]` : '[ { … } ]'}.` };
  const isNumeric = types.includes('number') || types.includes('integer');
  if (isNumeric && typeof value === 'string' && /\d/.test(value))
    return { fix: `Write a number without quotes and units, such as ${Number(/\d+(\.\d+)?/.exec(value)![0])}.` };
  if (types.includes('boolean') && typeof value === 'string')
    return { fix: `Write ${/^(no|false|0)?$/i.test(value) ? 'false' : 'true'}, without quotes.` };
  if (types.includes('object') && isScalar) {
    const properties = Object.keys((schema.properties ?? {}) as object);
    const [first, ...more] = (schema.required as string[] | undefined) ?? properties.slice(0, 1);
    if (first === undefined) return {};
    const fits = explainAt(((schema.properties ?? {}) as Record<string, FileSchema>)[first] ?? true, value, here);
    const parts = [
      `"${first}": ${more.length === 0 && fits.length === 0 ? JSON.stringify(value) : '…'}`,
      ...more.map((key) => `"${key}": …`),
    ];
    return { fix: `Write it as { ${parts.join(', ')} }.` };
  }
  return {};
}

/** Missing and unknown keys. An unknown key that means the missing one is reported as one fault. */
function keyFindings(schema: SchemaObject, value: unknown, { file, pointer }: Here): Finding[] {
  if (!isObject(value)) return [];
  const properties = (schema.properties ?? {}) as Record<string, FileSchema>;
  // What the service adds to a definition is no key of a file.
  const known = Object.keys(properties).filter((key) => !isReadOnly(properties[key]!));
  const others = schema.additionalProperties;
  const missing = ((schema.required ?? []) as string[]).filter((key) => !Object.hasOwn(value, key));
  const isOpen = others === undefined || others === true || isObject(others);
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
  if (missing.length > 1 && surplus.length > 1 && missing.length === ((schema.required ?? []) as string[]).length)
    return [
      error(
        'missingKey',
        pointer,
        `${andList(missing)} are missing, and ${andList(surplus)} do not belong here: this seems to be something else.`,
        { fix: 'Move it to where it belongs.' },
      ),
    ];
  const inside = surplus.map((key) => holderOf(key, schema, file));
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
  if (missing.length === 1 && surplus.length === 1 && meant[0]!.suggestion === undefined) {
    const part = ((schema.properties ?? {}) as Record<string, FileSchema>)[needed!] ?? true;
    if (explainAt(part, value[surplus[0]!], { file, pointer: '' }).length === 0) meant[0] = suggested(needed);
  }
  const absorbed = missing.filter((key) => meant.some(({ suggestion }) => suggestion === key));
  return [
    ...missing.filter((key) => !absorbed.includes(key)).map((key) => missingKey(key, pointer, elsewhereIn(value, key))),
    ...surplus.map((key, i) =>
      error(
        'unknownKey',
        `${pointer}/${escapeToken(key)}`,
        Object.hasOwn(properties, key)
          ? `“${key}” is set by the service, and not in a file.`
          : `“${key}” is not a key that belongs here.`,
        meant[i],
      ),
    ),
    ...(isObject(others)
      ? Object.keys(value).filter((key) => !known.includes(key) && !surplus.includes(key))
      : []
    ).flatMap((key) => explainAt(others as FileSchema, value[key], below({ file, pointer }, key))),
  ];
}

const isReadOnly = (schema: FileSchema): boolean => typeof schema === 'object' && schema.readOnly === true;

const missingKey = (key: string, pointer: string, elsewhere?: string): Finding =>
  error(
    'missingKey',
    pointer,
    `“${key}” is missing.`,
    elsewhere === undefined ? {} : { fix: `It is in “${elsewhere}”. Move it out.` },
  );

const andList = (keys: readonly string[]): string =>
  keys.length < 2 ? `“${keys.join('')}”` : `“${keys.slice(0, -1).join('”, “')}” and “${keys.at(-1)}”`;

/** The object among the properties of a schema that has a key: `color_1` belongs into `branding_json`. */
function holderOf(key: string, schema: SchemaObject, file: string): string | undefined {
  const properties = (schema.properties ?? {}) as Record<string, FileSchema>;
  return Object.keys(properties).find((name) => {
    const { schema: part } = resolve(properties[name]!, file);
    return typeof part === 'object' && Object.hasOwn((part.properties ?? {}) as object, key);
  });
}

/** The object beside a missing key that has it. */
const elsewhereIn = (value: object, key: string): string | undefined =>
  Object.entries(value).find(([, part]) => isObject(part) && Object.hasOwn(part, key))?.[0];

const depthOf = (pointer: string): number => pointer.split('/').length;

/**
 * The findings of the branch that the author probably meant: the one whose faults are deepest inside the value. If
 * the type of the value fits no
 * branch, one finding lists the types that do.
 */
function closest(
  branches: readonly { branch: FileSchema; findings: readonly Finding[] }[],
  value: unknown,
  here: Here,
): Finding[] {
  const isOfWrongType = ({ findings }: { findings: readonly Finding[] }): boolean =>
    findings.some(({ code, pointer }) => code === 'wrongType' && pointer === here.pointer);
  if (branches.every(isOfWrongType)) {
    const types = branches.flatMap(
      ({ branch }) => [(resolve(branch, here.file).schema as SchemaObject).type ?? []].flat() as string[],
    );
    return [
      error(
        'wrongType',
        here.pointer,
        `${quoted(value)} is not allowed here: this must be ${orList([...new Set(types)].map(typeName))}.`,
      ),
    ];
  }
  const ranked = branches
    .filter((branch) => !isOfWrongType(branch))
    .map(({ findings }) => findings)
    .sort(byDepth);
  return [...ranked[0]!];
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

function resolve(schema: FileSchema, file: string): { schema: FileSchema; file: string } {
  if (typeof schema === 'boolean' || typeof schema.$ref !== 'string') return { schema, file };
  const [name, path = ''] = schema.$ref.split('#');
  const target = name || file;
  const found = path
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], schemaFiles[target]);
  if (found === undefined) throw new Error(`schemas/ has no ${schema.$ref}, which ${file} refers to.`);
  return resolve(found as FileSchema, target);
}

function explainAt(given: FileSchema, value: unknown, here: Here): Finding[] {
  if (typeof given === 'object' && typeof given.$ref === 'string' && delegated.has(given.$ref)) return [];
  const { schema, file } = resolve(given, here.file);
  if (typeof given === 'object' && typeof given.$ref === 'string') {
    // As in Ajv, keywords beside a reference also apply.
    const { $ref: _ref, ...beside } = given;
    const found = explainAt(schema, value, { file, pointer: here.pointer });
    return found.length > 0 ? found : explainAt(beside, value, here);
  }
  if (typeof schema === 'boolean') return schema ? [] : [error('notAllowed', here.pointer, 'Nothing is allowed here.')];
  const at = { file, pointer: here.pointer };
  const type = 'type' in schema ? keywords.type!(schema.type as never, value, schema, at) : [];
  // A value of the wrong type would violate most other keywords, too.
  if (type.length > 0) return type;
  const rest = Object.entries(schema).flatMap(([keyword, setting]) =>
    keyword === 'type' ? [] : (keywords[keyword]?.(setting as never, value, schema, at) ?? []),
  );
  return [...keyFindings(schema, value, at), ...distinct(rest)];
}

const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    (finding, i) =>
      findings.findIndex(
        (other) =>
          other.pointer === finding.pointer && other.code === finding.code && other.message === finding.message,
      ) === i,
  );

/**
 * Explains to a study builder where a value violates a file of `schemas/`. Returns an empty list for a valid value. Conditions are
 * checked by their own rules.
 * @param file such as `study-node.schema.json`
 */
export const explain = (file: string, value: unknown): Finding[] =>
  explainAt({ $ref: file }, value, { file, pointer: '' });
