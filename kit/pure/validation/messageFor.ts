import type { ErrorObject } from 'ajv';
import type { Message } from '#kit/pure/texts/index.ts';
import { own } from './jsonValue.ts';
import { lengthOf } from './lengthOf.ts';
import { messages } from './messages.ts';

/** A text and its arguments, for react-intl's `formatMessage(message, values)`. */
export interface ErrorText {
  message: Message;
  values: Record<string, string | number>;
}

/** The detail of an error that selects its text in addition to the keyword. */
const detailOf: Readonly<Record<string, (error: ErrorObject) => unknown>> = {
  // Only for missing parts of a field. A missing answer of the field itself has no detail.
  required: ({ instancePath, params }) => (instancePath === '' ? undefined : params.missingProperty),
  format: ({ params }) => params.format,
  type: ({ params }) => params.type,
  passwordRules: ({ params }) => params.rule,
  aggregate: ({ params }) => params.of,
  dateParts: ({ params }) => (params.problem === 'incomplete' ? `incomplete.${params.finest}` : params.problem),
  mask: ({ params }) => params.problem,
  momentParts: ({ params }) => params.problem,
  minimum: isBetween,
  maximum: isBetween,
  // A list that must not be empty is not told a number.
  minItems: ({ params }) => (params.limit === 1 ? 'one' : undefined),
  // The bound of a list that holds a certain entry, such as None.
  maxItems: ({ schemaPath }) => (schemaPath.endsWith('/then/maxItems') ? 'then' : undefined),
};

/** The text of a number with two bounds names both. */
function isBetween({ parentSchema }: ErrorObject): string | undefined {
  const bounds = ['minimum', 'maximum'].map((bound) => own(parentSchema ?? {}, bound));
  return bounds.every((bound) => typeof bound === 'number') ? 'between' : undefined;
}

/** Texts of the kit by `keyword` or `keyword.detail`. The entry with the detail takes precedence. */
export const errorMessages: Readonly<Record<string, Message>> = {
  required: messages.required,
  dependencies: messages.required,
  dependentRequired: messages.required,
  notBlank: messages.notBlank,
  const: messages.choice,
  enum: messages.choice,
  oneOf: messages.choice,
  anyOf: messages.choice,
  maxLength: messages.maxLength,
  minLength: messages.minLength,
  pattern: messages.pattern,
  minimum: messages.minimum,
  maximum: messages.maximum,
  'minimum.between': messages.between,
  'maximum.between': messages.between,
  exclusiveMinimum: messages.exclusiveMinimum,
  exclusiveMaximum: messages.exclusiveMaximum,
  multipleOf: messages.multipleOf,
  decimals: messages.decimals,
  onStep: messages.onStep,
  exceeds: messages.exceeds,
  'type.number': messages.number,
  'type.integer': messages.integer,
  minItems: messages.minItems,
  maxItems: messages.maxItems,
  uniqueItems: messages.uniqueItems,
  'format.email': messages.email,
  'format.us-phone': messages.usPhone,
  'format.us-phone-digits': messages.usPhone,
  'format.phone-intl': messages.phoneIntl,
  'format.us-zip': messages.usZip,
  'format.time-12h': messages.time12h,
  'format.time-24h': messages.time24h,
  'format.time-region': messages.timeRegion,
  'format.digits': messages.digits,
  'format.alphanumeric': messages.alphanumeric,
  'format.text-only': messages.textOnly,
  'format.json': messages.json,
  'format.date': messages.date,
  'format.date-us': messages.date,
  'format.date-month': messages.dateMonth,
  'format.date-year': messages.dateYear,
  'format.date-time': messages.dateTime,
  'format.date-time-offset': messages.dateTime,
  'format.time': messages.time24h,
  format: messages.pattern,
  'dateParts.incomplete.day': messages.date,
  'dateParts.incomplete.month': messages.dateMonth,
  'dateParts.incomplete.year': messages.dateYear,
  dateParts: messages.noDate,
  'dateParts.malformed': messages.malformedDate,
  'dateParts.noSuchMonth': messages.noSuchMonth,
  'dateParts.noSuchDay': messages.noSuchDay,
  notInFuture: messages.notInFuture,
  notBefore: messages.notBefore,
  notAfter: messages.notAfter,
  dateOrder: messages.dateOrder,
  hourRange: messages.hourRange,
  momentParts: messages.dateTime,
  'momentParts.date': messages.momentDate,
  'momentParts.time': messages.momentTime,
  accepted: messages.accepted,
  notPoBox: messages.notPoBox,
  fileSizes: messages.fileSizes,
  fileTypes: messages.fileTypes,
  refused: messages.ofStudy,
  outOfBounds: messages.outOfBounds,
  sameAs: messages.sameAs,
  storable: messages.storable,
  'aggregate.sum': messages.sum,
  'aggregate.mean': messages.mean,
  'mask.prefix': messages.maskPrefix,
  'mask.letters': messages.maskLetters,
  'mask.numbers': messages.maskNumbers,
  'mask.alphanumeric': messages.maskAlphanumeric,
  'mask.between': messages.maskBetween,
  'mask.atLeast': messages.maskAtLeast,
  'mask.atMost': messages.maskAtMost,
  'mask.exactLength': messages.maskExactLength,
  'mask.lengthBetween': messages.maskLengthBetween,
  'mask.lengthAtLeast': messages.maskLengthAtLeast,
  'mask.lengthAtMost': messages.maskLengthAtMost,
  'passwordRules.case': messages.passwordCase,
  'passwordRules.symbolAndNumber': messages.passwordSymbol,
  'passwordRules.length': messages.passwordLength,
  additionalProperties: messages.unexpected,
};

/** Keywords with a `limit` that texts call `min`, and those with one that texts call `max`. */
const LOWER = new Set(['minLength', 'minItems', 'minimum']);
const UPPER = new Set(['maxLength', 'maxItems', 'maximum']);

function valuesOf({ keyword, params, data, parentSchema }: ErrorObject): Record<string, string | number> {
  const plain = Object.entries(params as object).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  const values: Record<string, string | number> = Object.fromEntries(plain);
  const min = LOWER.has(keyword) ? values.limit : own(parentSchema ?? {}, 'minimum');
  const max = UPPER.has(keyword) ? values.limit : own(parentSchema ?? {}, 'maximum');
  if (typeof min === 'number') values.min = min;
  if (typeof max === 'number') values.max = max;
  if (typeof data === 'string') values.length = lengthOf(data);
  return values;
}

/**
 * The text of an error for the participant. Depends only on keyword, params and schema, never on a library's sentence.
 * @param overrides preferred texts by `keyword` or `keyword.detail` (name of a format, password rule, `between`),
 *   such as the `messages` of a field type
 * @returns the text with its arguments: params of the error, `min`, `max` and the current `length`
 */
export function messageFor(error: ErrorObject, overrides: Readonly<Record<string, Message>> = {}): ErrorText {
  const detail = Object.hasOwn(detailOf, error.keyword) ? detailOf[error.keyword]?.(error) : undefined;
  const keys = [...(typeof detail === 'string' ? [`${error.keyword}.${detail}`] : []), error.keyword];
  const found = [overrides, errorMessages]
    .flatMap((texts) => keys.map((key) => own(texts, key) as Message | undefined))
    .find(Boolean);
  return { message: found ?? messages.invalid, values: valuesOf(error) };
}
