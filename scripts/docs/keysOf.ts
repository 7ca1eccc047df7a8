import type { JsonSchema7 } from '@jsonforms/core';

/** One key that a study builder can write. */
export interface Key {
  /** From the top of the file: `steps[].title`. `[]` stands for each entry of a list, `*` for a key that the builder names. */
  path: string;
  meaning: string;
  type: string;
  required: boolean;
  /** In words or as JSON; absent if the key is required, or if nothing happens without it. */
  default?: string;
}

type Schema = JsonSchema7 & { title?: string; readOnly?: boolean };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Schemas that are described on a page of their own, by their title, and how a row names them. */
const NAMED: Readonly<Record<string, string>> = {
  LocalText: 'text, or one per language',
  Condition: 'a [condition](input.md#conditions)',
  ConditionObject: 'a [condition](input.md#conditions)',
  InputDefinition: 'an [input](input.md)',
  Form: 'a [form](form.md)',
  JsonValue: 'any JSON',
};

const DEFAULT = / ?Default: (.+?)\.(?= |$)/;

/**
 * The keys of a JSON Schema, in its order, each before the keys below it.
 * @param resolve finds the schema of a `$ref`
 */
export function keysOf(schema: Schema, resolve: (ref: string, from: Schema) => Schema, path = ''): Key[] {
  const keys: Key[] = [];
  const seen = new Set<string>();
  for (const part of partsOf(schema, resolve)) {
    for (const [name, child] of Object.entries(part.properties ?? {})) {
      const own = path ? `${path}.${name}` : name;
      // The service or the portal sets read-only keys.
      if (!isSchema(child) || child.readOnly || seen.has(own)) continue;
      seen.add(own);
      keys.push(keyOf(own, child, part.required?.includes(name) ?? false, resolve), ...below(child, resolve, own));
    }
    if (isSchema(part.additionalProperties)) keys.push(...below(part.additionalProperties, resolve, `${path}.*`));
  }
  return keys;
}

function below(schema: Schema, resolve: Resolve, path: string): Key[] {
  if (nameOf(schema, resolve)) return [];
  const target = follow(schema, resolve);
  const parts = partsOf(target, resolve);
  // An entry of a list that can also be written as a list is described as the object.
  const isShort = path.endsWith('[]') && parts.some(({ properties }) => properties);
  const lists = isShort ? [] : parts.flatMap(({ items }) => (isSchema(items) ? items : []));
  const keys = lists.flatMap((items) => below(items, resolve, `${path}[]`));
  const ofLists = keys.filter((key, i) => keys.findIndex((other) => other.path === key.path) === i);
  return [...ofLists, ...keysOf(target, resolve, path)];
}

type Resolve = (ref: string, from: Schema) => Schema;

const follow = (schema: Schema, resolve: Resolve): Schema =>
  schema.$ref === undefined ? schema : follow(resolve(schema.$ref, schema), resolve);

/** The schema itself and what it combines. */
const partsOf = (schema: Schema, resolve: Resolve): Schema[] => {
  const target = follow(schema, resolve);
  const combined = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])].filter(isSchema);
  return [target, ...combined.flatMap((part) => partsOf(part, resolve))];
};

/** How a row names a schema that has a page of its own; `undefined` if it has none. */
function nameOf(schema: Schema, resolve: Resolve): string | undefined {
  const target = follow(schema, resolve);
  if (target.title !== undefined && target.title in NAMED) return NAMED[target.title];
  // The settings of field types contain the schema of a text instead of its name.
  const [first, second] = target.anyOf ?? [];
  return first?.type === 'string' &&
    second?.type === 'object' &&
    isSchema(second.additionalProperties) &&
    !second.properties
    ? NAMED.LocalText
    : undefined;
}

function keyOf(path: string, schema: Schema, required: boolean, resolve: Resolve): Key {
  const described = schema.description ?? follow(schema, resolve).description ?? '';
  const [sentence, inWords] = DEFAULT.exec(described) ?? [];
  const value = schema.default ?? follow(schema, resolve).default;
  const given = inWords ?? (value === undefined ? undefined : `\`${JSON.stringify(value)}\``);
  return {
    path,
    meaning: sentence ? described.replace(sentence, '').trim() : described,
    type: typeOf(schema, resolve),
    required,
    ...(given !== undefined && { default: given }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
};

function typeOf(schema: Schema, resolve: Resolve): string {
  const name = nameOf(schema, resolve);
  if (name !== undefined) return name;
  const target = follow(schema, resolve);
  const values = target.enum ?? (target.const === undefined ? undefined : [target.const]);
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const alternatives = target.anyOf ?? target.oneOf;
  if (alternatives && target.type === undefined)
    return [...new Set(alternatives.filter(isSchema).map((part) => typeOf(part, resolve)))].join(', or ');
  if (isSchema(target.items) && !Array.isArray(target.items)) return `list: ${typeOf(target.items, resolve)}`;
  return (
    [target.type ?? 'any JSON']
      .flat()
      .filter((type) => type !== 'null')
      .map((type) => TYPES[type] ?? type)
      .join(' or ') + boundsOf(target)
  );
}

function boundsOf({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}
