import { getControlPath, type JsonFormsCore, validate } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { memoBy } from '#kit/pure/fields/index.ts';
import { tokensOf } from '#kit/pure/validation/index.ts';
import { atAndAbove } from './paths.ts';

/**
 * The errors at and below each path that has errors. A path with unchanged errors keeps its array, so that readers can
 * compare by identity.
 */
export type ErrorIndex = ReadonlyMap<string, readonly ErrorObject[]>;

/** Filters out the errors that only concern alternatives that are not chosen. */
export type Silence = (errors: readonly ErrorObject[]) => readonly ErrorObject[];

export const NO_ERRORS: readonly ErrorObject[] = [];

/** The path at which an error is shown: the path of the invalid or missing value. */
export const pathOf: (error: ErrorObject) => string = memoBy((error: ErrorObject) => getControlPath(error) ?? '');

/** The same path, then those around it; only the empty path for an error of the form as a whole. */
const pathsOf = memoBy((error: ErrorObject): readonly string[] => {
  const path = pathOf(error);
  return path === '' ? [path] : [...atAndAbove(path)];
});

/** Whether two lists have the same errors, in texts and values. */
export const isSame = (a: readonly ErrorObject[], b: readonly ErrorObject[]): boolean =>
  a.length === b.length &&
  a.every((error, i) => {
    const other = b[i]!;
    return (
      error === other ||
      (error.keyword === other.keyword &&
        error.schemaPath === other.schemaPath &&
        error.instancePath === other.instancePath &&
        error.message === other.message &&
        isSameData(error.data, other.data))
    );
  });

/**
 * Error texts can depend on a value, such as its length, but not on an object: `data` of a missing answer is the whole
 * form, which is new with each keystroke.
 */
const isSameData = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && typeof b === 'object');

/**
 * Indexes the errors of the core. `before` is the previous index. Errors of the form as a whole are at `''`.
 * @param silences filter out errors that must not be shown
 */
export function indexErrors(core: JsonFormsCore, before: ErrorIndex, silences: Iterable<Silence> = []): ErrorIndex {
  const index = new Map<string, ErrorObject[]>();
  const add = (error: ErrorObject): void => {
    for (const at of pathsOf(error)) {
      const list = index.get(at);
      if (list) list.push(error);
      else index.set(at, [error]);
    }
  };
  let found: readonly ErrorObject[] = core.validationMode === 'ValidateAndHide' ? [] : (core.errors ?? []);
  for (const silence of silences) found = silence(found);
  found.forEach(add);
  core.additionalErrors?.forEach(add);
  for (const [path, errors] of index) {
    const old = before.get(path);
    if (old && isSame(errors, old)) index.set(path, old as ErrorObject[]);
  }
  return index;
}

/** The paths with different errors in two indexes. */
export function* changedErrorPaths(before: ErrorIndex, after: ErrorIndex): Generator<string> {
  for (const [path, errors] of after) if (before.get(path) !== errors) yield path;
  for (const path of before.keys()) if (!after.has(path)) yield path;
}

const isText = (error: ErrorObject): boolean => typeof error.data === 'string';

/** The keywords by which a schema gives the type of a value. */
const TYPING = ['type', 'format', 'dateParts', 'momentParts'];

/** The keywords of a schema that give the type of its value, without bounds and other rules. */
export const typeOf = memoBy((schema: object) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => TYPING.includes(keyword))),
);

/** True if an error says that a value is not of its type: `4x` for a number, or a day without its month for a date. */
const isOfType = ({ keyword, params }: ErrorObject): boolean =>
  TYPING.includes(keyword) && (keyword !== 'format' || /^(date|time)/.test(String(params.format)));

/** True for an error of one alternative (`anyOf`, `oneOf`): another alternative can be a text. */
const isOfAlternative = ({ schemaPath }: ErrorObject): boolean => /\/(anyOf|oneOf)\/\d+\/\w+$/.test(schemaPath);

/** True if the errors of a value say that it is unfinished: a text that is not yet a value of its type. */
export const isUnfinished = (errors: readonly ErrorObject[]): boolean =>
  errors.some((error) => isText(error) && isOfType(error)) &&
  !errors.some((error) => isOfAlternative(error) && !isOfType(error));

/** The value without what is at a path; a row leaves a hole, as in JSON Forms. */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = without(copy[key], rest);
  else if (Array.isArray(copy)) copy[key] = undefined;
  else delete copy[key];
  return copy;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);

/**
 * The data without its unfinished values. The raw text of each is the `data` of its error.
 * @param given the data that the host gave the form. Its values stay, because nobody has typed them
 */
export function finishedData(data: unknown, errors: readonly ErrorObject[], given?: unknown): unknown {
  const places = new Set(errors.filter(isOfType).map(({ instancePath }) => instancePath));
  return [...places]
    .filter((at) => at !== '' && isUnfinished(errors.filter(({ instancePath }) => instancePath === at)))
    .map(tokensOf)
    .filter((path) => valueAt(data, path) !== valueAt(given, path))
    .reduce(without, data);
}

/** The finished data of a form, whether or not it is validated for its participant; see {@link finishedData}. */
export const finishedIn = ({ data, errors, ajv, schema, validationMode }: JsonFormsCore, given?: unknown): unknown =>
  finishedData(data, (validationMode === 'NoValidation' ? validate(ajv!.compile(schema), data) : errors) ?? [], given);

/** The data without each `null` that its schema refuses: hosts get it from services that have no answer. */
export const withoutNulls = ({ data, errors }: JsonFormsCore): unknown =>
  (errors ?? [])
    .filter((error) => error.data === null && error.instancePath !== '')
    .map(({ instancePath }) => tokensOf(instancePath))
    .filter((path) => valueAt(data, path) === null)
    .reduce(without, data);
