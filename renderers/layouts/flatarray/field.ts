import type { JsonSchema7 } from '@jsonforms/core';
import { answerNames } from '#kit/pure/compile/index.ts';
import { type Answers, type Choice, defineFieldType, type FieldIdentity } from '#kit/pure/fields/index.ts';
import {
  inputsSchema,
  listConfigSchema,
  listMessages,
  listOptions,
  type ListInput,
  type Row,
} from '#kit/form/rows/index.ts';

/** The one input that repeats. @throws if there are several, or if it does not submit exactly one answer */
function innerOf({ row }: Pick<FieldIdentity, 'row'>) {
  const [inner, ...others] = row!.fields;
  if (!inner || others.length > 0)
    throw new Error(`a flat list asks for one thing; this one has ${row!.fields.length} inputs.`);
  const names = answerNames(inner);
  if (names.length !== 1)
    throw new Error(
      `a flat list sends one value per entry, but ${inner.type.type} sends ${names.join(', ')}. Use an array.`,
    );
  return inner;
}

/** A condition tests the values of the list; each row holds its value under the inner input's key, whatever that key is. */
const heldByRow = (test: unknown): JsonSchema7 =>
  ({ type: 'object', not: { additionalProperties: { not: test } } }) as JsonSchema7;

/**
 * One input that repeats, such as towns, allergies or dates. Submitted as a list of plain values.
 * The inner input can be any that submits a single answer; its own name is not submitted.
 */
export const flatArrayField = defineFieldType<readonly Row[], ListInput>({
  type: 'flatarray',
  kind: 'rows',
  inputSchema: {
    type: 'object',
    required: ['inputs'],
    properties: { inputs: inputsSchema('The one input that each entry asks.', 1), config: listConfigSchema() },
  },
  bounds: { settings: ['limit'] },
  schema: ({ config }, context) => ({
    minItems: 1,
    ...(config?.limit === undefined ? {} : { maxItems: config.limit }),
    // An entry without a value cannot be submitted.
    items: { ...context.row!.schema, required: [innerOf(context).key] },
  }),
  options: (input, context) => {
    const options = listOptions(input, context);
    return { ...options, itemLabel: options.itemLabel || innerOf(context).label };
  },
  conditionPlaces: () => ({
    whole: {
      schema: { type: 'array' },
      wrap: (test) => ('contains' in test ? { contains: heldByRow(test.contains) } : test),
    },
  }),
  variables: (field) => {
    const inner = innerOf(field);
    const [variable] = inner.type.variables?.(inner) ?? [];
    const schema = { type: 'array', items: variable?.schema ?? inner.schema } as JsonSchema7;
    const choices = variable?.choices ?? inner.options.choices;
    return [{ name: field.name, schema, ...(Array.isArray(choices) ? { choices: choices as Choice[] } : {}) }];
  },
  toAnswers: (rows, field): Answers => {
    const { name } = innerOf(field);
    return rows ? { [field.name]: rows.map((row) => (Object.hasOwn(row, name) ? row[name] : undefined)) } : {};
  },
  fromAnswers: (answers, field) => {
    const values = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined;
    const { name } = innerOf(field);
    return Array.isArray(values) ? values.map((value: unknown) => Object.fromEntries([[name, value]])) : undefined;
  },
  messages: listMessages,
});
