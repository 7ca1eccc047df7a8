import type { JsonSchema7 } from '@jsonforms/core';
import {
  choiceSchema,
  choicesOf,
  choicesSchema,
  configSchema,
  defineFieldType,
  linesOf,
  localTextSchema,
  memberPlace,
  summarize,
} from '#kit/pure/fields/index.ts';
import { instrumentMessages } from '#kit/form/instruments/index.ts';
import {
  repeatedNames,
  rowNames,
  statementKey,
  statementsOf,
  wireNames,
  type MatrixValue,
  type SimpleMatrixInput,
} from './statements.ts';
import { defineMessages, labelOf } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  repeatedStatement: {
    id: 'field.simple_matrix.repeatedStatement',
    defaultMessage:
      'Two statements are called “{name}”. Give each a name of its own; until then this one is sent with its number added.',
    description: 'To a study builder: two rows of a matrix would be sent under one name.',
  },
});

export interface SimpleMatrixOptions {
  statements: string[];
  /** The statements with their marks, as far as they have any. */
  markdowns: (string | undefined)[];
  choices: { value: string | number | boolean; label: string }[];
}

/** Any number of statements, each answered with one of the same options. */
export const simpleMatrixField = defineFieldType<MatrixValue, SimpleMatrixInput>({
  type: 'simple_matrix',
  inputSchema: {
    type: 'object',
    required: ['options', 'config'],
    properties: {
      options: choicesSchema('The columns: the possible answers to each statement.'),
      config: {
        ...configSchema({
          statements: {
            description: 'The rows.',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['label'],
              properties: {
                name: {
                  type: 'string',
                  minLength: 1,
                  description:
                    'The statement’s part of the answer name; conditions refer to the row by it. Default: its index, counted from 0.',
                },
                attribute: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 200,
                  description:
                    'The full name under which the answer is sent. Default: the name of the question, an underscore, and the name of the statement.',
                },
                label: localTextSchema('The text of the statement.'),
              },
              additionalProperties: false,
            },
          },
        }),
        required: ['statements'],
      },
    },
  },
  schema(input): JsonSchema7 {
    const keys = statementsOf(input).map((_, index) => statementKey(index));
    return {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, choiceSchema(input)])),
      required: input.required ? keys : [],
      additionalProperties: false,
    };
  },
  options(input, context) {
    const texts = statementsOf(input).map(({ label }) => labelOf(context.text(label)));
    return {
      statements: texts.map(({ label }) => label),
      markdowns: texts.map(({ markdown }) => markdown),
      choices: choicesOf(input, context),
    } satisfies SimpleMatrixOptions;
  },
  conditionPlaces: (input) => ({
    whole: false,
    rows: Object.fromEntries(
      rowNames(input).map((name, index) => [name, memberPlace(statementKey(index), choiceSchema(input))]),
    ),
  }),
  check: (input, context) =>
    repeatedNames(context.name, input).map(({ index, key, name }) => ({
      code: 'repeatedStatement',
      at: `/config/statements/${index}/${key}`,
      message: messages.repeatedStatement,
      values: { name },
      severity: 'error',
    })),
  summary: (value, options: SimpleMatrixOptions, context) =>
    options.statements.flatMap((label, index) =>
      linesOf(summarize(value[statementKey(index)] ?? '', options, context)).map((line) => ({ ...line, label })),
    ),
  openQuestions: (value, { statements }: SimpleMatrixOptions) =>
    statements.flatMap((label, index) => (value?.[statementKey(index)] === undefined ? [{ index, label }] : [])),
  variables: ({ name, input, options }) => {
    const { statements, choices } = options as Partial<SimpleMatrixOptions>;
    return wireNames(name, input).map((wire, index) => ({
      name: wire,
      schema: choiceSchema(input),
      item: statements?.[index] ?? '',
      choices: choices ?? [],
    }));
  },
  toAnswers: (value, { name, input }) =>
    Object.fromEntries(
      wireNames(name, input)
        .map((wire, index) => [wire, value?.[statementKey(index)]] as const)
        .filter(([, answer]) => answer !== undefined),
    ),
  fromAnswers(answers, { name, input }) {
    const given = wireNames(name, input)
      .map((wire, index) => [statementKey(index), answers[wire]] as const)
      .filter(([, answer]) => answer !== undefined);
    return given.length > 0 ? (Object.fromEntries(given) as MatrixValue) : undefined;
  },
  messages: { required: instrumentMessages.incomplete },
});
