import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { errorSentence } from './errorObjects.ts';
import { keywordContext, type ClockOptions } from './vocabulary/context.ts';
import { formats, keywords } from './vocabulary/index.ts';
import { passwordRuleTests } from './vocabulary/keywords/passwordRules.ts';
import { dateFormats } from '#kit/pure/dates/index.ts';
import type { Vocabulary } from './vocabulary/Vocabulary.ts';

const numberTest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(
      ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'].map((key) => [key, { type: 'number' }]),
    ),
    enum: { type: 'array', items: { type: 'number' } },
  },
};

/** JSON Schemas of the settings of the keywords. Only definitions are checked with them, so they are not in the keywords, which browsers load. */
const settings: Readonly<Record<keyof Vocabulary, Record<string, unknown>>> = {
  accepted: { type: 'boolean' },
  aggregate: {
    type: 'object',
    properties: {
      of: { enum: ['sum', 'mean'] },
      parts: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
      total: { type: 'string' },
    },
    required: ['of', 'parts', 'total'],
    additionalProperties: false,
  },
  dateOrder: {
    type: 'object',
    required: ['first', 'last'],
    properties: { first: { type: 'string' }, last: { type: 'string' } },
    additionalProperties: false,
  },
  dateParts: { enum: [...dateFormats] },
  dateTest: {
    type: 'object',
    additionalProperties: false,
    properties: { before: { type: 'string' }, after: { type: 'string' }, age: numberTest, days_ago: numberTest },
  },
  decimals: { type: 'integer', minimum: 0, maximum: 20 },
  exceeds: {
    type: 'object',
    properties: { property: { type: 'string' }, than: { type: 'string' } },
    required: ['property', 'than'],
    additionalProperties: false,
  },
  fileSizes: { type: 'number' },
  fileTypes: { type: 'array', items: { type: 'string' } },
  holds: { type: 'object' },
  hourRange: {
    type: 'object',
    required: ['start', 'end'],
    properties: {
      start: { type: 'integer', minimum: 0, maximum: 24 },
      end: { type: 'integer', minimum: 0, maximum: 24 },
    },
    additionalProperties: false,
  },
  mask: {
    type: 'object',
    properties: {
      type: { enum: ['alphanumeric', 'numeric', 'length'] },
      min: { type: 'integer' },
      max: { type: 'integer' },
      restrict: { enum: ['numeric', 'letter'] },
      prefix: { type: 'string' },
    },
    additionalProperties: false,
  },
  momentParts: { type: 'boolean' },
  notAfter: { type: ['string', 'integer'] },
  notBefore: { type: ['string', 'integer'] },
  notBlank: { type: 'boolean' },
  notInFuture: { type: 'boolean' },
  notPoBox: { type: 'boolean' },
  onStep: {
    type: 'object',
    properties: { from: { type: 'number' }, step: { type: 'number', exclusiveMinimum: 0 } },
    required: ['from', 'step'],
    additionalProperties: false,
  },
  outOfBounds: { type: 'string' },
  passwordRules: { type: 'array', items: { enum: Object.keys(passwordRuleTests) }, uniqueItems: true },
  refused: { type: 'string' },
  refusedInRows: { type: 'object', required: ['lists', 'key', 'tree', 'reads', 'negated', 'keyword'] },
  sameAs: {
    type: 'object',
    properties: { property: { type: 'string' }, as: { type: 'string' } },
    required: ['property', 'as'],
    additionalProperties: false,
  },
  storable: { type: 'boolean' },
};

/**
 * Ajv with the kit's vocabulary, for hosts that can generate code (Node): it checks study definitions and API payloads, and is the
 * reference in the tests of the validator. Code for the browser never imports it.
 * @param options clock of the vocabulary, and Ajv options, which override the defaults here
 */
export function createAjv({ now, zone, timeZone, ...options }: ClockOptions & Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    // Type unions, tuples and `required` names without a property are valid JSON Schema and in use.
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // Inherited members such as `constructor` do not count as present.
    ownProperties: true,
    // Binary quotients of decimal fractions are rarely whole: 2.01 / 0.01.
    multipleOfPrecision: 9,
    ...options,
  });
  const context = keywordContext({ now, zone, timeZone });
  addFormats.default(ajv);
  for (const { name, test } of formats) ajv.addFormat(name, test);
  for (const { keyword, type, check, errorsBelow } of keywords) {
    const validate = Object.assign(
      (setting: unknown, value: unknown, _parent: unknown, at?: { instancePath: string }): boolean => {
        if (errorsBelow) {
          const found = errorsBelow(setting, value, context);
          validate.errors = found.map(({ at: below, data: _data, ...error }) => ({
            ...error,
            instancePath: (at?.instancePath ?? '') + below,
            message: errorSentence(error.keyword, error.params),
          }));
          return found.length === 0;
        }
        const params = check(setting, value, context);
        validate.errors = params ? [{ keyword, params, message: errorSentence(keyword, params) }] : [];
        return params === undefined;
      },
      { errors: [] as object[] },
    );
    ajv.addKeyword({
      keyword,
      metaSchema: settings[keyword as keyof Vocabulary],
      errors: true,
      validate,
      ...(type !== 'any' && { type }),
    });
  }
  return ajv;
}
