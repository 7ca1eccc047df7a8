import type { JsonFormsCore, JsonSchema, JsonSchema7 } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { memoBy } from '#kit/pure/fields/index.ts';
import { acceptsAbsence } from './acceptsAbsence.ts';
import { createEngine, type Schema, type SchemaObject } from './engine.ts';
import { errorSentence } from './errorObjects.ts';
import { createIncremental } from './incremental.ts';
import { keywordContext, type ClockOptions } from './vocabulary/context.ts';
import type { KeywordContext } from './vocabulary/Keyword.ts';

/** The clock that dates are compared with. Default: the device's. */
export type ValidatorOptions = ClockOptions;

/** What JSON Forms declares for its `ajv`: all of Ajv. It calls only what a {@link Validator} has. */
type JsonFormsAjv = NonNullable<JsonFormsCore['ajv']>;

/** Whether data matches a schema. */
export interface Validate {
  (schema: JsonSchema7, data: unknown): boolean;
  /** The clock by which it judges dates. Default: the device's. */
  readonly clock?: KeywordContext | undefined;
}

/** A compiled schema. Returns true for valid data; otherwise the errors are in `errors`, as in Ajv. */
export interface ValidateFunction {
  (data: unknown): boolean;
  /** Errors of the last call; `null` if the data was valid. Do not modify them: a persisting error is the same object in each call. */
  errors: ErrorObject[] | null;
  readonly schema: JsonSchema | boolean;
}

/** The part of Ajv that JSON Forms uses. */
export interface Validator {
  /**
   * Returns the same function for the same schema object. The function remembers the data of its last call and
   * validates only the values whose identity changed.
   */
  compile(schema: JsonSchema | boolean): ValidateFunction;
  /** Validates all data without memory, for rules and single payloads. */
  validate: ((this: void, schema: JsonSchema | boolean, data: unknown) => boolean) & Pick<Validate, 'clock'>;
  /** Errors of the last `validate`. */
  errors: ErrorObject[] | null;
}

/**
 * Creates a validator without generated code, with the interface of Ajv so that JSON Forms accepts it as `ajv`: draft-07 and the kit's
 * vocabulary, all errors, verbose. `tests/validator/differences.ts` lists the differences from Ajv.
 * One validator serves any number of forms. Schemas and data must be immutable.
 */
export function createValidator(options: ValidatorOptions = {}): Validator & JsonFormsAjv {
  const context = keywordContext(options);

  function rootOf(schema: Schema) {
    const engine = createEngine(schema, context);
    const incremental = createIncremental(engine, context);
    /** For an absent value, Ajv reports the keyword `type`. This does too, whichever keyword rejects it. */
    const absent = (): ErrorObject[] => {
      if (acceptsAbsence(schema, (part) => engine.resolve(part as SchemaObject))) return [];
      const params = { type: typeof schema === 'object' ? schema.type : undefined };
      return [
        {
          instancePath: '',
          schemaPath: '#/type',
          keyword: 'type',
          params,
          message: errorSentence('type', params),
          schema: params.type,
          parentSchema: schema as object,
          data: undefined,
        },
      ];
    };
    let compiled: ValidateFunction | undefined;
    return {
      errors: (data: unknown): ErrorObject[] => (data === undefined ? absent() : incremental.whole(schema, data, TOP)),
      get compiled(): ValidateFunction {
        if (compiled) return compiled;
        const check = incremental.check(schema, TOP);
        const run = (data: unknown): boolean => {
          const errors = data === undefined ? absent() : (check(data) as ErrorObject[]);
          validate.errors = errors.length > 0 ? errors : null;
          return errors.length === 0;
        };
        const validate: ValidateFunction = Object.assign(run, { errors: null, schema: schema as JsonSchema | boolean });
        return (compiled = validate);
      },
    };
  }

  const known = memoBy((schema: SchemaObject) => rootOf(schema));
  const root = (given: JsonSchema | boolean) => {
    const schema = given as Schema;
    return typeof schema === 'object' ? known(schema) : rootOf(schema);
  };

  const validator: Validator = {
    errors: null,
    compile: (schema) => root(schema).compiled,
    validate: Object.assign(
      (schema: JsonSchema | boolean, data: unknown) => {
        const errors = root(schema).errors(data);
        validator.errors = errors.length > 0 ? errors : null;
        return errors.length === 0;
      },
      { clock: context },
    ),
  };
  return validator as Validator & JsonFormsAjv;
}

const TOP = { at: '', from: '#' };
