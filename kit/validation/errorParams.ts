import { isObject, own } from './jsonValue.ts';

/** The source of an error's params. */
export interface Finding {
  /** Value of the keyword. */
  schema: unknown;
  parentSchema: unknown;
  data: unknown;
  /** The member of the value that the finding is about, if any. */
  member?: string | undefined;
}

type Params = Record<string, unknown>;

const limit = ({ schema }: Finding): Params[] => [{ limit: schema }];
const comparison =
  (sign: string) =>
  ({ schema }: Finding): Params[] => [{ comparison: sign, limit: schema }];
const named =
  (name: string) =>
  ({ schema }: Finding): Params[] => [{ [name]: schema }];

const missingOf = (names: readonly string[], data: unknown): string[] =>
  isObject(data) ? names.filter((name) => own(data, name) === undefined) : [];

function dependencies({ schema, data }: Finding): Params[] {
  if (!isObject(schema) || !isObject(data)) return [];
  return Object.entries(schema).flatMap(([property, names]) =>
    Array.isArray(names) && own(data, property) !== undefined
      ? missingOf(names, data).map((missingProperty) => ({
          property,
          missingProperty,
          depsCount: names.length,
          deps: names.join(', '),
        }))
      : [],
  );
}

/** The last pair of equal items, searched from the end as Ajv does. Objects are equal regardless of the order of their members. */
function equalPair({ data }: Finding): Params[] {
  const keys = (data as unknown[]).map((item) => JSON.stringify(item, sorted));
  for (let i = keys.length - 1; i > 0; i--) {
    const j = keys.lastIndexOf(keys[i] ?? '', i - 1);
    if (j >= 0) return [{ i, j }];
  }
  return [{}];
}

const sorted = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Keyword → params of each error that Ajv reports. Other keywords have no params. */
const paramsOf: Readonly<Record<string, (finding: Finding) => Params[]>> = {
  type: named('type'),
  const: named('allowedValue'),
  enum: named('allowedValues'),
  pattern: named('pattern'),
  format: named('format'),
  multipleOf: named('multipleOf'),
  minLength: limit,
  maxLength: limit,
  minItems: limit,
  maxItems: limit,
  minProperties: limit,
  maxProperties: limit,
  minimum: comparison('>='),
  maximum: comparison('<='),
  exclusiveMinimum: comparison('>'),
  exclusiveMaximum: comparison('<'),
  contains: () => [{ minContains: 1 }],
  oneOf: () => [{ passingSchemas: null }],
  additionalItems: ({ parentSchema }) => [{ limit: (own(parentSchema as object, 'items') as unknown[]).length }],
  additionalProperties: ({ member }) => [{ additionalProperty: member }],
  propertyNames: ({ member }) => [{ propertyName: member }],
  required: ({ schema, data }) => missingOf(schema as string[], data).map((missingProperty) => ({ missingProperty })),
  dependencies,
  dependentRequired: dependencies,
  uniqueItems: equalPair,
};

/** The params of the errors for one finding: usually one error, for `required` one per missing name. */
export const errorParams = (keyword: string, finding: Finding): Params[] =>
  (Object.hasOwn(paramsOf, keyword) ? paramsOf[keyword]?.(finding) : undefined) ?? [{}];

/**
 * An English sentence for logs and for hosts without texts of their own. Participants read the texts of `messageFor` instead.
 * JSON Forms recognizes a missing property by the first words of the sentence.
 */
export function errorSentence(keyword: string, params: Params): string {
  if (keyword === 'required') return `must have required property '${String(params.missingProperty)}'`;
  const details = Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `must satisfy ${keyword}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}
