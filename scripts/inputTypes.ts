/**
 * Generates `schemas/types/inputs.ts`: for each field type the settings of an input and its answers as TypeScript types. The settings come
 * from the type's `inputSchema`, the answers from the attributes that its examples submit.
 */
import { fileURLToPath } from 'node:url';
import type { JsonSchema7 } from '@jsonforms/core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { compileForm, type FormDefinition, type FormVariable, variablesOf } from '#kit/pure/compile/index.ts';
import { type AnyFieldType, declinedField, type InputDefinition, listedOptions } from '#kit/pure/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { commonInputProperties, inputSchemaOf } from '#service/study/assembleInputSchema.ts';
import { folderOf } from './docs/fieldPage.ts';
import { writeWhole } from './writeWhole.ts';

type Schema = JsonSchema7 & { if?: JsonSchema7; else?: JsonSchema7 };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const namesOf = ({ type, aliases = [] }: AnyFieldType): string[] => [type, ...aliases];
const quoted = (text: string): string => JSON.stringify(text);

/** Common keys that only mean something if the field type describes them. */
const ONLY_IF_DESCRIBED = ['placeholder', 'options', 'config', 'inputs'];

/** The keys that only inputs of one field type have. On the wire, an input may have others; here a misspelled key does not compile. */
function ownSettings(fieldType: AnyFieldType): object {
  const { type, aliases = [] } = fieldType;
  const inputSchema = inputSchemaOf(fieldType);
  const parts = [inputSchema, ...(inputSchema.allOf ?? [])].filter(isSchema);
  return withoutConditions({
    type: 'object',
    required: ['interface', ...new Set(parts.flatMap(({ required = [] }) => required))],
    properties: {
      interface: { enum: [type, ...aliases] },
      ...Object.assign({}, ...parts.map(({ properties = {} }) => withKnownInputs(properties))),
    },
    additionalProperties: false,
  }) as object;
}

const withKnownInputs = ({ inputs, ...others }: NonNullable<Schema['properties']>): object =>
  isSchema(inputs) ? { ...others, inputs: { ...inputs, items: { $ref: 'input-definition.schema.json' } } } : others;

/** Name of the schema of the keys that every input has. No field type has it. */
const COMMON = 'every input';
const commonSettings: object = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(commonInputProperties).filter(([key]) => !ONLY_IF_DESCRIBED.includes(key)),
  ),
  additionalProperties: false,
};

/** TypeScript has no types that depend on values, and no defaults that make a key required. */
const LEFT_OUT = ['if', 'then', 'else', 'not', 'default', 'allOf', 'minItems', 'maxItems'];
function withoutConditions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutConditions);
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (keyword === 'properties')
        return [
          [keyword, Object.fromEntries(Object.entries(value as object).map(([k, v]) => [k, withoutConditions(v)]))],
        ];
      return LEFT_OUT.includes(keyword) ? [] : [[keyword, withoutConditions(value)]];
    }),
  );
}

/** References of the schemas, by the end of their address, and the types that stand for them. */
const REFERENCES: Readonly<Record<string, string>> = {
  'local-text.schema.json': 'LocalText',
  'condition.schema.json': 'Condition',
  'input-definition.schema.json': 'KnownInput',
  'json-value.schema.json': 'JsonValue',
};

const referencesNamed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(referencesNamed);
  if (!isSchema(schema)) return schema;
  const name = typeof schema.$ref === 'string' ? REFERENCES[schema.$ref] : undefined;
  if (name) return { title: name, type: 'object', ...(schema.description ? { description: schema.description } : {}) };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referencesNamed(value)]));
};

