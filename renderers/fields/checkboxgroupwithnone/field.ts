import type { JsonSchema7 } from '@jsonforms/core';
import {
  type Choice,
  choiceCount,
  choiceCountSchema,
  type ChoiceEntry,
  choiceMessages,
  choiceSchema,
  choicesOf,
  choicesSchema,
  configSchema,
  defineFieldType,
  entriesPlace,
  entriesSchema,
  type InputDefinition,
  localTextSchema,
  missingMessages,
  otherValue,
  otherValueSchema,
} from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const checkboxGroupMessages = defineMessages({
  noneWithOthers: {
    id: 'field.checkboxgroupwithnone.noneWithOthers',
    defaultMessage: '“None” cannot be combined with other answers.',
    description:
      'Error at a question with several choices: an answer that was not given on this page holds None beside other choices.',
  },
});

/** The values of the options that clear the others. */
function noneValues({ config = {} }: InputDefinition): readonly Choice['value'][] {
  const { none_value, none_values } = config as { none_value?: Choice['value']; none_values?: Choice['value'][] };
  const one = none_value ?? (none_values ? [] : 'none');
  return [...new Set([one, none_values ?? []].flat())];
}

/** A group of one ordinary option is a yes-or-nothing question: its answer is that option's value instead of a list. */
const isSingle = (input: InputDefinition): boolean =>
  Array.isArray(input.options) && input.options.length === 1 && input.options[0]!.value !== otherValue(input);

const valueTypes: JsonSchema7['type'] = ['string', 'number', 'boolean'];

/**
 * Any number of choices. None excludes all others; Other opens a text box.
 * The value is the list of ticked choices in the order of the options; nothing ticked is unanswered.
 */
export const checkboxGroupField = defineFieldType<ChoiceEntry[]>({
  type: 'checkboxgroupwithnone',
  inputSchema: {
    type: 'object',
    required: ['options'],
    properties: {
      options: choicesSchema(
        'The choices, in the order in which they are shown. A single one is sent as its value instead of a list.',
      ),
      placeholder: localTextSchema('An example inside the text box of Other.'),
      config: configSchema({
        none_value: {
          description: 'The value of the option that clears the others. Default: none.',
          type: valueTypes,
          default: 'none',
        },
        none_values: {
          description:
            'The values of the options that clear the others if there are several, such as “none of these” and “I do not know”.',
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: valueTypes },
        },
        other_value: otherValueSchema,
        search: {
          description: 'Whether participants can search the options by typing. Default: for 21 or more options.',
          type: 'boolean',
        },
        ...choiceCountSchema,
      }),
    },
  },
  bounds: { settings: ['at_least', 'at_most'], alone: noneValues },
  conditionalOptions: true,
  rowOptions: true,
  schema: (input) => entriesSchema(input, noneValues(input)),
  options: (input, context) => ({
    choices: choicesOf(input, context),
    other: otherValue(input),
    none: noneValues(input),
    ...(input.config?.search === undefined ? {} : { search: input.config.search }),
    ...choiceCount(input),
  }),
  conditionPlaces: (input) => ({ whole: entriesPlace(input) }),
  variables: ({ name, input }) => [isSingle(input) ? { name, schema: choiceSchema(input) } : { name }],
  toAnswers: (value, { name, input }) => {
    if (value === undefined) return {};
    return { [name]: isSingle(input) ? value[0]?.answer : value };
  },
  fromAnswers: (answers, { name, input }) => {
    const sent = answers[name];
    if (sent === undefined) return undefined;
    return (isSingle(input) && !Array.isArray(sent) ? [{ answer: sent }] : sent) as ChoiceEntry[];
  },
  messages: {
    required: missingMessages.choices,
    notBlank: choiceMessages.otherMissing,
    'maxItems.then': checkboxGroupMessages.noneWithOthers,
  },
});
