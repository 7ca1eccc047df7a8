import {
  type Choice,
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
  type Scoring,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';

/** A range of a score: from this number up to the next cut-off. */
interface CutOff {
  from: number;
  /** The code of the range in the data. */
  value: string;
  /** The words of the study team. */
  label: LocalText;
  /** The words for the participant. */
  feedback?: LocalText;
}

interface ScoreInput extends InputDefinition {
  config: Scoring & { decimal?: number; cut_offs?: readonly CutOff[] };
}

interface ScoreOptions {
  /** The ranges with their texts in the locale of the form. */
  cutOffs: readonly (Choice & { from: number; feedback: string })[];
}

/** The range that contains a score; `undefined` below the first cut-off. */
const rangeOf = <R extends { from: number }>(score: number, ranges: readonly R[]): R | undefined =>
  ranges.filter(({ from }) => score >= from).sort((a, b) => b.from - a.from)[0];

const categoryName = (name: string): string => `${name}_category`;

/**
 * A score that the study defines: the sum or the mean of items, calculated while the participant answers. The form does
 * not show it. Participants get the words of its range after they have sent, if the study has written some for them.
 */
export const scoreField = defineFieldType<number, ScoreInput>({
  type: 'score',
  unseen: true,
  inputSchema: {
    type: 'object',
    required: ['config'],
    properties: {
      config: {
        ...configSchema({
          items: {
            description: 'What the score is made of, in any order.',
            type: 'array',
            minItems: 1,
            maxItems: 200,
            items: {
              description: 'The name of a question, or any expression that gives a number.',
              anyOf: [
                { type: 'string', minLength: 1 },
                {
                  type: 'object',
                  required: ['value'],
                  properties: {
                    value: {
                      description: 'The name of a question, or any expression that gives a number.',
                      type: 'string',
                      minLength: 1,
                    },
                    weight: {
                      description: 'The number is multiplied by it. Default: 1.',
                      type: 'number',
                      minimum: 0.000001,
                      maximum: 1_000_000,
                    },
                    reverse: {
                      description: 'The two ends of a question that asks the opposite: `[0, 4]` counts 4 as 0.',
                      type: 'array',
                      items: { type: 'number', minimum: -1_000_000, maximum: 1_000_000 },
                      minItems: 2,
                      maxItems: 2,
                      uniqueItems: true,
                    },
                  },
                  additionalProperties: false,
                },
              ],
            },
          },
          method: { description: 'How the items make the score. Default: sum.', enum: ['sum', 'mean'], default: 'sum' },
          at_least: {
            description: 'The least number of answered items. There is no score with fewer. Default: all.',
            type: 'integer',
            minimum: 1,
          },
          prorate: {
            description:
              'Whether the mean of the answered items stands in for each missing one in a sum. If not, a missing item counts 0.',
            type: 'boolean',
            default: true,
          },
          decimal: {
            description: 'The most decimals of the score, which is rounded. Default: 2.',
            type: 'integer',
            minimum: 0,
            maximum: 6,
            default: 2,
          },
          cut_offs: {
            description: 'The ranges of the score, in any order. Each ends where the next one begins.',
            type: 'array',
            minItems: 1,
            maxItems: 50,
            items: {
              type: 'object',
              required: ['from', 'value', 'label'],
              properties: {
                from: { description: 'The lowest score of the range.', type: 'number' },
                value: {
                  description: 'The code of the range in the data.',
                  type: 'string',
                  minLength: 1,
                  maxLength: 200,
                },
                label: localTextSchema('The name of the range for the study team, in the codebook and the exports.'),
                feedback: localTextSchema(
                  'What the participant reads after sending and on the dashboard. Without it, they read nothing.',
                ),
              },
              additionalProperties: false,
            },
          },
        }),
        required: ['items'],
      },
    },
  },
  scoring: ({ config }) => config,
  schema: ({ config }: Partial<ScoreInput>) => ({ type: 'number', decimals: config?.decimal ?? 2 }) as object,
  options: ({ config }: Partial<ScoreInput>, { text }) =>
    ({
      cutOffs: (config?.cut_offs ?? []).map((range) => ({
        ...range,
        label: text(range.label),
        feedback: text(range.feedback),
      })),
    }) satisfies ScoreOptions,
  feedback: (value, options) => rangeOf(value, (options as ScoreOptions).cutOffs)?.feedback,
  variables({ name, options }) {
    const { cutOffs: choices = [] } = options as Partial<ScoreOptions>;
    const schema = { enum: choices.map(({ value }) => value) };
    const category = { name: categoryName(name), part: 'range of the score', schema, choices };
    return choices.length > 0 ? [{ name }, category] : [{ name }];
  },
  toAnswers(value, { name, input: { config } }) {
    if (value === undefined) return {};
    const range = rangeOf(value, config.cut_offs ?? []);
    return { [name]: value, ...(range && { [categoryName(name)]: range.value }) };
  },
  // The range is in the score already.
  fromAnswers: (answers, { name }) => answers[name] as number | undefined,
});
