import {
  type Answers,
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
} from '#kit/pure/fields/index.ts';
import { inputsSchema, rowsOptions, type Row } from '#kit/form/rows/index.ts';
import { type LocalText, defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  emptyRow: {
    id: 'field.tabular.error.emptyRow',
    defaultMessage: 'Answer at least one question in this row',
    description: 'Error at a row of a table in which nothing was filled in.',
  },
});

interface TabularInput extends InputDefinition {
  config?: { rows?: readonly { value: string; label: LocalText }[] };
}

/** The study's rows without those that repeat an earlier value. */
const rowsOf = ({ config }: TabularInput) =>
  (config?.rows ?? []).filter(({ value }, i, all) => all.findIndex((other) => other.value === value) === i);
const identifiersOf = (input: TabularInput): string[] => rowsOf(input).map(({ value }) => value);

/**
 * A table of inputs: the study defines the rows (`config.rows`), the inputs are the columns, and each row asks every input.
 * Once anything is filled in, it is submitted as a list of objects, one per row in order: the row's value as `identifier`, and the answers
 * of its inputs. If the field is required, each row has to hold an answer.
 */
export const tabularField = defineFieldType<readonly Row[], TabularInput>({
  type: 'tabular',
  kind: 'rows',
  inputSchema: {
    type: 'object',
    required: ['inputs', 'config'],
    properties: {
      inputs: inputsSchema('The columns: what each row asks.'),
      config: {
        ...configSchema({
          rows: {
            description: 'The rows, in order. Values need to differ.',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['value', 'label'],
              properties: {
                value: { description: 'Sent as the row’s identifier.', type: 'string', minLength: 1 },
                label: localTextSchema('The head of the row.'),
              },
              additionalProperties: false,
            },
          },
        }),
        required: ['rows'],
      },
    },
  },
  identified: () => true,
  schema: (input, { row }) => {
    const values = identifiersOf(input);
    const identifier = { type: 'string', enum: values.length > 0 ? values : [''] };
    const items = {
      ...row!.schema,
      properties: { ...row!.schema.properties, identifier },
      ...(input.required ? { minProperties: 2 } : {}),
    };
    const each = values.map((value) => ({
      contains: { type: 'object', properties: { identifier: { const: value } }, required: ['identifier'] },
    }));
    return {
      minItems: values.length,
      maxItems: values.length,
      items,
      ...(each.length > 0 ? { allOf: each } : {}),
    };
  },
  options: (input, context) => ({
    ...rowsOptions(context),
    rowLabels: rowsOf(input).map(({ label }) => context.text(label)),
  }),
  // Create every row up front, so that an error about a missing answer has a place.
  initial: (input, { row }) => identifiersOf(input).map((identifier) => ({ identifier, ...row!.initial })),
  toAnswers: (rows, { name }): Answers => (rows?.some((row) => Object.keys(row).length > 1) ? { [name]: rows } : {}),
  fromAnswers: (answers, { name, input }) => {
    const given: unknown = Object.hasOwn(answers, name) ? answers[name] : [];
    if (!Array.isArray(given)) return undefined;
    const identifiers = identifiersOf(input);
    const byIdentifier = new Map((given as (Row | null)[]).map((row) => [row?.identifier, row]));
    // Unknown or repeated rows would be lost, so the answer is not read at all.
    if (
      byIdentifier.size !== given.length ||
      [...byIdentifier.keys()].some((key) => !identifiers.includes(key as string))
    )
      return undefined;
    return identifiers.map((identifier) => byIdentifier.get(identifier) ?? { identifier });
  },
  messages: { minProperties: messages.emptyRow },
});
