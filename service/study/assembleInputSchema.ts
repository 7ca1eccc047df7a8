import type { JsonSchema7 } from '@jsonforms/core';
import { isObject } from '#kit/pure/validation/index.ts';
import {
  type AnyFieldType,
  canDecline,
  constantTexts,
  decliningSchema,
  localTextSchema,
  transforms,
  valueRules,
} from '#kit/pure/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

type Schema = { readonly [keyword: string]: unknown };

/**
 * The highest sizes for what a field type leaves unbounded. No questionnaire comes near them, and they keep every part
 * of the contract bounded.
 */
const MOST = { length: 20_000, items: 10_000, keys: 1_000, keyLength: 500 };
const ANY_JSON = { $ref: 'json-value.schema.json' };

/** Keywords whose schema applies to the same value as the schema around it. */
const SAME_VALUE = ['if', 'then', 'else', 'not'];
const SAME_VALUE_LISTS = ['anyOf', 'allOf', 'oneOf'];
/** Keywords that restrict a value, or refer to the schema that does. */
const DECIDED = ['$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'if', 'not', 'properties', 'required'];

const typesOf = ({ type }: Schema): readonly unknown[] => [type ?? []].flat();
const mapValues = (value: unknown, change: (schema: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, change(inner)]));

/**
 * Adds a highest size to every string, list and open object that has none.
 * @param isPart whether the schema only narrows the one around it, which then bounds the object itself
 */
function withBounds(schema: unknown, isPart = false): unknown {
  if (schema === true) return ANY_JSON;
  if (!isObject(schema)) return schema;
  const types = typesOf(schema);
  if (types.length === 0 && !DECIDED.some((keyword) => keyword in schema)) return { ...ANY_JSON, ...schema };
  const isDecided = 'enum' in schema || 'const' in schema;
  const isOpen =
    (types.includes('object') || 'properties' in schema) && schema.additionalProperties !== false && !isPart;
  return {
    ...mapKeywords(schema),
    ...(types.includes('string') && !isDecided && { maxLength: schema.maxLength ?? MOST.length }),
    ...(types.includes('array') && {
      maxItems: schema.maxItems ?? MOST.items,
      items: withBounds(schema.items ?? true),
    }),
    ...(isOpen && {
      maxProperties: schema.maxProperties ?? MOST.keys,
      propertyNames: schema.propertyNames ?? { maxLength: MOST.keyLength },
      additionalProperties: withBounds(schema.additionalProperties ?? true),
    }),
  };
}

const mapKeywords = (schema: Schema): object =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' || keyword === 'definitions')
        return [keyword, mapValues(value, (inner) => withBounds(inner))];
      if (keyword === 'items') return [keyword, withBounds(value)];
      if (SAME_VALUE.includes(keyword)) return [keyword, withBounds(value, true)];
      if (SAME_VALUE_LISTS.includes(keyword))
        return [keyword, (value as unknown[]).map((inner) => withBounds(inner, keyword === 'allOf'))];
      return [keyword, value];
    }),
  );

const text = { $ref: 'local-text.schema.json' };

const transformsSchema = (when: string): object => ({
  description: `Transforms of the typed text ${when}: one name or several, applied in order. Names: ${transforms.map(({ name }) => name).join(', ')}.`,
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
});

const expression = (description: string): JsonSchema7 => ({
  description,
  type: 'string',
  minLength: 1,
  maxLength: 4000,
});

/** Options that are the entries of a list. @param also the schema of further options */
const rowOptionsSchema = (also: JsonSchema7): JsonSchema7 => ({
  type: 'object',
  required: ['from', 'value'],
  properties: {
    from: expression('The list whose entries are the options, such as `medicines`.'),
    value: expression(
      'A question of an entry, or an expression: the value that is stored, as a text. An entry without one is no option, and repeated values are one option.',
    ),
    label: localTextSchema(
      'What participants read: a question of an entry, an expression, or a text with `{{ }}`. Default: the value as a text shows it.',
    ),
    where: expression('An expression of an entry, such as `dose > 0`: the entry is an option only while it is yes.'),
    also: { ...also, description: 'Options after those of the list, such as “None of these”.' },
  },
});

