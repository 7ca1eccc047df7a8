import type { JsonSchema7 } from '@jsonforms/core';
import {
  type AnswerSummary,
  configSchema,
  type FieldType,
  type InputDefinition,
  localTextSchema,
} from '#kit/fields/index.ts';
import type { Instrument, WordingCopy } from './instrument.ts';
import { itemTexts, type ItemTexts } from './itemTexts.ts';
import { instrumentMessages } from './messages.ts';
import { answersOf, scaleCodec, scalePlaces, scaleSchema, type ScaleValue } from './scale.ts';
import { wordingFaults } from './wordingFaults.ts';

interface InstrumentConfig {
  /** The study's copy of the wording, required for a licensed instrument. */
  wording?: WordingCopy;
  /** For instruments with one question per screen: whether an answer opens the next question. Default: true. */
  auto_advance?: boolean;
}

export interface InstrumentInput extends InputDefinition {
  config?: Readonly<InstrumentConfig & Record<string, unknown>>;
}

/** What the control of an instrument renders. */
export interface InstrumentOptions extends ItemTexts {
  autoAdvance: boolean;
}

/** A field type created from an instrument. */
export interface InstrumentField extends FieldType<ScaleValue, InstrumentInput> {
  instrument: Instrument;
}

export const isInstrumentField = (type: object): type is InstrumentField => 'instrument' in type;

/**
 * Creates the field type of an instrument: schema, texts, codec, and the check of a study's copy. A condition reads the
 * score, or one item by its number on the wire.
 */
export function instrumentField(instrument: Instrument) {
  const { type, scale } = instrument;
  return {
    type,
    instrument,
    inputSchema: { type: 'object', properties: { config: configSchema(instrumentSettings) } },
    schema: ({ required }) => scaleSchema(scale, { required: required === true }),
    conditionPlaces: () => scalePlaces(scale),
    options: ({ config }, { textLocale, primary }) =>
      ({
        ...itemTexts(instrument, config?.wording, textLocale, primary),
        autoAdvance: config?.auto_advance !== false,
      }) satisfies InstrumentOptions,
    check: ({ config }, { primary }) => wordingFaults(instrument, config?.wording, primary),
    /** The answer to each item, without the score, which participants should not interpret. */
    summary: (value, { items, options, itemOptions, wordingLang }: ItemTexts): AnswerSummary =>
      answersOf(value, scale).flatMap((answer, index) =>
        (itemOptions?.[index] ?? options)
          .filter((option) => option.value === answer)
          .map(({ label }) => ({ label: items[index]!, text: label, lang: wordingLang })),
      ),
    score: ({ total }) => total,
    ...scaleCodec(scale),
    messages: {
      required: instrumentMessages.incomplete,
      'required.total': instrumentMessages.notHandedIn,
      // The participant went back from the last screen and did not hand in the answers again.
      minProperties: instrumentMessages.notHandedIn,
      dependencies: instrumentMessages.incomplete,
      'aggregate.sum': instrumentMessages.invalidSum,
      'aggregate.mean': instrumentMessages.invalidAverage,
    },
  } satisfies InstrumentField;
}

const responseOptions: JsonSchema7 = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: {
      value: { type: 'integer', description: 'What is stored, and added up for the score.' },
      label: localTextSchema('What the participant reads.'),
    },
    additionalProperties: false,
  },
};

/** JSON Schema of the settings of every instrument. */
export const instrumentSettings: Record<string, JsonSchema7> = {
  auto_advance: {
    type: 'boolean',
    default: true,
    description: 'For instruments with one question per screen: whether an answer opens the next question.',
  },
  wording: {
    type: 'object',
    description:
      'The study’s copy of the instrument’s wording. Required for a licensed instrument; for a free one it is compared with the published wording.',
    properties: {
      stem: localTextSchema('The question that applies to every item.'),
      items: { type: 'array', items: localTextSchema('An item.'), description: 'The items in order.' },
      options: { ...responseOptions, description: 'The response options of each item.' },
      item_options: {
        type: 'array',
        items: responseOptions,
        description: 'One list per item, if items have different options.',
      },
    },
    additionalProperties: false,
  },
};
