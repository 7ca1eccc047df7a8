import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { errorSentence } from './errorParams.ts';
import { keywordContext, type ClockOptions } from './vocabulary/context.ts';
import { formats, keywords } from './vocabulary/index.ts';

/**
 * Ajv with the kit's vocabulary, for hosts that may generate code (Node): lints study definitions, checks API payloads, and is the
 * oracle of the validator's tests. Never imported by what a browser loads.
 * @param options the clock, and Ajv's own options before ours
 */
export function createAjv({ now, zone, timeZone, ...options }: ClockOptions & Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    // Unions of types, tuples and `required` names without a property are lawful and in use.
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // Inherited members (`constructor`) do not count as present.
    ownProperties: true,
    // Quotients of decimal fractions are seldom whole in binary: 2.01 / 0.01.
    multipleOfPrecision: 9,
    ...options,
  });
  addFormats.default(ajv);
  for (const { name, test } of formats) ajv.addFormat(name, test);
  for (const { keyword, type, schema, check } of keywords) {
    const validate = Object.assign(
      (setting: unknown, value: unknown): boolean => {
        const params = check(setting, value, keywordContext({ now, zone, timeZone }));
        validate.errors = params ? [{ keyword, params, message: errorSentence(keyword, params) }] : [];
        return params === undefined;
      },
      { errors: [] as object[] },
    );
    ajv.addKeyword({ keyword, metaSchema: schema, errors: true, validate, ...(type !== 'any' && { type }) });
  }
  return ajv;
}
