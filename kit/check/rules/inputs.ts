import type { JsonSchema7 } from '@jsonforms/core';
import { nearestOf } from '#kit/pure/compile/index.ts';
import { type InputDefinition, isExpression, isTransform, namesOf, transforms } from '#kit/pure/fields/index.ts';
import { findLocalText, type LocalText } from '#kit/pure/texts/index.ts';
import { escapeToken, isObject } from '#kit/pure/validation/index.ts';
import { type Advice, didYouMean, type Found, quoted, type Rule, suggested } from '../finding.ts';
import type { InputSite } from '../sites.ts';
import { kindOf } from '../testedValue.ts';
import { scaleRules } from './scales.ts';
import { validationRules } from './validations.ts';

/** One input with the context of its check. */
interface CheckedInput extends InputSite {
  commonKeys: readonly string[];
  /** Names of the checks that the host provides. */
  checks: readonly string[];
  primary: string;
}

const optionsOf = ({ options }: InputDefinition): readonly { value?: unknown; label?: unknown }[] =>
  Array.isArray(options) ? options.filter(isObject) : [];
/** The texts of a label in all its languages. */
const textsOf = (label: unknown): readonly string[] =>
  typeof label === 'string' ? [label] : isObject(label) ? Object.values(label).map(String) : [];
const isAsked = ({ type }: InputSite): boolean =>
  type !== undefined && (type.kind ?? 'answer') !== 'display' && type.kind !== 'container' && !type.unseen;

/** Pairs of settings that bound the same thing, under the names that field types use. */
const bounds: readonly { low: string; high: string; apart?: true }[] = [
  { low: 'minimum', high: 'maximum' },
  { low: 'min_length', high: 'max_length' },
  { low: 'mask_custom_min', high: 'mask_custom_max' },
  { low: 'minFiles', high: 'maxFiles' },
  { low: 'min_files', high: 'max_files' },
  { low: 'minimum_minutes', high: 'timeout_minutes', apart: true },
  { low: 'after', high: 'before' },
  { low: 'at_least', high: 'at_most' },
];

/** Settings that count options. */
const counts = ['at_least', 'at_most', 'top'] as const;

/** Settings of an answer, which a text between the questions has not. */
const ofAnswers = ['required', 'required_message', 'validations', 'placeholder', 'read_only', 'identifying'] as const;
/** Settings of an answer that participants see and give, which they do with no score. */
const ofGivenAnswers = [...ofAnswers.slice(0, -1), 'value', 'initial', 'disabled', 'description'] as const;

function reversedIn(settings: Readonly<Record<string, unknown>>, pointer: string): Found[] {
  return bounds.flatMap(({ low, high, apart }) => {
    const [from, to] = [settings[low], settings[high]];
    if (typeof from !== typeof to || !['number', 'string'].includes(typeof from)) return [];
    // Nobody knows yet what an expression gives.
    if (isExpression(from, 'bound') || isExpression(to, 'bound')) return [];
    // Days, months and years are compared to the lower precision of the two.
    const length = Math.min(String(from).length, String(to).length);
    const [a, b] =
      typeof from === 'string' ? [from.slice(0, length), String(to).slice(0, length)] : [from as number, to as number];
    if (a < b || (a === b && !apart)) return [];
    return [
      {
        pointer: `${pointer}/${low}`,
        message: `“${low}” is ${String(from)} and “${high}” is ${String(to)}, so no answer is valid.`,
        fix: `Make “${low}” ${apart ? 'less' : 'no greater'} than “${high}”.`,
      },
    ];
  });
}

/** The members whose value under a key an earlier member has, too. */
const repeated = (list: readonly Readonly<Record<string, unknown>>[], key: string): { i: number; value: unknown }[] =>
  list.flatMap(({ [key]: value }, i) =>
    value !== undefined && list.findIndex((each) => String(each[key]) === String(value)) < i ? [{ i, value }] : [],
  );

const looksLike =
  (words: RegExp) =>
  ({ value, label }: { value?: unknown; label?: unknown }, primary: string): boolean =>
    words.test(String(value).replaceAll('_', ' ')) ||
    words.test(findLocalText(label as LocalText | undefined, 'en', primary).text.trim());
const isNone = looksLike(/^(none|none of (these|the above|them)|nothing|no ?one|ninguno|ninguna)\b[^a-z]*$/i);
const isOther = looksLike(/^(other|something else|otro|otra)\b[^a-z]*$/i);

