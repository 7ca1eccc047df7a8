import {
  type Choice,
  choiceSchema,
  choicesOf,
  choicesSchema,
  choiceText,
  configSchema,
  defineFieldType,
  type InputDefinition,
  listedOptions,
} from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  incomplete: {
    id: 'field.ranking.incomplete',
    defaultMessage:
      '{isTop, select, yes {{count, plural, one {Choose # option} other {Choose # options and put them in order}}} other {Choose all {count, number} options in your order}}',
    description:
      'Error below a question that asks for an order: not all options are in it yet. isTop: yes if only the first ones are asked for. count: how many.',
  },
});

interface RankingInput extends InputDefinition {
  config?: {
    /** How many options to choose and put in order. Default: all. */
    top?: number;
  };
}

/** What the control renders. */
export interface RankingOptions {
  choices: readonly Choice[];
  /** How many options to put in order. */
  count: number;
  /** Whether these are not all options. */
  isTop: 'yes' | 'no';
}

const countOf = (input: RankingInput): number => {
  const { length } = listedOptions(input);
  return Math.min(input.config?.top ?? length, length);
};

/**
 * Options in the participant's order. The value is the list of their values, the first one first; nothing in order is unanswered. All
 * options start outside of the order, so that the study's order is nobody's answer.
 */
export const rankingField = defineFieldType<Choice['value'][], RankingInput>({
  type: 'ranking',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema('What participants put in order, as it is listed before they do.'),
      config: configSchema({
        top: {
          description:
            'How many options participants choose and put in order, such as their first three. Default: all.',
          type: 'integer',
          minimum: 1,
        },
      }),
    },
  },
  schema: (input) => ({
    type: 'array',
    minItems: countOf(input),
    maxItems: countOf(input),
    uniqueItems: true,
    items: choiceSchema(input),
  }),
  options: (input, context) =>
    ({
      choices: choicesOf(input, context),
      count: countOf(input),
      isTop: countOf(input) < listedOptions(input).length ? 'yes' : 'no',
    }) satisfies RankingOptions,
  variables: ({ name, options }) => [
    { name, part: 'option values, the first place first', choices: options.choices as readonly Choice[] },
  ],
  summary: (value, options, context) => {
    const { choices } = options as RankingOptions;
    return value.map((each, i) => {
      const choice = choices.find((candidate) => candidate.value === each);
      return { text: `${i + 1}. ${choice ? choiceText(choice, context) : String(each)}`, lang: choice?.lang };
    });
  },
  messages: { required: messages.incomplete, minItems: messages.incomplete },
});
