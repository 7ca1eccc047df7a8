import type { ErrorObject } from 'ajv';
import { acceptsAbsence } from './acceptsAbsence.ts';
import { createEngine, type Schema, type SchemaObject } from './engine.ts';
import { errorSentence } from './errorParams.ts';
import { createIncremental } from './incremental.ts';
import { keywordContext, type ClockOptions } from './vocabulary/context.ts';

export type ValidatorOptions = ClockOptions;

/** A compiled schema: true for valid data, else the errors are in `errors`, as Ajv has it. */
export interface ValidateFunction {
  (data: unknown): boolean;
  /** Of the last call; `null` if the data was valid. Never change it: errors that last are the same objects from call to call. */
  errors: ErrorObject[] | null;
  readonly schema: Schema;
}

/** What JSON Forms uses of Ajv. */
export interface Validator {
  /** The same function for the same schema object. It remembers the data of its last call and checks only what differs by identity. */
  compile(schema: Schema): ValidateFunction;
  /** Checks everything, remembers nothing; for rules and single payloads. */
  validate(schema: Schema, data: unknown): boolean;
  /** Of the last `validate`. */
  errors: ErrorObject[] | null;
}

/**
 * Validation without generated code, shaped like Ajv so that JSON Forms takes it as its `ajv` prop: draft-07 and the kit's vocabulary, all
 * errors, verbose. Where it differs from Ajv is listed in `tests/validator/differences.ts`.
 * One validator serves any number of forms; schemas and data are taken as immutable.
 */
export function createValidator(options: ValidatorOptions = {}): Validator {
  const context = () => keywordContext(options);
  const roots = new WeakMap<SchemaObject, ReturnType<typeof rootOf>>();

  function rootOf(schema: Schema) {
    const engine = createEngine(schema, context);
    const incremental = createIncremental(engine, context);
    /** There being no value at all, Ajv speaks of the type; so does this, whatever refuses it. */
    const absent = (): ErrorObject[] => {
      if (acceptsAbsence(schema, (part) => engine.resolve(part as SchemaObject))) return [];
      const params = { type: typeof schema === 'object' ? schema.type : undefined };
      return [{ instancePath: '', schemaPath: '#/type', keyword: 'type', params, message: errorSentence('type', params),
        schema: params.type, parentSchema: schema as object, data: undefined }];
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
        const validate: ValidateFunction = Object.assign(run, { errors: null, schema });
        return (compiled = validate);
      },
    };
  }

  const root = (schema: Schema) => {
    if (typeof schema !== 'object') return rootOf(schema);
    const known = roots.get(schema) ?? rootOf(schema);
    roots.set(schema, known);
    return known;
  };

  const validator: Validator = {
    errors: null,
    compile: (schema) => root(schema).compiled,
    validate(schema, data) {
      const errors = root(schema).errors(data);
      validator.errors = errors.length > 0 ? errors : null;
      return errors.length === 0;
    },
  };
  return validator;
}

const TOP = { at: '', from: '#' };