async function settingsTypes(): Promise<string> {
  const own = fieldTypes.map((type) => [type.type, referencesNamed(ownSettings(type))]);
  const schemas = { ...Object.fromEntries(own), [COMMON]: referencesNamed(commonSettings) };
  const nodes = await openapiTS(
    { openapi: '3.1.0', info: { title: 'inputs', version: '1' }, paths: {}, components: { schemas } } as never,
    {
      silent: true,
      immutable: true,
      transform: ({ title = '' }: { title?: string }) =>
        Object.values(REFERENCES).includes(title) ? ts.factory.createTypeReferenceNode(title) : undefined,
    },
  );
  const components = nodes.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  return astToString(components).replace('export interface components', 'interface components');
}

/** An option's value of a study, as opposed to one of the field type's own. */
const OWN_OPTION = '§';
const withMarkedOptions = (input: InputDefinition): InputDefinition => ({
  ...input,
  name: 'NAME',
  ...(input.options
    ? { options: listedOptions(input).map((option, i) => ({ ...option, value: `${OWN_OPTION}${i}` })) }
    : {}),
});

/** The TypeScript types of the values that a schema accepts. */
function typesOf(schema: unknown): readonly string[] {
  if (!isSchema(schema)) return [];
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return values.map(literal);
  if (schema.type) return [schema.type].flat().map((type) => plainType(type, schema));
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.if, schema.else].flatMap(typesOf);
}

const literal = (value: unknown): string =>
  typeof value === 'number' ? 'number' : String(value).startsWith(OWN_OPTION) ? 'Chosen<S>' : JSON.stringify(value);

function union(types: readonly string[]): string {
  const different = [...new Set(types)].sort();
  const wide = different.includes('string') ? different.filter((type) => !type.startsWith('"')) : different;
  return wide.join(' | ') || 'unknown';
}

function plainType(type: string, { items, properties = {}, required = [] }: Schema): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `Array<${union(typesOf(items))}>`;
  if (type !== 'object') return type;
  const keys = Object.entries(properties).map(
    ([key, part]) => `${quoted(key)}${required.includes(key) ? '' : '?'}: ${union(typesOf(part))}`,
  );
  return `{ ${keys.join('; ')} }`;
}

/** The type of the answers to an input with the name `N` and the settings `S`. */
async function answersType(type: AnyFieldType): Promise<string> {
  if (type.kind === 'display' || (type.unseen === true && !type.scoring)) return 'unknown';
  if (type.kind === 'container') return 'AnswersTo<InputsOf<S>>';
  const examples = (await folderOf(type)).examples.filter(({ hostile }) => !hostile);
  const found = examples.map(({ input }) => {
    const form: FormDefinition = { schema: [{ inputs: [withMarkedOptions(input)] }] };
    // Every type can have an option that declines an answer.
    return variablesOf(compileForm(form, fieldTypes)).filter(({ field }) => field.type !== declinedField);
  });
  const names = [...new Set(found.flatMap((variables) => variables.map(({ name }) => name)))];
  const attributes = names.map((name) => {
    const same = found.flatMap((variables) => variables.filter((each) => each.name === name));
    return {
      key: name.replace(/^NAME/, ''),
      types:
        type.kind === 'rows'
          ? [rowsType(same[0]!)]
          : same.flatMap(({ schema }) => (type.scoring && schema.enum ? ['string'] : typesOf(schema))),
      isSure: same.length === found.length,
    };
  });
  // The rows of a matrix have names of the study.
  if (!attributes.some(({ isSure }) => isSure))
    return `Partial<Record<\`\${N}_\${string}\`, ${union(attributes.flatMap(({ types }) => types))}>>`;
  const joined = attributes
    .map(({ key, types, isSure }) => {
      const record = `Record<\`\${N}${key}\`, ${union(types)}>`;
      return isSure ? record : `Partial<${record}>`;
    })
    .join(' & ');
  // Items can be missing.
  return type.scoring ? `Partial<${joined}>` : joined;
}

const rowsType = ({ rows }: FormVariable): string =>
  rows ? 'AnswersTo<InputsOf<S>>[]' : 'AnswerTo<InputsOf<S>[number]>[]';