/** A key that is not given yet is meant more probably than one that is given already. */
function meantKey(key: string, unused: readonly string[], known: readonly string[]): Advice {
  const advice = didYouMean(key, unused);
  return advice.suggestion === undefined ? suggested(nearestOf(key, known)) : advice;
}

/** The settings in `config` of a field type. */
const settingsOf = (schema: JsonSchema7): object =>
  (schema.properties?.config as { properties?: object } | undefined)?.properties ?? {};
const quotedScalar = (value: unknown): string => (typeof value === 'object' ? '…' : JSON.stringify(value));

/** A setting that names a value which no option has. */
const noSuchOption = (pointer: string, value: unknown, options: readonly { value?: unknown }[]): Found => ({
  pointer,
  message: `No option has the value ${quoted(value)}.`,
  ...didYouMean(
    String(value),
    options.map((option) => String(option.value)),
  ),
  severity: 'error',
});

/** Finds a special option (None, Other) with another value than the one that the type recognizes. */
function specialOption(
  key: 'none_value' | 'other_value',
  standard: string,
  isSpecial: typeof isNone,
  effect: string,
): Rule<CheckedInput>['find'] {
  return ({ input, pointer, type, primary }) => {
    const settings = type ? settingsOf(type.inputSchema) : {};
    if (!(key in settings) || optionsOf(input).length === 0) return [];
    const config = isObject(input.config) ? input.config : {};
    const options = optionsOf(input);
    const isOption = (value: unknown) => options.some((option) => option.value === value);
    // Several options can be like None.
    if (key === 'none_value' && Array.isArray(config.none_values))
      return config.none_values.flatMap((value: unknown, i) =>
        isOption(value) ? [] : [noSuchOption(`${pointer}/config/none_values/${i}`, value, options)],
      );
    const given = config[key];
    const value = given ?? standard;
    if (isOption(value)) return [];
    // Types that add the option Other themselves do not need it in the list.
    if (given !== undefined && key === 'none_value') return [noSuchOption(`${pointer}/config/${key}`, given, options)];
    const at = options.findIndex((option) => isSpecial(option, primary));
    return at < 0
      ? []
      : [
          {
            pointer: `${pointer}/options/${at}/value`,
            message: `The option ${quoted(options[at]!.value)} reads like “${standard}”, but ${effect} because its value is not ${quoted(value)}.`,
            fix: `Give it the value ${quoted(value)}, or set config.${key} to ${quoted(options[at]!.value)}.`,
          },
        ];
  };
}

const transformKeys = ['parse', 'normalize', 'format'] as const;
/** Characters of a line at 320 CSS pixels, beside the mark of an option. */
const PHONE_LINE = 28;
/** Four lines. */
const LONGEST_OPTION = 4 * PHONE_LINE;

/** Autofill tokens of a person's own name, mailbox, telephone and street. */
const NAMING = /^(name|given-name|additional-name|family-name|nickname|email|tel.*|street-address|address-line\d)$/;

/** How names and labels ask where somebody lives. */
const HOME =
  /\b(your|home|postal|mailing|street|current) (home |postal |mailing )?address\b|^address\b|\bsu dirección\b|^dirección\b|\bdomicilio\b/i;
/** Addresses that are none of a home. */
const NO_HOME = /e-?mail|correo|electrónica|web|internet|\b(ip|url)\b|site|page|página|sitio/i;

/** In bytes. */
const SMALLEST_FILE = 2000;

