import { composeWithUi, type UISchemaElement } from '@jsonforms/core';
import { escapeToken } from '#kit/pure/validation/index.ts';

/** The path itself, then the paths of the objects and lists around it, innermost first. */
export function* atAndAbove(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) yield path.slice(0, end);
}

/** The JSON Pointer to a path. */
export const pointerOf = (path: string): string => `/${path.split('.').map(escapeToken).join('/')}`;

/** Whether a path is inside another one, at any depth. */
export const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}.`);

/** The path of the level around a row, or so many levels further out. A row is two segments below its level: `list.3`. */
export function outsideRow(row: string, levels = 1): string {
  const segments = row.split('.');
  return segments.slice(0, segments.length - 2 * levels).join('.');
}

/**
 * The path of a place in a list after its rows moved.
 * @param placeOf the row's new index; `undefined` for a removed row
 * @returns the same path if it is outside the list; `undefined` if its row was removed
 */
export function renumbered(
  path: string,
  list: string,
  placeOf: (index: number) => number | undefined,
): string | undefined {
  if (!isBelow(path, list)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const place = placeOf(Number(index));
  return place === undefined ? undefined : [list, place, ...rest].join('.');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The paths with different values in two states of the data. Compares by identity, which is sufficient because the data is immutable.
 * If a value becomes an object, or stops being one, all paths inside it are included.
 */
export function changedPaths(before: unknown, after: unknown, at = '', found = new Set<string>()): Set<string> {
  if (before === after) return found;
  found.add(at);
  const prefix = at ? `${at}.` : '';
  const a = isObject(before) ? before : {};
  const b = isObject(after) ? after : {};
  for (const key in b) if (a[key] !== b[key]) changedPaths(a[key], b[key], prefix + key, found);
  for (const key in a) if (!(key in b)) changedPaths(a[key], undefined, prefix + key, found);
  return found;
}

interface AnyCondition {
  conditions?: AnyCondition[];
  validate?: unknown;
  scope?: string;
  up?: number;
  /** Of an expression: the fields that it reads. Its scope is the whole level. */
  reads?: readonly { key: string; up: number }[];
}

/**
 * The data paths that the rule of an element reads.
 * @returns undefined if they are unknown (the condition is a function), so that the element must subscribe to all changes
 */
export function rulePaths(uischema: UISchemaElement, path: string): string[] | undefined {
  const found: string[] = [];
  const walk = (condition: AnyCondition | undefined): boolean => {
    if (!condition) return true;
    if (Array.isArray(condition.conditions)) return condition.conditions.every(walk);
    if (typeof condition.validate === 'function') return false;
    const add = (scope: string, up = 0): void =>
      void found.push(composeWithUi({ scope }, up > 0 ? outsideRow(path, up) : path));
    if (condition.reads) for (const { key, up } of condition.reads) add(`#/properties/${key}`, up);
    else if (condition.scope !== undefined) add(condition.scope, condition.up);
    return true;
  };
  return walk(uischema.rule?.condition as AnyCondition | undefined) ? found : undefined;
}