const rows = await Promise.all(
  fieldTypes.flatMap((type) => namesOf(type).map(async (name) => `  ${quoted(name)}: ${await answersType(type)};`)),
);
const settings = fieldTypes.flatMap((type) =>
  namesOf(type).map((name) => `  ${quoted(name)}: Common & components['schemas'][${quoted(type.type)}];`),
);

writeWhole(
  fileURLToPath(new URL('../schemas/types/inputs.ts', import.meta.url)),
  `// Generated by \`npm run generate\` from the field types. Change those, not this.
import type { Condition as WireCondition, JsonValue, LocalText } from './index.ts';

${await settingsTypes()}
type Common = components['schemas'][${quoted(COMMON)}];

type Immutable<T> = T extends readonly (infer I)[] ? readonly Immutable<I>[] : T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
/** The condition of an input. */
type Condition = Immutable<WireCondition>;

/** The settings of an input, by the wire name of its field type. */
export interface InputSettings {
${settings.join('\n')}
}

/** An input of a field type of the package. */
export type KnownInput = InputSettings[keyof InputSettings];

/** The stored value of one of the options of an input. */
export type Chosen<S> = S extends { readonly options: readonly { readonly value: infer V }[] } ? V : string | number | boolean;

/** The inputs inside a container, a list or a table. */
export type InputsOf<S> = S extends { readonly inputs: infer I extends readonly unknown[] } ? I : readonly [];

/** The options of an input that decline an answer. */
type Declining<V> = { readonly config: { readonly declining: readonly { readonly value: V }[] } };

/** The answers to one input. They are sure if it is required and cannot be declined, whatever the other answers are. */
export type AnswersToInput<S> = S extends { readonly interface: infer T extends keyof InputAnswers<string, unknown>; readonly name: infer N extends string }
  ? S extends Declining<infer V>
    ? Partial<InputAnswers<N, S>[T] & Record<\`\${N}_declined\`, V>>
    : S extends { readonly required: true; readonly condition?: undefined }
      ? InputAnswers<N, S>[T]
      : Partial<InputAnswers<N, S>[T]>
  : unknown;

/** The value of an input with one attribute. */
export type AnswerTo<S> = S extends { readonly interface: infer T extends keyof InputAnswers<string, unknown> }
  ? InputAnswers<'value', S>[T] extends { value: infer V } ? V : unknown
  : unknown;

/** The type of a key that does not exist there, for the message of the compiler. */
export interface NoSuchKey<K> {
  readonly noSuchKey: K;
}

type KeyOf<T> = T extends readonly unknown[] ? never : T extends object ? keyof T : never;
type ValueOf<T, K> = T extends object ? (K extends keyof T ? T[K] : never) : never;

/** The keys of an object, none of which is misspelled at any depth. TypeScript itself finds these only in values whose type it does not infer. */
export type KnownKeys<V, T> = {
  readonly [K in keyof V]: string extends K ? unknown : K extends KeyOf<T> ? KnownParts<V[K], ValueOf<T, K>> : NoSuchKey<K>;
};
type KnownParts<V, T> = 0 extends V & 1
  ? unknown
  : V extends { readonly interface: unknown }
    ? Checked<V>
    : V extends readonly unknown[]
      ? { readonly [I in keyof V]: KnownParts<V[I], ValueOf<Extract<T, readonly unknown[]>, number>> }
      : V extends object
        ? KnownKeys<V, T>
        : unknown;

/** The settings that an input can have, without keys and settings that its field type does not know. */
export type Checked<S> = S extends { readonly interface: infer T extends keyof InputSettings }
  ? InputSettings[T] & KnownKeys<S, InputSettings[T]>
  : KnownInput;

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never;

/** The answers to a list of inputs. */
export type AnswersTo<I extends readonly unknown[]> = { [K in keyof Intersection<AnswersToInput<I[number]>>]: Intersection<AnswersToInput<I[number]>>[K] };

/** The answers to an input with the name \`N\` and the settings \`S\`, by the wire name of its field type. */
export interface InputAnswers<N extends string, S> {
${rows.join('\n')}
}
`,
);
