import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { errorSentence } from './errorObjects.ts';
import { keywordContext, type ClockOptions } from './vocabulary/context.ts';
import { formats, keywords } from './vocabulary/index.ts';

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
  for (const { keyword, type, schema, check } of keywords) {
    const validate = Object.assign(
      (setting: unknown, value: unknown): boolean => {
        const params = check(setting, value, context);
        validate.errors = params ? [{ keyword, params, message: errorSentence(keyword, params) }] : [];
        return params === undefined;
      },
      { errors: [] as object[] },
    );
    ajv.addKeyword({ keyword, metaSchema: schema, errors: true, validate, ...(type !== 'any' && { type }) });
  }
  return ajv;
}
