import type { Schema } from './engine.ts';
import { isObject } from './jsonValue.ts';
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
export function namesRead(schema: Schema): ReadonlySet<string> | undefined {
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
