import { schemaFiles } from '#schemas/files.ts';
import { escapeToken, formats } from '#kit/validation/index.ts';
import { type Advice, didYouMean, orList, quoted, type Finding } from '../finding.ts';
import { typeName, typeOf } from './types.ts';

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
  ): Explain =>
  (limit: number, value, _schema, { pointer }) => {
    const length = of(value);
    return length === undefined || isOk(length, limit) ? [] : [error('wrongLength', pointer, `${words(limit)}.`)];
  };
const textLength = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined);
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

/** Keyword → its check. */
const keywords: Readonly<Record<string, Explain>> = {
  type: (types: string | string[], value, _schema, { pointer }) =>
    [types].flat().some((type) => type === typeOf(value) || (type === 'number' && typeOf(value) === 'integer'))
      ? []
      : [
          error(
            'wrongType',
            pointer,
            `${quoted(value)} is not allowed here: this must be ${orList([types].flat().map(typeName))}.`,
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
          error('wrongShape', pointer, `${quoted(value)} does not have the required format.`, {
            fix: typeof schema.description === 'string' ? schema.description : `It must match ${pattern}.`,
          }),
        ],
  format: (format: string, value, _schema, { pointer }) =>
    typeof value !== 'string' || formatTests[format]?.(value) !== false
      ? []
      : [
          error(
            'wrongShape',
            pointer,
            `${quoted(value)} is not ${format === 'email' ? 'an email address' : 'a valid date or time'}.`,
            { fix: `Write it like ${examples[format] ?? format}.` },
          ),
        ],
  minimum: onNumber((n, limit) => n >= limit, 'at least'),
  maximum: onNumber((n, limit) => n <= limit, 'at most'),
  exclusiveMinimum: onNumber((n, limit) => n > limit, 'greater than'),
  minLength: onLength(textLength, atLeast, (limit) =>
    limit === 1 ? 'This text is empty' : `This text needs at least ${limit} characters`,
  ),
  maxLength: onLength(textLength, atMost, (limit) => `This text must have at most ${limit} characters`),
  minItems: onLength(listLength, atLeast, (limit) =>
    limit === 1 ? 'This list is empty' : `This list needs at least ${limit} entries`,
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
  properties: (properties: Record<string, FileSchema>, value, _schema, here) =>
    isObject(value)
      ? Object.entries(properties).flatMap(([key, part]) =>
          Object.hasOwn(value, key) ? explainAt(part, value[key], below(here, key)) : [],
        )
      : [],
  items: (items: FileSchema, value, _schema, here) =>
    Array.isArray(value) ? value.flatMap((item, i) => explainAt(items, item, below(here, String(i)))) : [],
  allOf: (parts: FileSchema[], value, _schema, here) => parts.flatMap((part) => explainAt(part, value, here)),
  anyOf: (branches: FileSchema[], value, _schema, here) =>
    closest(
      branches.map((branch) => ({ branch, findings: explainAt(branch, value, here) })),
      value,
      here,
    ),
  if: (test: FileSchema, value, schema, here) =>
    explainAt(
      ((explainAt(test, value, here).length === 0 ? schema.then : schema.else) ?? true) as FileSchema,
      value,
      here,
    ),
};

const below = ({ file, pointer }: Here, key: string): Here => ({ file, pointer: `${pointer}/${escapeToken(key)}` });

/** Missing and unknown keys. An unknown key similar to the missing one is reported as one fault. */
function keyFindings(schema: SchemaObject, value: unknown, { file, pointer }: Here): Finding[] {
  if (!isObject(value)) return [];
  const known = Object.keys((schema.properties ?? {}) as object);
  const others = schema.additionalProperties;
  const surplus =
    others === undefined || others === true ? [] : Object.keys(value).filter((key) => !known.includes(key));
  const missing = ((schema.required ?? []) as string[]).filter((key) => !Object.hasOwn(value, key));
  const unused = known.filter((key) => !Object.hasOwn(value, key));
  if (isObject(others))
    return [
      ...missing.map((key) => missingKey(key, pointer)),
      ...surplus.flatMap((key) => explainAt(others, value[key], below({ file, pointer }, key))),
    ];
  const meant = surplus.map((key) => didYouMean(key, unused.length > 0 ? unused : known));
  const absorbed = missing.filter((key) => meant.some(({ suggestion }) => suggestion === key));
  return [
    ...missing.filter((key) => !absorbed.includes(key)).map((key) => missingKey(key, pointer)),
    ...surplus.map((key, i) =>
      error('unknownKey', `${pointer}/${escapeToken(key)}`, `“${key}” is not a key that belongs here.`, meant[i]),
    ),
  ];
}

const missingKey = (key: string, pointer: string): Finding => error('missingKey', pointer, `“${key}” is missing.`);

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