/** The keys that inputs of every type have. */
export const commonInputProperties: Readonly<Record<string, object>> = {
  name: { type: 'string', description: 'The attribute of the answer. Default: the label, cut to 25 characters.' },
  label: { ...text, description: 'The question. It can have bold words, links and lists in Markdown.' },
  description: {
    ...text,
    description: 'Text below the question. It can have bold words, links, lists and tables in Markdown.',
  },
  placeholder: { ...text, description: 'Text in the empty box.' },
  required: {
    description:
      '`true`: participants must answer. An expression, such as `hours < 6`: they must answer while it is yes. Default: `false`.',
    anyOf: [{ type: 'boolean' }, { type: 'string', minLength: 1, maxLength: 4000 }],
    // The most frequent slip: a constant in quotes.
    if: { type: 'string', pattern: constantTexts.required },
    then: { type: 'boolean' },
  },
  required_message: {
    ...text,
    description: 'The error for a missing answer. Default: that of the field type.',
  },
  disabled: { type: 'boolean', description: '`true`: the field is shown, but it cannot be used.' },
  read_only: { type: 'boolean', description: '`true`: participants read the answer, but cannot change it.' },
  editable: {
    type: 'boolean',
    description:
      'Shows the answer as text with an Edit button. The participant edits this one field and saves or cancels the change.',
  },
  options: {
    description: 'The options of a choice, in their order.',
    anyOf: [
      { type: 'array', items: { $ref: '#/definitions/option' } },
      rowOptionsSchema({ type: 'array', items: { $ref: '#/definitions/option' } }),
    ],
  },
  config: {
    type: 'object',
    additionalProperties: true,
    description: 'Settings of the field type, and those below.',
    properties: { declining: decliningSchema },
  },
  condition: {
    $ref: 'condition.schema.json',
    description: 'The field is shown, required and submitted only while this condition is true.',
  },
  value: {
    title: 'CalculatedValue',
    description:
      'An expression with the wire names of fields, such as `weight / (height / 100) ^ 2`. The answer is calculated: participants see it but cannot change it, and the service calculates it again. A number is rounded to the decimals of its field. A result that the field does not accept is left out.',
    type: 'string',
    minLength: 1,
    maxLength: 4000,
  },
  initial: {
    title: 'FirstValue',
    description:
      'An expression such as `today()`: the answer that the field has when it appears. Participants can change it.',
    type: 'string',
    minLength: 1,
    maxLength: 4000,
  },
  identifying: {
    type: 'boolean',
    description:
      'Whether an answer can say who the participant is, such as a name. An export keeps it apart. Default: yes for field types that ask for contact data, a date of birth, an identifier, a signature or files.',
  },
  validations: {
    type: 'array',
    description: `Rules for the answer, by name: ${valueRules.map(({ name, limit }) => (limit ? `{ "rule": "${name}", "limit": … }` : `"${name}"`)).join(', ')}; { "must": expression, "message": … }; or { "check": name } for a check that the host application performs.`,
    items: {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          required: ['rule'],
          additionalProperties: false,
          properties: {
            rule: { type: 'string', description: 'Name of a rule.' },
            limit: { type: ['number', 'string'], description: 'What the rule compares with.' },
          },
        },
        {
          type: 'object',
          required: ['check'],
          additionalProperties: false,
          properties: { check: { type: 'string', description: 'Name of a check of the host application.' } },
        },
        {
          type: 'object',
          required: ['must', 'message'],
          additionalProperties: false,
          properties: {
            must: {
              type: 'string',
              minLength: 1,
              maxLength: 4000,
              description:
                'An expression that must be yes once the question has an answer, which it reads as `this`: `this > systolic`. A comparison with an answer that is missing is no.',
            },
            message: { $ref: 'local-text.schema.json', description: 'The error if the expression is no.' },
          },
        },
      ],
    },
  },
  parse: transformsSchema('while the participant types; the box shows the typed text until it loses focus'),
  normalize: transformsSchema('when the box loses focus, and before the answer is stored'),
  format: transformsSchema('for display while the box has no focus'),
  wrapper: {
    type: 'object',
    description: 'The layout of the field on the page.',
    additionalProperties: false,
    properties: {
      hide_label: { type: 'boolean', description: 'Hides the label visually. Screen readers still read it.' },
      width: {
        type: 'string',
        enum: ['small', 'medium', 'full'],
        description: 'The width of the box. Default: the width of the field type.',
      },
      indent: { type: 'boolean', description: 'Indents the field under the previous question.' },
      divider: { type: 'boolean', description: 'Renders a line above the field.' },
    },
  },
  inputs: {
    type: 'array',
    items: { $ref: 'input-definition.schema.json' },
    description: 'The inputs inside a container, a list or a table.',
  },
};

/**
 * Assembles the JSON Schema of an input: the common keys and, for each known `interface`, the keys of its field type.
 * An unknown interface is valid, because a form may be written for a portal with more field types; the study check
 * reports it by name. Every size is bounded.
 */
