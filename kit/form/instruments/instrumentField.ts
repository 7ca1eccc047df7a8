import type { JsonSchema7 } from '@jsonforms/core';
import {
  type AnswerSummary,
  configSchema,
  type FieldType,
  type InputDefinition,
  localTextSchema,
  type InputFault,
} from '#kit/pure/fields/index.ts';
import type { Instrument, WordingCopy, ResponseOption } from './instrument.ts';
import { itemTexts, type ItemTexts, byLocale } from './itemTexts.ts';
import { instrumentMessages } from './messages.ts';
import { answersOf, scaleCodec, scalePlaces, scaleSchema, type ScaleValue } from './scale.ts';

import { localeChain, type LocalText, localText } from '#kit/pure/texts/index.ts';

const AT = '/config/wording';

/** The differences between a study's copy of an instrument and the published wording, and the missing parts of a licensed one. */
function wordingFaults(instrument: Instrument, copy: WordingCopy | undefined, primary: string): InputFault[] {
  const { title, scale, wording, isLicensed = false } = instrument;
  const fault = faultsOf(localText(title, 'en', 'en'));
  if (!copy) return isLicensed ? [fault('licensedWordingMissing', '/config', {}, 'warning')] : [];

  const lacks = (part: LocalText | readonly unknown[] | undefined, key: string): InputFault[] =>
    isLicensed && part === undefined ? [fault('partMissing', AT, { part: key })] : [];
  const compare = (
    shipped: LocalText,
    own: LocalText | undefined,
    at: string,
    code: 'itemReworded' | 'optionReworded' | 'stemReworded',
    values: InputFault['values'],
  ) =>
    isLicensed || own === undefined
      ? []
      : reworded(shipped, own, primary).map((difference) => fault(code, at, { ...values, ...difference }));

  return [
    ...lacks(copy.stem, 'stem'),
    ...lacks(copy.options ?? copy.item_options, 'options'),
    ...compare(wording.stem, copy.stem, `${AT}/stem`, 'stemReworded', {}),
    ...itemFaults(),
    ...optionFaults(copy.options, `${AT}/options`),
    ...(copy.item_options ?? []).flatMap((options, index) => optionFaults(options, `${AT}/item_options/${index}`)),
    ...unpublished().map((language) => fault('languageUnpublished', AT, { language }, 'warning')),
  ];

  function itemFaults(): InputFault[] {
    if (!copy?.items) return lacks(undefined, 'items');
    const { items } = copy;
    const lacking = wording.items.flatMap((shipped, index) => (isBlank(items[index]) ? [{ shipped, index }] : []));
    const [first] = lacking;
    // A copy that was begun and not finished is one mistake.
    const missing = first
      ? [
          fault('itemMissing', `${AT}/items`, {
            missing: lacking.length,
            item: first.index + 1,
            count: wording.items.length,
            published: isLicensed ? 'none' : (byLocale(first.shipped, primary).en ?? 'none'),
          }),
        ]
      : [];
    const changed = wording.items.flatMap((shipped, index) =>
      isBlank(items[index])
        ? []
        : compare(shipped, items[index], `${AT}/items/${index}`, 'itemReworded', { item: index + 1 }),
    );
    const extra = items.slice(wording.items.length).map((found, i) => {
      const index = wording.items.length + i;
      return fault('itemExtra', `${AT}/items/${index}`, {
        item: index + 1,
        count: wording.items.length,
        found: Object.values(byLocale(found, primary))[0] ?? '',
      });
    });
    return [...missing, ...changed, ...extra];
  }

  function optionFaults(options: readonly ResponseOption[] | undefined, at: string): InputFault[] {
    if (!options) return [];
    const found = options.map(({ value }) => value);
    const expected = scale.answers;
    if (found.length !== expected.length || found.some((value, i) => value !== expected[i])) {
      return [fault('optionsDiffer', at, { found: found.join(', '), expected: expected.join(', ') })];
    }
    return wording.options.flatMap(({ value, label }, i) =>
      compare(label, options[i]?.label, `${at}/${i}/label`, 'optionReworded', { answer: value }),
    );
  }

  /** Languages of the copy without published wording. */
  function unpublished(): string[] {
    if (isLicensed) return [];
    const languages = new Set((copy?.items ?? []).flatMap((item) => Object.keys(byLocale(item, primary))));
    const published = byLocale(wording.stem, 'en');
    return [...languages].filter((language) => !localeChain(language).some((tag) => tag in published));
  }
}

/** Creates the faults of one instrument. */
const faultsOf =
  (instrument: string) =>
  (
    code: keyof typeof instrumentMessages,
    at: string,
    values: InputFault['values'],
    severity: InputFault['severity'] = 'error',
  ): InputFault => ({
    code,
    at,
    message: instrumentMessages[code],
    values: { instrument, ...values },
    severity,
  });

const isBlank = (text: LocalText | undefined): boolean =>
  text === undefined || Object.values(byLocale(text, 'en')).every((each) => each.trim() === '');

/** The languages in which a text differs from the published one. */
function reworded(
  shipped: LocalText,
  own: LocalText,
  primary: string,
): { language: string; found: string; published: string }[] {
  const published = byLocale(shipped, primary);
  return Object.entries(byLocale(own, primary)).flatMap(([language, found]) => {
    const tag = localeChain(language).find((each) => each in published);
    return tag === undefined || published[tag] === found ? [] : [{ language, found, published: published[tag]! }];
  });
}

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
