import { Resolve, type JsonSchema } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { pathOf, type Silence } from './errorIndex.ts';
import { isBelow } from './paths.ts';

/** The chosen alternative of `oneOf` or `anyOf` at a path. */
export interface ChosenVariant {
  keyword: 'oneOf' | 'anyOf';
  chosen: object | undefined;
  others: readonly object[];
}

/** All schema objects in a schema, including those behind references. */
function reached(schema: unknown, root: JsonSchema, into = new Set<object>()): Set<object> {
  if (typeof schema !== 'object' || schema === null || into.has(schema)) return into;
  into.add(schema);
  if ('$ref' in schema && typeof schema.$ref === 'string') reached(Resolve.schema(root, schema.$ref, root), root, into);
  for (const part of Object.values(schema)) reached(part, root, into);
  return into;
}

/**
 * The validator reports the errors of every alternative. This keeps those of the chosen one, or, if it has none, the error that no
 * or several alternatives match.
 * @param root schema that references point into
 */
export function silenceOf(path: string, { keyword, chosen, others }: ChosenVariant, root: JsonSchema): Silence {
  const own = reached(chosen, root);
  const muted = new Set(others.flatMap((schema) => [...reached(schema, root)].filter((part) => !own.has(part))));
  const isWithin = (at: string): boolean => path === '' || at === path || isBelow(at, path);
  const isMuted = (error: ErrorObject): boolean => muted.has(error.parentSchema as object) && isWithin(pathOf(error));
  const isVerdict = (error: ErrorObject): boolean =>
    error.keyword === keyword && pathOf(error) === path && !own.has(error.parentSchema as object);
  return (errors) => {
    const kept = errors.filter((error) => !isMuted(error));
    const hasOwn = kept.some((error) => own.has(error.parentSchema as object) && isWithin(pathOf(error)));
    return hasOwn ? kept.filter((error) => !isVerdict(error)) : kept;
  };
}