export const assembleInputSchema = (): object => withBounds(assembled()) as object;

/** The schema of an input in which these settings can also be expressions. */
function withExpressions(schema: JsonSchema7, settings: readonly string[]): JsonSchema7 {
  const config = schema.properties!.config!;
  const either = ({ description, default: standard, ...constant }: JsonSchema7): JsonSchema7 => ({
    description: `${description} It can be an expression of other answers.`,
    anyOf: [constant, { type: 'string', maxLength: 4000 }],
    // The most frequent slip: a constant in quotes.
    if: { type: 'string', pattern: constantTexts.bound },
    then: constant,
    ...(standard !== undefined && { default: standard }),
  });
  const properties = Object.fromEntries(
    Object.entries(config.properties!).map(([name, part]) => [
      name,
      // `count` is an expression in any case.
      settings.includes(name) && name !== 'count' ? either(part) : part,
    ]),
  );
  return { ...schema, properties: { ...schema.properties, config: { ...config, properties } } };
}

/** The schema of an input whose options can have a condition and a score. */
function withOptionSettings(schema: JsonSchema7): JsonSchema7 {
  const options = schema.properties!.options!;
  const option = options.items as JsonSchema7;
  const condition: JsonSchema7 = {
    description:
      'An expression: the option is shown only while it is yes. `it` is the value of the option. An answer with a hidden option is removed.',
    type: 'string',
    minLength: 1,
    maxLength: 4000,
  };
  const score: JsonSchema7 = {
    description: 'What the option counts in a score. Expressions read it as `name.score`. Participants do not see it.',
    type: 'number',
  };
  const items = { ...option, properties: { ...option.properties, condition, score } };
  return { ...schema, properties: { ...schema.properties, options: { ...options, items } } };
}

/** The schema of an input whose options can be the entries of a list. */
function withRowOptions(schema: JsonSchema7): JsonSchema7 {
  const listed = schema.properties!.options!;
  const { properties, ...option } = listed.items as JsonSchema7;
  const texts = { ...option, properties: { ...properties, value: { ...properties!.value, type: 'string' } } };
  const options: JsonSchema7 = {
    description: `${listed.description} Or the entries of a list, as options.`,
    anyOf: [listed, { ...rowOptionsSchema({ ...listed, items: texts } as JsonSchema7), additionalProperties: false }],
  };
  return { ...schema, properties: { ...schema.properties, options } };
}

/** The keys of a field type, with the setting of all inputs that have an answer. */
export function inputSchemaOf(fieldType: AnyFieldType): AnyFieldType['inputSchema'] {
  const { bounds, conditionalOptions, rowOptions } = fieldType;
  const bounded = bounds ? withExpressions(fieldType.inputSchema, bounds.settings) : fieldType.inputSchema;
  const conditional = conditionalOptions ? withOptionSettings(bounded) : bounded;
  const inputSchema = rowOptions ? withRowOptions(conditional) : conditional;
  if (!canDecline(fieldType)) return inputSchema;
  const config = inputSchema.properties?.config ?? { type: 'object' };
  const properties = { ...config.properties, declining: decliningSchema };
  return { ...inputSchema, properties: { ...inputSchema.properties, config: { ...config, properties } } };
}

function assembled(): object {
  const sorted = fieldTypes.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const names = sorted.flatMap(({ type, aliases = [] }) => [type, ...aliases]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Assembled from the field types by `npm run generate`. Change their inputSchema, not this file.',
    title: 'InputDefinition',
    description: 'One input of a section.',
    type: 'object',
    required: ['interface'],
    additionalProperties: true,
    properties: {
      interface: {
        type: 'string',
        description: "The field type's wire name or one of its aliases.",
        anyOf: [{ enum: names }, { type: 'string' }],
      },
      ...commonInputProperties,
    },
    allOf: sorted.map((fieldType) => {
      const { type, aliases = [] } = fieldType;
      return {
        if: {
          required: ['interface'],
          properties: { interface: aliases.length > 0 ? { enum: [type, ...aliases] } : { const: type } },
        },
        then: inputSchemaOf(fieldType),
      };
    }),
    definitions: {
      option: {
        title: 'Option',
        type: 'object',
        required: ['value', 'label'],
        additionalProperties: true,
        properties: {
          value: { type: ['string', 'number', 'boolean'], description: 'What is stored.' },
          label: { ...text, description: 'What participants read.' },
        },
      },
    },
  };
}
