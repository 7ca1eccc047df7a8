import type { JsonSchema7 } from '@jsonforms/core';
import { dereferenced, typesOf, type Variants } from '#kit/compile/index.ts';

interface VariantError {
  keyword: string;
  instancePath: string;
}

interface Compiler {
  compile(schema: object): ((value: unknown) => boolean) & { errors?: readonly VariantError[] | null };
}

/** Errors that mean a value belongs to another variant, as in JSON Forms; other errors may still be corrected. */
const STRUCTURAL = new Set(['required', 'additionalProperties', 'type', 'enum', 'const']);

const isStructural = ({ keyword }: VariantError): boolean => STRUCTURAL.has(keyword);
/** Errors of the value itself, or of a constant that distinguishes the variants; not deeper ones. */
const isOfValue = (error: VariantError): boolean =>
  isStructural(error) &&
  (error.instancePath === '' ||
    (['const', 'enum'].includes(error.keyword) && error.instancePath.lastIndexOf('/') === 0));

const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);

const standalone = new WeakMap<JsonSchema7, object>();
/** A variant together with the definitions that its local references point to. */
function alone(schema: JsonSchema7, root: JsonSchema7): object {
  let found = standalone.get(schema);
  if (!found) {
    const { definitions, $defs } = root as { definitions?: object; $defs?: object };
    standalone.set(
      schema,
      (found = { ...schema, ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}) }),
    );
  }
  return found;
}

/**
 * Index of the variant that a value was made for: one that it satisfies, otherwise the one that it contradicts least.
 * `undefined` if unanswered.
 */
export function fittingVariant(
  { variants }: Variants,
  value: unknown,
  root: JsonSchema7,
  validator: Compiler,
): number | undefined {
  if (!isAnswered(value)) return undefined;
  const errors = variants.map(({ original }) => {
    try {
      const check = validator.compile(alone(original, root));
      return check(value) ? [] : (check.errors ?? []);
    } catch {
      // A reference into the middle of the form's schema: this variant cannot be compiled alone.
      return undefined;
    }
  });
  const firstWithout = (isAgainst: (error: VariantError) => boolean): number =>
    errors.findIndex((found) => found && !found.some(isAgainst));
  const places = [firstWithout(() => true), firstWithout(isStructural), firstWithout(isOfValue)];
  return places.find((place) => place >= 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value after choosing another variant: answers that both share, and the answers given under that variant before.
 * @param before the value when that variant was last left
 */
export function switchedValue(
  { variants, rest }: Variants,
  next: number,
  value: unknown,
  before: unknown,
  root: JsonSchema7,
): unknown {
  const { schema } = variants[next]!;
  if (!typesOf(schema).includes('object')) return before;
  const names = new Set([...Object.keys(rest.properties ?? {}), ...Object.keys(schema.properties ?? {})]);
  const shared = isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) : {};
  return { ...defaults(schema, root), ...(isObject(before) ? before : {}), ...shared, ...constants(schema, root) };
}

const valuesOf = (schema: JsonSchema7, root: JsonSchema7, keyword: 'const' | 'default'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      const given = dereferenced(part, root)?.[keyword];
      return given === undefined ? [] : [[name, given]];
    }),
  );

const constants = (schema: JsonSchema7, root: JsonSchema7) => valuesOf(schema, root, 'const');
const defaults = (schema: JsonSchema7, root: JsonSchema7) => valuesOf(schema, root, 'default');