/** Rules for one input. */
export const inputRules: readonly Rule<CheckedInput>[] = [
  {
    code: 'unknownKey',
    severity: 'error',
    find({ input, pointer, type, commonKeys }) {
      if (!type) return [];
      const known = ['interface', ...commonKeys, ...Object.keys(type.inputSchema.properties ?? {})];
      const unused = known.filter((key) => !Object.hasOwn(input, key));
      const settings = settingsOf(type.inputSchema);
      return Object.keys(input)
        .filter((key) => !known.includes(key))
        .map((key) => ({
          pointer: `${pointer}/${escapeToken(key)}`,
          message: `“${key}” is not read by ${type.type}.`,
          ...(key in settings
            ? {
                fix: `Write it in “config”: "config": { "${key}": ${quotedScalar((input as unknown as Readonly<Record<string, unknown>>)[key])} }.`,
              }
            : meantKey(key, unused, known)),
        }));
    },
  },
  {
    code: 'boundsReversed',
    severity: 'error',
    find: ({ input, pointer }) => [
      ...reversedIn(input, pointer),
      ...(isObject(input.config) ? reversedIn(input.config, `${pointer}/config`) : []),
    ],
  },
  {
    code: 'moreThanOptions',
    severity: 'error',
    find({ input, pointer, field }) {
      const { choices, none = [] } = (field?.options ?? {}) as { choices?: unknown; none?: readonly unknown[] };
      const [members, what] = field?.type.scoring ? [input.config?.items, 'items'] : [choices, 'options'];
      if (!Array.isArray(members) || !isObject(input.config)) return [];
      const { config } = input;
      const count = members.filter((each: { value?: unknown }) => !none.includes(each.value)).length;
      return counts.flatMap((key): Found[] => {
        const asked = config[key];
        return typeof asked === 'number' && asked > count
          ? [
              {
                pointer: `${pointer}/config/${key}`,
                message: `“${key}” is ${asked}, but there are only ${count} ${what}${none.length > 0 ? ' beside those that clear the others' : ''}.`,
                fix: `Make “${key}” ${count} or less, or add ${what}.`,
                // Nobody can choose too many.
                ...(key !== 'at_least' && { severity: 'warning' }),
              },
            ]
          : [];
      });
    },
  },
  {
    code: 'duplicateOption',
    severity: 'error',
    find({ input, pointer, type }) {
      const ranges = type?.scoring && isObject(input.config) ? input.config.cut_offs : undefined;
      const cutOffs = Array.isArray(ranges) ? ranges.filter(isObject) : [];
      return [
        ...repeated(optionsOf(input), 'value').map(({ i, value }) => ({
          pointer: `${pointer}/options/${i}/value`,
          message: `The value ${quoted(value)} belongs to an option before this one, so the two answers cannot be distinguished.`,
          fix: 'Give each option a different value.',
        })),
        ...(['value', 'from'] as const).flatMap((key) =>
          repeated(cutOffs, key).map(({ i, value }) => ({
            pointer: `${pointer}/config/cut_offs/${i}/${key}`,
            message: `“${key}” is ${quoted(value)} in a cut-off before this one, too, so the two ranges cannot be distinguished.`,
            fix: `Give each cut-off a “${key}” of its own.`,
          })),
        ),
      ];
    },
  },
  {
    code: 'similarOption',
    severity: 'warning',
    find({ input, pointer }) {
      const values = optionsOf(input).map(({ value }) => String(value));
      const plain = values.map((value) => value.toLowerCase());
      return values.flatMap((value, i) => {
        const first = values[plain.indexOf(plain[i]!)]!;
        return first === value
          ? []
          : [
              {
                pointer: `${pointer}/options/${i}/value`,
                message: `The values “${first}” and “${value}” differ in capitals only, so they are easily taken for one another in the data and in conditions.`,
              },
            ];
      });
    },
  },
  {
    code: 'outerSpace',
    severity: 'error',
    find: ({ input, pointer }) =>
      [
        ['name', '/name', input.name] as const,
        ...optionsOf(input).map(({ value }, i) => ['value', `/options/${i}/value`, value] as const),
      ].flatMap(([key, at, value]) =>
        typeof value === 'string' && value !== value.trim() && value.trim() !== ''
          ? [
              {
                pointer: pointer + at,
                about: [value],
                message: `The ${key} “${value}” has a space at its ${value === value.trimEnd() ? 'beginning' : 'end'}, which nobody sees in the data and conditions do not name.`,
                fix: `Remove the space: “${value.trim()}”.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'duplicateItem',
    severity: 'warning',
    find({ input, pointer, primary }) {
      const config = isObject(input.config) ? input.config : {};
      const wording = isObject(config.wording) ? config.wording : {};
      return [
        ['/config/wording/items', Array.isArray(wording.items) ? wording.items : []] as const,
        ['/config/statements', Array.isArray(config.statements) ? config.statements : []] as const,
      ].flatMap(([at, items]) => {
        const texts = items.map(
          (item: unknown) =>
            findLocalText((isObject(item) && 'label' in item ? item.label : item) as LocalText, primary, primary).text,
        );
        return texts.flatMap((text, i) =>
          typeof text === 'string' && text.trim() !== '' && texts.indexOf(text) < i
            ? [
                {
                  pointer: `${pointer}${at}/${i}`,
                  message: `Entries ${texts.indexOf(text) + 1} and ${i + 1} of this list have the same text, “${text}”.`,
                },
              ]
            : [],
        );
      });
    },
  },
  {
    code: 'unusedSetting',
    severity: 'warning',
    find: ({ input, pointer, type }) => {
      const settings = type?.kind === 'display' ? ofAnswers : type?.scoring ? ofGivenAnswers : [];
      const unused = settings.find((key) => input[key] !== undefined);
      return unused
        ? [{ pointer: `${pointer}/${unused}`, message: `${type!.type} asks nothing, so “${unused}” has no effect.` }]
        : [];
    },
  },
  {
    code: 'namesParticipant',
    severity: 'warning',
    find: ({ input, pointer, type }) => {
      const token = String((isObject(input.config) ? input.config.autofill : undefined) ?? type?.autofill ?? '');
      const asks = type && (type.identifying || type.sensitive || NAMING.test(token));
      return input.identifying === false && asks
        ? [
            {
              pointer: `${pointer}/identifying`,
              message: 'The answer says who the participant is, but is marked as one that does not.',
            },
          ]
        : [];
    },
  },
  {
    code: 'plainAddress',
    severity: 'warning',
    find({ input, pointer, type }) {
      const words = [String(input.name ?? '').replaceAll('_', ' '), ...textsOf(input.label)];
      const isPlain =
        (type?.type === 'text' || type?.type === 'textarea') &&
        input.identifying === undefined &&
        !(isObject(input.config) && input.config.autofill);
      return isPlain && words.some((text) => HOME.test(text)) && !words.some((text) => NO_HOME.test(text))
        ? [
            {
              pointer: `${pointer}/interface`,
              message:
                'The question asks for an address as plain text, which exports and the codebook do not know as one.',
            },
          ]
        : [];
    },
  },
  {
    code: 'supportOff',
    severity: 'warning',
    find: ({ input, pointer, type }) =>
      type?.needsSupport && isObject(input.config) && input.config.displayMessage === false
        ? [
            {
              pointer: `${pointer}/config/displayMessage`,
              message: 'The crisis message of this question is switched off.',
            },
          ]
        : [],
  },
  {
    code: 'unreadOptions',
    severity: 'warning',
    find: ({ input, pointer, type }) =>
      type && optionsOf(input).length > 0 && !Object.hasOwn(type.inputSchema.properties ?? {}, 'options')
        ? [{ pointer: `${pointer}/options`, message: `${type.type} shows no options.` }]
        : [],
  },
  {
    code: 'smallFiles',
    severity: 'warning',
    find: ({ input, pointer }) =>
      [
        ['/config/max_size', isObject(input.config) ? input.config.max_size : undefined] as const,
        ['/maxFileSize', (input as unknown as Readonly<Record<string, unknown>>).maxFileSize] as const,
      ].flatMap(([at, size]) =>
        typeof size === 'number' && size > 0 && size < SMALLEST_FILE
          ? [
              {
                pointer: pointer + at,
                message: `Files can have ${size} bytes at most, which is less than any photo or document has.`,
                fix: `Write the size in bytes: ${size} MB are ${size * 2 ** 20}.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'duplicateOptionLabel',
    severity: 'warning',
    find({ input, pointer, primary }) {
      const options = optionsOf(input);
      const texts = options.map(({ label }) =>
        findLocalText(label as LocalText | undefined, primary, primary).text.trim(),
      );
      return texts.flatMap((text, i) =>
        text !== '' && texts.indexOf(text) < i && options[texts.indexOf(text)]!.value !== options[i]!.value
          ? [
              {
                pointer: `${pointer}/options/${i}/label`,
                message: `Two options read “${text}”, so participants cannot tell them apart.`,
              },
            ]
          : [],
      );
    },
  },
  {
    code: 'emptyOption',
    severity: 'warning',
    find: ({ input, pointer }) =>
      optionsOf(input).flatMap(({ label, value }, i) =>
        label !== undefined && textsOf(label).every((text) => text.trim() === '')
          ? [
              {
                pointer: `${pointer}/options/${i}/label`,
                message: `The option ${quoted(value)} has an empty label, so participants cannot tell what it means.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'emptyValue',
    severity: 'warning',
    find: ({ input, pointer, primary }) =>
      optionsOf(input).flatMap(({ value, label }, i) =>
        typeof value === 'string' && value.trim() === ''
          ? [
              {
                pointer: `${pointer}/options/${i}/value`,
                message: `The value of the option ${quoted(findLocalText(label as LocalText | undefined, primary, primary).text)} is empty, so the data has the same for it as for no answer.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'onlyOption',
    severity: 'warning',
    find: ({ input, pointer, field }) =>
      optionsOf(input).length === 1 && field?.schema.type === 'object'
        ? [
            {
              pointer: `${pointer}/options`,
              message: `“${field.name}” has a single option, so every participant gives the same answer.`,
            },
          ]
        : [],
  },
  {
    code: 'longOption',
    severity: 'hint',
    find: ({ input, pointer }) =>
      optionsOf(input).flatMap(({ label }, i) => {
        const longest = Math.max(0, ...textsOf(label).map(({ length }) => length));
        return longest > LONGEST_OPTION
          ? [
              {
                pointer: `${pointer}/options/${i}/label`,
                message: `The option has ${longest} characters. On a phone that is more than ${Math.floor(longest / PHONE_LINE)} lines.`,
              },
            ]
          : [];
      }),
  },
  {
    code: 'noLabel',
    severity: 'warning',
    find: (site) =>
      isAsked(site) && findLocalText(site.input.label, site.primary, site.primary).text.trim() === ''
        ? [
            {
              pointer: site.pointer,
              message: 'The question has no label, so participants and screen readers cannot tell what is asked.',
              fix: 'Give it a “label”.',
            },
          ]
        : [],
  },
  {
    code: 'noneOptionNotKnown',
    severity: 'warning',
    find: specialOption('none_value', 'none', isNone, 'it can be selected together with the others'),
  },
  {
    code: 'otherOptionNotKnown',
    severity: 'warning',
    find: specialOption('other_value', 'other', isOther, 'it opens no text box'),
  },
  ...scaleRules,
  ...validationRules,
  {
    code: 'unknownTransform',
    severity: 'error',
    find: ({ input, pointer }) =>
      transformKeys.flatMap((key) => {
        const wrong = namesOf(input[key]).find((name) => !isTransform(name));
        const names = transforms.map(({ name }) => name);
        return wrong === undefined
          ? []
          : [
              {
                pointer: `${pointer}/${key}`,
                message: `There is no text transform called “${wrong}”.`,
                ...didYouMean(wrong, names, `There are ${names.join(', ')}.`),
              },
            ];
      }),
  },
  {
    code: 'transformDoesNotFit',
    severity: 'error',
    find: ({ input, pointer, field }) =>
      // Transforms apply only to a value that is the typed text itself.
      transformKeys.flatMap((key) =>
        input[key] !== undefined && field && !(field.schema.type === 'string' && kindOf(field.schema) === 'text')
          ? [
              {
                pointer: `${pointer}/${key}`,
                message: `“${key}” changes a typed text, which the answer to “${field.name}” is not.`,
              },
            ]
          : [],
      ),
  },
  {
    code: 'lockedRequired',
    severity: 'warning',
    find: ({ input, pointer, field }) =>
      field &&
      input.required === true &&
      (input.disabled === true || input.read_only === true) &&
      field.initial === undefined &&
      !field.calculation &&
      !field.first
        ? [
            {
              pointer,
              message: `“${field.name}” is required and participants cannot change it. Unless it is prefilled, the form cannot be submitted.`,
              fix: 'Remove “required”, or let participants answer.',
            },
          ]
        : [],
  },
  {
    code: 'noOptionLeft',
    severity: 'warning',
    find: ({ input, pointer, field }) =>
      field?.conditionalOptions &&
      // While no entry of a list is an option, nothing is required.
      !field.optionsOfRows &&
      input.required === true &&
      !field.condition &&
      (field.options.choices as readonly unknown[]).length === field.conditionalOptions.length
        ? [
            {
              pointer: `${pointer}/options`,
              message: `“${field.name}” is required, and all its options have a condition. While none of these holds, the form cannot be submitted.`,
              fix: 'Show one option always, or give the question a condition.',
            },
          ]
        : [],
  },
];
