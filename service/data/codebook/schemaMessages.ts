import { defineMessages, type Message } from '#kit/pure/texts/index.ts';

const formats = defineMessages({
  email: {
    id: 'service.codebook.format.email',
    defaultMessage: 'email address',
    description: 'Data dictionary: the type of a variable.',
  },
  'phone-intl': {
    id: 'service.codebook.format.phone',
    defaultMessage: 'telephone number (E.164)',
    description: 'Data dictionary: the type of a variable.',
  },
  'date-time-offset': {
    id: 'service.codebook.format.moment',
    defaultMessage: 'moment (ISO 8601 with offset)',
    description: 'Data dictionary: the type of a variable.',
  },
  'time-24h': {
    id: 'service.codebook.format.time',
    defaultMessage: 'time of day (HH:MM)',
    description: 'Data dictionary: the type of a variable.',
  },
  'time-12h': {
    id: 'service.codebook.format.time12',
    defaultMessage: 'time of day (such as 9:05 PM)',
    description: 'Data dictionary: the type of a variable.',
  },
  'us-zip': {
    id: 'service.codebook.format.zip',
    defaultMessage: 'ZIP code',
    description: 'Data dictionary: the type of a variable.',
  },
});

/** Format of the kit's validator → what such a text is. */
export const formatMessages: Readonly<Record<string, Message>> = { ...formats, 'time-region': formats['time-24h'] };

/** Type of JSON Schema, or of JavaScript → its word. */
export const kindMessages: Readonly<Record<string, Message>> = defineMessages({
  string: {
    id: 'service.codebook.kind.text',
    defaultMessage: 'text',
    description: 'Data dictionary: the type of a variable.',
  },
  integer: {
    id: 'service.codebook.kind.integer',
    defaultMessage: 'integer',
    description: 'Data dictionary: the type of a variable.',
  },
  number: {
    id: 'service.codebook.kind.number',
    defaultMessage: 'number',
    description: 'Data dictionary: the type of a variable.',
  },
  boolean: {
    id: 'service.codebook.kind.boolean',
    defaultMessage: 'true or false',
    description: 'Data dictionary: the type of a variable.',
  },
  null: {
    id: 'service.codebook.kind.null',
    defaultMessage: 'nothing',
    description: 'Data dictionary: the type of a variable.',
  },
  object: {
    id: 'service.codebook.kind.object',
    defaultMessage: 'several parts',
    description: 'Data dictionary: the type of a variable.',
  },
  array: {
    id: 'service.codebook.kind.array',
    defaultMessage: 'list',
    description: 'Data dictionary: the type of a variable.',
  },
});

export const typeMessages = defineMessages({
  oneOf: {
    id: 'service.codebook.type.oneOf',
    defaultMessage: '{count, plural, one {the value below} other {one of # values}} ({kinds})',
    description: 'Data dictionary: the type of a variable with a list of values. {kinds} is “text” or “number”.',
  },
  date: {
    id: 'service.codebook.type.date',
    defaultMessage: 'date ({parts})',
    description: 'Data dictionary: the type of a variable. {parts} is a code such as YYYY-MM.',
  },
  list: {
    id: 'service.codebook.type.list',
    defaultMessage: 'list, each entry: {kind}',
    description: 'Data dictionary: the type of a variable with several entries. {kind} is the type of an entry.',
  },
  parts: {
    id: 'service.codebook.type.parts',
    defaultMessage: 'parts: {names}',
    description: 'Data dictionary: the type of a variable with several parts. {names} are codes.',
  },
  any: {
    id: 'service.codebook.type.any',
    defaultMessage: 'any value',
    description: 'Data dictionary: the type of a variable.',
  },
});

/** Keyword of JSON Schema → the limit in words, in the order in which limits are listed. */
export const limitMessages: Readonly<Record<string, Message>> = defineMessages({
  minimum: {
    id: 'service.codebook.limit.minimum',
    defaultMessage: 'at least {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  exclusiveMinimum: {
    id: 'service.codebook.limit.moreThan',
    defaultMessage: 'more than {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  maximum: {
    id: 'service.codebook.limit.maximum',
    defaultMessage: 'at most {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  exclusiveMaximum: {
    id: 'service.codebook.limit.lessThan',
    defaultMessage: 'less than {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  multipleOf: {
    id: 'service.codebook.limit.multipleOf',
    defaultMessage: 'a multiple of {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  decimals: {
    id: 'service.codebook.limit.decimals',
    defaultMessage:
      '{limit, plural, =0 {a whole number} one {at most # decimal place} other {at most # decimal places}}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  minLength: {
    id: 'service.codebook.limit.minLength',
    defaultMessage: '{limit, plural, one {at least # character} other {at least # characters}}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  maxLength: {
    id: 'service.codebook.limit.maxLength',
    defaultMessage: '{limit, plural, one {at most # character} other {at most # characters}}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  minItems: {
    id: 'service.codebook.limit.minItems',
    defaultMessage: '{limit, plural, one {at least # entry} other {at least # entries}}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  maxItems: {
    id: 'service.codebook.limit.maxItems',
    defaultMessage: '{limit, plural, one {at most # entry} other {at most # entries}}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  notBefore: {
    id: 'service.codebook.limit.notBefore',
    defaultMessage: 'not before {limit}',
    description: 'Data dictionary: a limit of the values of a variable. {limit} is a day, a month or a year.',
  },
  notAfter: {
    id: 'service.codebook.limit.notAfter',
    defaultMessage: 'not after {limit}',
    description: 'Data dictionary: a limit of the values of a variable. {limit} is a day, a month or a year.',
  },
  notInFuture: {
    id: 'service.codebook.limit.notInFuture',
    defaultMessage: 'not in the future',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
  pattern: {
    id: 'service.codebook.limit.pattern',
    defaultMessage: 'matches {limit}',
    description: 'Data dictionary: a limit of the values of a variable.',
  },
});
